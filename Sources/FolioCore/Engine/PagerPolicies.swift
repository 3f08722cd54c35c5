/// The treatment of invalid requests and edits, in which platforms differ.
package struct PagerPolicies: Equatable, Sendable {
  /// The treatment of a `go` to a page that does not exist.
  package enum Beyond: String, Sendable, CaseIterable {
    /// Refuses the request.
    case refuse
    /// Goes to the nearest existing page.
    case clamp
  }

  /// The choice of the current page after a reload.
  package enum Reload: String, Sendable, CaseIterable {
    /// The page with the same key, else the same index.
    case id
    /// The page at the same index, else the first.
    case index
    /// The first page.
    case first
  }

  /// The choice of the current page after its removal, if none is inserted in its place.
  package enum Removed: String, Sendable, CaseIterable {
    /// The nearest remaining page; the later one if equal.
    case nearest
    /// The page with its index, else the last.
    case next
  }

  /// The effect of a notch of a wheel.
  package enum Notch: String, Sendable, CaseIterable {
    /// Moves one step, like an arrow key.
    case turn
    /// Scrolls; the rules decide once the wheel is quiet.
    case scroll
  }

  /// The treatment of a `go` to a page that does not exist.
  package var beyond: Beyond
  /// The choice of the current page after a reload.
  package var reload: Reload
  /// The choice of the current page after its removal.
  package var removed: Removed
  /// The shortcut of an animated `go` to a far page; `nil` animates all of it.
  package var jump: Jump?
  /// The effect of a notch; `nil` for `turn` where a rule has a direction.
  package var notch: Notch?
  /// The most points across the axis for each point along it in a drag that the pager takes.
  package var slope: Double

  /// Creates policies.
  package init(
    beyond: Beyond = .refuse, reload: Reload = .id, removed: Removed = .nearest,
    jump: Jump? = nil, notch: Notch? = nil, slope: Double = 1
  ) {
    self.beyond = beyond
    self.reload = reload
    self.removed = removed
    self.jump = jump
    self.notch = notch
    self.slope = slope
  }
}

extension PagerPolicies {
  /// A shortcut of an animated `go` to a far page, of which only the last part is animated.
  ///
  /// Jetpack Compose jumps from three pages on to a viewport before the target, Android's
  /// ViewPager2 from four pages on to three pages before.
  package struct Jump: Equatable, Sendable {
    /// The least distance of a jump, in pages, if the page is not visible; at least 1.
    package let from: Int
    /// The number of pages left to animate; `nil` for as many as are visible.
    package let short: Int?

    /// Creates a jump; numbers below 1 count as 1.
    package init(from: Int, short: Int? = nil) {
      self.from = max(1, from)
      self.short = short.map { max(1, min($0, Limits.maximumIndex)) }
    }
  }
}
