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

  /// The moments between which the time of a page counts.
  package enum Period: String, ParameterChoice {
    /// From one turn to the next.
    case turn
    /// From the arrival to the next turn.
    case dwell
  }

  /// The time on a page in milliseconds, in 1...`Limits.maximumInterval`; `nil` for no limit.
  package let interval: Double?
  private let end: End
  private let touched: Touched
  private let pausesHidden: Bool
  private let pausesFocused: Bool
  /// The milliseconds after a touch before time counts again, at most `Limits.maximumInterval`.
  package let resume: Double
  /// `true` if the time of a turn counts.
  package let countsTurns: Bool

  /// Creates a plan; the interval in milliseconds is clamped, and NaN counts as `nil`.
  package init(
    every interval: Double = 4000, end: End = .stop, touched: Touched = .pause,
    pausesHidden: Bool = true, pausesFocused: Bool = true, resume: Double = 0,
    period: Period = .dwell
  ) {
    self.interval = interval.isNaN ? nil : max(1, min(interval, Limits.maximumInterval))
    self.end = end
    self.touched = touched
    self.pausesHidden = pausesHidden
    self.pausesFocused = pausesFocused
    self.resume = resume.isFinite && touched != .play ? min(resume, Limits.maximumInterval) : 0
    countsTurns = period == .turn
  }

  /// Returns `true` if time counts, which depends on phase, visibility and `touched`.
  package func counts(
    _ phase: PagerPhase = .idle, isTouched: Bool = false, wasTouched: Bool = false,
    isHidden: Bool = false, isFocused: Bool = false
  ) -> Bool {
    guard phase == .idle, !(isHidden && pausesHidden), !(isFocused && pausesFocused) else {
      return false
    }
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
