/// The automatic advance of a pager after an interval; the host provides the clock.
package struct AutoplayPlan: Equatable, Sendable {
  package enum End: String, ParameterChoice {
    /// Stay on the last page.
    case stop
    /// Go on in the opposite direction.
    case turn
    /// Go to the first page; when playing backward, to the last.
    case restart
  }

  package enum Touched: String, ParameterChoice {
    /// Time stops during a touch and restarts after it.
    case pause
    case play
    case stop
  }

  /// The time on a page in milliseconds, in 1...`Limits.maximumInterval`; `nil` for no limit.
  package let interval: Double?
  private let end: End
  private let touched: Touched
  private let pausesHidden: Bool

  /// Creates a plan; the interval in milliseconds is clamped, and NaN counts as `nil`.
  package init(
    every interval: Double = 4000, end: End = .stop, touched: Touched = .pause,
    pausesHidden: Bool = true
  ) {
    self.interval = interval.isNaN ? nil : max(1, min(interval, Limits.maximumInterval))
    self.end = end
    self.touched = touched
    self.pausesHidden = pausesHidden
  }

  /// Returns `true` if time counts, which depends on phase, visibility and `touched`.
  package func counts(
    _ phase: PagerPhase = .idle, isTouched: Bool = false, wasTouched: Bool = false,
    isHidden: Bool = false
  ) -> Bool {
    guard phase == .idle, !(isHidden && pausesHidden) else { return false }
    return switch touched {
    case .pause: !isTouched
    case .play: true
    case .stop: !isTouched && !wasTouched
    }
  }

  /// The next step and direction; at the end, those of `end`; `nil` to stay.
  package func step(
    _ direction: Direction, canGoOn: Bool, canGoBack: Bool
  ) -> (destination: Destination, direction: Direction)? {
    func towards(_ direction: Direction) -> (Destination, Direction) {
      (direction == .forward ? .next : .previous, direction)
    }
    if canGoOn { return towards(direction) }
    guard canGoBack else { return nil }
    switch end {
    case .stop: return nil
    case .turn: return towards(direction.opposite)
    case .restart: return (direction == .forward ? .first : .last, direction)
    }
  }
}
