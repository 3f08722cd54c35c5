/// When a pager goes on by itself, and where: to the next page after an interval; at the end it stops,
/// turns round or begins again.
///
/// It has no clock: whoever has one says how long the pager has been standing.
package struct AutoplayPlan: Equatable, Sendable {
  /// What to do if there is no further page.
  package enum End: String, ParameterChoice {
    /// Stay on the last page.
    case stop
    /// Go on in the opposite direction.
    case turn
    /// Go to the first page; when playing backward, to the last.
    case restart
  }

  /// What a touch does.
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

  /// Whether time passes: only at rest, not while hidden unless allowed, and with a finger down, or
  /// after a touch, as `touched` has it.
  package func counts(_ moment: AutoplayMoment) -> Bool {
    guard moment.phase == .idle, !(moment.isHidden && pausesHidden) else { return false }
    return switch touched {
    case .pause: !moment.isTouched
    case .play: true
    case .stop: !moment.isTouched && !moment.wasTouched
    }
  }

  /// The next page in the direction it plays; at the end, the step that `end` chooses; `nil` to stay for
  /// good.
  package func step(_ moment: AutoplayMoment) -> AutoplayStep? {
    func towards(_ direction: Direction) -> AutoplayStep {
      AutoplayStep(direction == .forward ? .next : .previous, direction: direction)
    }
    if moment.canGoOn { return towards(moment.direction) }
    guard moment.canGoBack else { return nil }
    switch end {
    case .stop: return nil
    case .turn: return towards(moment.direction.opposite)
    case .restart:
      return AutoplayStep(
        moment.direction == .forward ? .first : .last, direction: moment.direction)
    }
  }
}

/// How things stand when an autoplay is asked.
package struct AutoplayMoment: Equatable, Sendable {
  /// What the pager is doing.
  package var phase: PagerPhase
  /// Whether a finger is on the surface.
  package var isTouched: Bool
  /// Whether a finger dragged the surface since the pager began to play.
  package var wasTouched: Bool
  /// Whether nobody sees the surface.
  package var isHidden: Bool
  /// Which way the pager plays.
  package var direction: Direction
  /// Whether there is a page further that way.
  package var canGoOn: Bool
  /// Whether there is a page the other way.
  package var canGoBack: Bool

  /// Creates a moment; by default idle, seen, and with pages on both sides.
  package init(
    phase: PagerPhase = .idle, isTouched: Bool = false, wasTouched: Bool = false,
    isHidden: Bool = false, direction: Direction = .forward, canGoOn: Bool = true,
    canGoBack: Bool = true
  ) {
    self.phase = phase
    self.isTouched = isTouched
    self.wasTouched = wasTouched
    self.isHidden = isHidden
    self.direction = direction
    self.canGoOn = canGoOn
    self.canGoBack = canGoBack
  }
}

/// What an autoplay does next.
package struct AutoplayStep: Equatable, Sendable {
  /// Where it goes.
  package var destination: Destination
  /// Which way it plays from then on.
  package var direction: Direction

  /// Creates a step.
  package init(_ destination: Destination, direction: Direction) {
    self.destination = destination
    self.direction = direction
  }
}
