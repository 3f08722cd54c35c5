/// The treatment of requests and edits that do not fit.
///
/// Platforms differ here, so it is a setting.
public struct PagerPolicies: Equatable, Sendable {
  /// The treatment of `go` to a page that does not exist.
  public enum Beyond: String, Sendable, CaseIterable {
    /// Nothing, and says so.
    case refuse
    /// Goes to the nearest page there is.
    case clamp
  }

  /// Which page is current after a reload.
  public enum Reload: String, Sendable, CaseIterable {
    /// The page with the same key, else the same index.
    case id
    /// The page at the same index, else the first.
    case index
    /// The first page.
    case first
  }

  /// Which page is current when the current one was removed.
  public enum Removed: String, Sendable, CaseIterable {
    /// The nearest surviving page; the later one wins ties.
    case nearest
    /// The one that took its index, else the last.
    case next
  }

  /// The treatment of `go` to a page that does not exist.
  public var beyond: Beyond
  /// Which page is current after a reload.
  public var reload: Reload
  /// Which page is current when the current one was removed.
  public var removed: Removed
  /// How an animated `go` to a far page is cut short; `nil` goes all the way.
  package var jump: Jump?

  /// Creates policies; each has its default unless given.
  package init(
    beyond: Beyond = .refuse, reload: Reload = .id, removed: Removed = .nearest,
    jump: Jump? = nil
  ) {
    self.beyond = beyond
    self.reload = reload
    self.removed = removed
    self.jump = jump
  }
}

extension PagerPolicies {
  /// How an animated `go` to a far page is cut short: most of the way in one step, the rest of it
  /// animated.
  ///
  /// Jetpack Compose does it from three pages on and as far before as pages show, Android's
  /// ViewPager2 from four pages on and three pages before.
  package struct Jump: Equatable, Sendable {
    /// From how many pages away on a page that does not show is far; at least 1.
    package let from: Int
    /// How many pages are left for the animation; `nil` for as many as show.
    package let short: Int?

    /// Creates a jump; numbers below 1 count as 1.
    package init(from: Int, short: Int? = nil) {
      self.from = max(1, from)
      self.short = short.map { max(1, min($0, Limits.maximumIndex)) }
    }
  }
}
