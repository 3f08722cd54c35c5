/// Decides when a pager goes on by itself, and where.
///
/// It has no clock: whoever has one says how long the pager has been standing.
package protocol AutoplayStrategy: PagerStrategy {
  /// How long the pager stands on a page before it goes on, in milliseconds; at least 1.
  var interval: Double { get }
  /// Whether time goes on while a finger is down, while the pager is hidden, and so on.
  func counts(_ moment: AutoplayMoment) -> Bool
  /// Where it goes after the interval; `nil` to stay for good.
  func step(_ moment: AutoplayMoment) -> AutoplayStep?
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
