/// When a pager goes on by itself, and where: to the next page after an interval; at the end it stops,
/// turns round or begins again.
///
/// It has no clock: whoever has one says how long the pager has been standing.
package struct AutoplayPlan: Equatable, Sendable {
  /// The action where there is no further page.
  package enum End: String, ParameterChoice {
    /// Stay on the last page.
    case stop
    /// Go on in the opposite direction.
    case turn
    /// Go to the first page; when playing backward, to the last.
    case restart
  }

  /// The effect of a touch.
  package enum Touched: String, ParameterChoice {
    /// Time stands still under the finger, and begins anew when it is lifted.
    case pause
    /// Time goes on.
    case play
    /// It ends for good.
    case stop
  }

  /// The time on a page in milliseconds, 1 to `Limits.maximumInterval`; `nil` to stay for good.
  package let interval: Double?
  private let end: End
  private let touched: Touched
  private let pausesHidden: Bool

  /// Creates a plan with an interval in milliseconds, which is clamped; after what is no number it never
  /// goes on.
  package init(
    every interval: Double = 4000, end: End = .stop, touched: Touched = .pause,
    pausesHidden: Bool = true
  ) {
    self.interval = interval.isNaN ? nil : max(1, min(interval, Limits.maximumInterval))
    self.end = end
    self.touched = touched
    self.pausesHidden = pausesHidden
  }

  /// True if time passes: only at rest, not while hidden unless allowed, and with a finger down, or
  /// after a touch, as `touched` has it.
  ///
  /// - Parameters:
  ///   - phase: what the pager is doing.
  ///   - isTouched: whether a finger is on the surface.
  ///   - wasTouched: whether a finger dragged the surface since the pager began to play.
  ///   - isHidden: whether nobody sees the surface.
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

  /// Where it goes after the interval, and which way it plays from then on: to the next page; at the
  /// end, the step that `end` chooses; `nil` to stay for good.
  ///
  /// - Parameters:
  ///   - direction: which way it plays.
  ///   - canGoOn: whether there is a page further that way.
  ///   - canGoBack: whether there is a page the other way.
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
