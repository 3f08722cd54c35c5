import FolioCore
import FolioDiagnostics
import FolioReport

/// What made a pager go where it goes, command by command: its last release, or what came after it.
struct MoveCause: Sendable {
  /// What sent it there.
  enum Kind: Sendable {
    case release(ReleaseReport)
    /// A command that asks no rule, such as `go 5`: its verb, and how it was written.
    case command(verb: String, text: String)
  }

  private(set) var from: Int?
  private(set) var kind: Kind?
  /// When it was sent there, in milliseconds.
  private(set) var begin = 0.0
  private var standing: Int?

  init(_ state: SessionState) {
    standing = state.pager.settled
    from = standing
  }

  mutating func note(
    _ step: ComparedGesture.Step, from before: SessionState, to after: SessionState
  ) {
    if before.standsStill { standing = before.pager.settled }
    guard let kind = Self.kind(step, before, after) else { return }
    self.kind = kind
    begin = before.now
    from = standing
  }

  private static func kind(
    _ step: ComparedGesture.Step, _ before: SessionState, _ after: SessionState
  ) -> Kind? {
    if after.outcome.isRelease { return after.release.map { .release($0) } }
    let command = Kind.command(verb: step.command.name, text: step.statement.text)
    guard step.command.kind != .request else { return command }
    // What comes to rest where it was going was sent there before; so was what coasted.
    guard !before.coasts, !after.isHeld, before.isHeld || after.goal != before.goal else {
      return nil
    }
    return command
  }
}

/// The page and the offset a pager rests at, or is going to.
struct Goal: Equatable, Sendable {
  var page: Int?
  var offset: Points
}

extension SessionState {
  /// Whether the surface finishes a motion of its own.
  var coasts: Bool { pager.phase == .settling && pager.target == nil }

  /// Whether a finger holds the content.
  var isHeld: Bool { pager.phase == .dragging || isTouched }

  /// Where it rests or is going; `nil` while a finger holds it, and while it coasts.
  var goal: Goal? {
    guard !isHeld, !coasts else { return nil }
    return Goal(
      page: pager.target?.page ?? pager.settled, offset: pager.target?.offset ?? pager.offset)
  }
}
