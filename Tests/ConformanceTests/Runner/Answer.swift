import FolioCore
import FolioTestSupport

/// The answers of the engine under the names of the case file.
struct Answer: Sendable {
  /// The values by name.
  var values: [String: TestJSON] = [:]
  /// The length of a lap for names whose numbers wrap.
  var laps: [String: Double] = [:]
  /// Values by the name that expects them to be equal in all runs of the case.
  var compared: [String: TestJSON] = [:]

  init(_ values: [String: TestJSON] = [:]) {
    self.values = values
  }

  subscript(name: String) -> TestJSON? {
    get { values[name] }
    set { values[name] = newValue }
  }

  /// `true` if all expected values agree.
  ///
  /// - Parameter ignoring: the names excluded by `NotCovered`.
  func agrees(with expected: TestJSON, tolerance: Double, ignoring: Set<String> = []) -> Bool {
    guard let members = expected.object else { return false }
    return members.allSatisfy { name, value in
      ignoring.contains(name)
        || values[name].map {
          $0.agrees(with: value, tolerance: tolerance, lap: laps[name])
        } ?? false
    }
  }
}

extension TestJSON {
  /// `true` if the value is as expected; numbers within a tolerance, and modulo a lap if any.
  func agrees(with expected: TestJSON, tolerance: Double, lap: Double?) -> Bool {
    switch (expected, self) {
    case (.number, .number):
      guard let wanted = expected.double, let given = double else { return false }
      return Self.distance(wanted, given, lap: lap) <= tolerance
    case (.array(let wanted), .array(let given)):
      return wanted.count == given.count
        && zip(wanted, given).allSatisfy { $1.agrees(with: $0, tolerance: tolerance, lap: lap) }
    case (.object(let wanted), .object(let given)):
      return wanted.allSatisfy { name, value in
        given[name].map { $0.agrees(with: value, tolerance: tolerance, lap: lap) } ?? false
      }
    case (.object(let wanted), .number) where !wanted.isEmpty:
      return wanted.allSatisfy { relation, bound in holds(relation, bound) }
    default:
      return expected == self
    }
  }

  /// `true` if the number stands in a relation to another, as in `{"gt": 0}`.
  private func holds(_ relation: String, _ bound: TestJSON) -> Bool {
    guard let bound = bound.double, let given = double else { return false }
    switch relation {
    case "gt": return given > bound
    case "ge": return given >= bound
    case "lt": return given < bound
    case "le": return given <= bound
    case "ne": return given != bound
    default: return false
    }
  }

  private static func distance(_ one: Double, _ other: Double, lap: Double?) -> Double {
    guard let lap, lap > 0 else { return (one - other).magnitude }
    return (one - other).remainder(dividingBy: lap).magnitude
  }
}

extension TestJSON {
  /// A number, `null` for none; NaN and infinities are strings, as in the case files.
  init(_ number: Double?) {
    self = number.map { $0.isFinite ? .number("\($0)") : .string("\($0)") } ?? .null
  }

  /// A length or an offset, `null` for none.
  init(_ points: Points?) { self.init(points?.value) }

  /// A whole number, `null` for none.
  init(_ number: Int?) { self = number.map { .number("\($0)") } ?? .null }

  /// A list of lengths or offsets.
  init(_ points: some Sequence<Points>) { self = .array(points.map { TestJSON($0) }) }

  /// A list of numbers.
  init(_ numbers: some Sequence<Double>) { self = .array(numbers.map { TestJSON($0) }) }

  /// A list of whole numbers.
  init(_ numbers: some Sequence<Int>) { self = .array(numbers.map { TestJSON($0) }) }
}
