/// The activity of a pager; large values are boxed, since copies are frequent and mostly idle.
@usableFromInline
enum Activity: Sendable {
  case idle
  case dragging(ActiveGesture)
  indirect case settling(Settling)

  @inlinable var phase: PagerPhase {
    switch self {
    case .idle: .idle
    case .dragging: .dragging
    case .settling: .settling
    }
  }

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

  var settling: Settling? {
    get { if case .settling(let settling) = self { settling } else { nil } }
    set { if case .settling = self, let newValue { self = .settling(newValue) } }
  }
}

@usableFromInline
struct ActiveGesture: Sendable {
  var start: Points
  var places: Places {
    get { boxed.value }
    set { boxed = Boxed(newValue) }
  }
  private var boxed: Boxed<Places>
  var caughtMoving: Bool
  var hasMoved = false
  var lastDirection: Direction?

  /// Bookmarks of a gesture, which survive a change of the layout.
  struct Places: Sendable {
    /// The start, from the first change of the layout on, as `start` belongs to the old one.
    var start: Bookmark?
    var origin: Bookmark
    /// The pending target before the gesture, or its first snap point.
    var selected: Bookmark
    var settled: Bookmark
  }

  init(start: Points, _ places: Places, caughtMoving: Bool) {
    self.start = start
    boxed = Boxed(places)
    self.caughtMoving = caughtMoving
  }
}

@usableFromInline
struct Settling: Sendable {
  var origin: MotionOrigin
  var gesture: ActiveGesture?
  /// The target; `nil` if the surface is left alone.
  @usableFromInline var target: PagerTarget?
  var targetBookmark: Bookmark?
  /// The kind of release to decide when a motion that was left alone stops.
  var kind = Release.Kind.endPosition
  /// The number of corrections after stops elsewhere.
  var corrections = 0
}

// Inlined, since a call would copy the whole pager.
extension Pager {
  /// The phase.
  @inlinable public var phase: PagerPhase { activity.phase }

  /// The target of the motion, if any.
  @inlinable public var target: PagerTarget? {
    if case .settling(let settling) = activity { settling.target } else { nil }
  }
}

extension Pager {
  mutating func enter(_ activity: Activity, _ effects: inout Effects) {
    let before = phase
    self.activity = activity
    if phase != before { effects.append(.phaseChanged(from: before, to: phase)) }
  }
}

/// A value in shared storage, to keep its owner small.
@usableFromInline
final class Boxed<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  init(_ value: Value) { self.value = value }
}
