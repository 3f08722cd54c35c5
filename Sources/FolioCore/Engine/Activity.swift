/// The activity of a pager, with all that belongs to it and to nothing else.
///
/// Values that seldom change lie apart: a pager is copied often, and most of the time it stands.
@usableFromInline
enum Activity: Sendable {
  /// It stands; the anchor says where.
  case idle
  /// A finger holds it.
  case dragging(ActiveGesture)
  /// It moves by itself.
  indirect case settling(Settling)

  /// The phase that the app sees.
  @inlinable var phase: PagerPhase {
    switch self {
    case .idle: .idle
    case .dragging: .dragging
    case .settling: .settling
    }
  }

  /// The gesture under way, or the one that the motion ends.
  var gesture: ActiveGesture? {
    get {
      switch self {
      case .idle: nil
      case .dragging(let gesture): gesture
      case .settling(let settling): settling.gesture
      }
    }
    set {
      switch self {
      case .idle: break
      case .dragging: if let newValue { self = .dragging(newValue) }
      case .settling(var settling):
        settling.gesture = newValue
        self = .settling(settling)
      }
    }
  }

  /// The motion after the finger let go, or after `go`.
  var settling: Settling? {
    get { if case .settling(let settling) = self { settling } else { nil } }
    set { if case .settling = self, let newValue { self = .settling(newValue) } }
  }
}

/// A gesture from the touch to its one end.
@usableFromInline
struct ActiveGesture: Sendable {
  /// The offset it began at.
  var start: Points
  /// The places it is about.
  var places: Places {
    get { boxed.value }
    set { boxed = Boxed(newValue) }
  }
  private var boxed: Boxed<Places>
  /// `true` if it caught a moving surface.
  var caughtMoving: Bool
  /// `true` if the content moved under it.
  var hasMoved = false
  /// Which way the content moved last.
  var lastDirection: Direction?

  /// The places that a gesture is about, which outlive a change of the layout.
  struct Places: Sendable {
    /// The start as a bookmark, from the first change of the layout on: `start` is of the old one.
    var start: Bookmark?
    /// The rest it began on.
    var origin: Bookmark
    /// The pending target before it, or the rest it began on.
    var selected: Bookmark
    /// Where the pager was settled before it.
    var settled: Bookmark
  }

  init(start: Points, _ places: Places, caughtMoving: Bool) {
    self.start = start
    boxed = Boxed(places)
    self.caughtMoving = caughtMoving
  }
}

/// A motion after the finger let go, or after `go`.
@usableFromInline
struct Settling: Sendable {
  /// Who began it.
  var origin: MotionOrigin
  /// The gesture that it ends; `nil` after `go`.
  var gesture: ActiveGesture?
  /// Where it goes; `nil` where the surface is left alone.
  @usableFromInline var target: PagerTarget?
  /// The target as a bookmark, from the first change of the layout on.
  var targetBookmark: Bookmark?
  /// The kind of release when a motion that was left alone comes to rest: with a direction, unless the
  /// finger let go of a surface that stood or stopped it.
  var kind = Release.Kind.endPosition
  /// How often the surface stopped elsewhere and was sent on.
  var corrections = 0
}

// Inlined, for a call would copy all of the pager.
extension Pager {
  /// The activity of the pager.
  @inlinable public var phase: PagerPhase { activity.phase }

  /// Where the pager is going; `nil` unless settling to a target.
  @inlinable public var target: PagerTarget? {
    if case .settling(let settling) = activity { settling.target } else { nil }
  }
}

extension Pager {
  /// Goes on to another activity and says so where the phase is another one.
  mutating func enter(_ activity: Activity, _ effects: inout Effects) {
    let before = phase
    self.activity = activity
    if phase != before { effects.append(.phaseChanged(from: before, to: phase)) }
  }
}

/// A value in memory of its own, so that what holds it stays small; copies share it.
@usableFromInline
final class Boxed<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  init(_ value: Value) { self.value = value }
}
