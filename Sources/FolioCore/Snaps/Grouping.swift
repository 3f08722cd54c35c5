/// Which pages are selected together.
public enum Grouping: Equatable, Sendable {
  /// Each page by itself.
  case single
  /// Consecutive pages in groups of this many; the last group may be shorter.
  ///
  /// At least 1.
  case every(Int)
  /// As many pages as fit the port, and at least one.
  ///
  /// - Parameters:
  ///   - tolerance: how many points a group may be longer than the port and still fit; at least 0.
  ///   - countsEnds: whether the padding before the first page and after the last has to fit with
  ///     them, the gap before a first page that is placed included; not on a loop, nor where rests are not
  ///     brought into the content.
  case fitting(tolerance: Points = 0, countsEnds: Bool = false)
}
