/// The diagnostics of one run: sorted by place, without duplicates, and limited in number.
///
/// Diagnostics without a file come first, then files by name and places by offset. Two are
/// duplicates when place, severity, code and message are equal. Beyond ``limit`` the least severe
/// and then the last ones are counted but not kept; a duplicate of one that was not kept counts
/// again.
public struct Diagnostics: Sendable, Equatable {
  /// The largest number of diagnostics that are kept and shown.
  public static let limit = 50

  private var kept: [Diagnostic] = []
  private var dropped: [Diagnostic.Severity: Int] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection of the given diagnostics, sorted and without duplicates.
  public init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Adds one diagnostic at its place.
  ///
  /// O(``limit``).
  public mutating func add(_ diagnostic: Diagnostic) {
    let rank = diagnostic.rank
    if kept.count == Self.limit, let last = kept.last, last.rank < rank,
      kept.allSatisfy({ $0.severity.weight >= diagnostic.severity.weight })
    {
      return dropped[diagnostic.severity, default: 0] += 1
    }
    let index = kept.firstIndex { $0.rank >= rank } ?? kept.endIndex
    if index < kept.endIndex, kept[index].rank == rank { return }
    kept.insert(diagnostic, at: index)
    if kept.count > Self.limit { dropLast() }
  }

  /// Adds the diagnostics of another run, and the counts of those it did not keep.
  public mutating func add(_ others: Diagnostics) {
    for diagnostic in others.kept { add(diagnostic) }
    for (severity, count) in others.dropped { dropped[severity, default: 0] += count }
  }

  /// The number of errors, those not kept included.
  public var errorCount: Int { count(.error) }
  /// The number of warnings, those not kept included.
  public var warningCount: Int { count(.warning) }
  /// The number of diagnostics that are not kept.
  public var omittedCount: Int { dropped.values.reduce(0, +) }
  /// Whether at least one error was added.
  public var hasErrors: Bool { errorCount > 0 }

  private func count(_ severity: Diagnostic.Severity) -> Int {
    kept.count { $0.severity == severity } + dropped[severity, default: 0]
  }

  private mutating func dropLast() {
    let least = Diagnostic.Severity.byWeight.first { severity in
      kept.contains { $0.severity == severity }
    }
    guard let index = kept.lastIndex(where: { $0.severity == least }) else { return }
    dropped[kept.remove(at: index).severity, default: 0] += 1
  }
}

extension Diagnostic.Severity {
  /// The least first.
  fileprivate static let byWeight: [Self] = [.note, .warning, .error]

  fileprivate var weight: Int { Self.byWeight.firstIndex(of: self) ?? 0 }
}

extension Diagnostics: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of diagnostics kept, at most ``limit``.
  public var endIndex: Int { kept.count }
  /// The diagnostic at a place in the sorted order.
  public subscript(position: Int) -> Diagnostic { kept[position] }
}

extension Diagnostic {
  /// The total order of diagnostics, so that the same set always reads the same: by place, those
  /// without a file first, then the more severe.
  fileprivate var rank: (String, Int, Int, Int, String, String) {
    let span = primary?.span
    return (
      span?.source.name ?? "", span?.range.lowerBound ?? -1, span?.range.upperBound ?? -1,
      -severity.weight, code.id, message
    )
  }
}
