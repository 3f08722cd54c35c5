public import FolioCore
import FolioDiagnostics

extension Violation: CustomStringConvertible {
  /// The mistake in the answer, in one sentence without a full stop.
  public var description: String {
    switch self {
    case .notFinite(let value): "the offset \(NumberText.of(value)) is no place"
    case .notARest(let offset, let nearest):
      "\(NumberText.of(offset.value)) is not a rest; the nearest one is "
        + NumberText.of(nearest.value)
    case .wrongGroup(let group, let offset):
      "group \(group) does not rest at \(NumberText.of(offset.value))"
    case .projection(let value): "the projection \(NumberText.of(value)) is no distance"
    case .length(let length):
      "a length of \(NumberText.of(length)) points is more than there may be, and was cut"
    case .duration(let milliseconds):
      "its duration of \(NumberText.of(milliseconds)) ms is none, or longer than "
        + "\(NumberText.of(Limits.maximumMotion)) ms"
    case .endsElsewhere(let offset, let target):
      "it ends at \(offset) instead of at its target \(target)"
    case .late(let taken, let allowed):
      "it took \(NumberText.of(Double(taken) / 1000)) ms, and may take "
        + "\(NumberText.of(Double(allowed) / 1000)) ms"
    case .failed(let reason): reason
    }
  }
}
