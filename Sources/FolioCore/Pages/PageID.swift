/// A stable, dense handle of one page, issued by the engine.
///
/// A handle is never issued twice within one table's history, so a removed page's handle stays
/// unknown for ever. Handles compare in the order in which they were issued.
public struct PageID: Hashable, Comparable, Sendable {
  /// The running number of the handle, from 0.
  public let rawValue: UInt64

  /// Wraps a running number, for example one that was saved earlier.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// `true` where `lhs` was issued before `rhs`.
  public static func < (lhs: PageID, rhs: PageID) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}
