/// A finding of a strategy, as data.
public struct Reason: Equatable, Sendable {
  /// The identifier of the strategy.
  public var strategy: String
  /// The finding.
  public var finding: Finding
  /// The compared numbers, in order.
  public var comparisons: [Comparison]

  /// Creates a reason.
  public init(_ strategy: String, _ finding: Finding, _ comparisons: [Comparison] = []) {
    self.strategy = strategy
    self.finding = finding
    self.comparisons = comparisons
  }

  /// The findings of strategies.
  public enum Finding: Equatable, Sendable {
    /// The speed moves by this many snap points.
    case steps(Int, Direction)
    /// A threshold was crossed, so the next snap point wins.
    case crossed
    /// A threshold was not crossed, so the last snap point wins.
    case notCrossed
    /// The nearest snap point wins.
    case nearest
    /// Two snap points were equally near; the tie rule decided.
    case tie
    /// The release stays within a tall page.
    case insideTall
    /// An answer was capped.
    case limited(from: Points, to: Points)
    /// The strategy had no opinion.
    case noOpinion
    /// The surface finishes its motion.
    case left
    /// There was nothing to decide.
    case nothingToDecide
    /// An invalid answer was replaced by the built-in rule's.
    case rejected(Violation)
    /// The strategy is disabled.
    case quarantined
    /// The strategy decided without a reason.
    case answered
    /// Any text of the strategy.
    case note(String)
  }
}

/// A comparison of two numbers.
public struct Comparison: Equatable, Sendable {
  /// The measured quantity.
  public enum Quantity: String, Equatable, Sendable {
    /// Points per millisecond.
    case speed
    /// Points.
    case distance
    /// A fraction of the distance to the next snap point.
    case pageShare
    /// A fraction of the page's extent.
    case extentShare
    /// Snap points.
    case snaps
  }

  /// The relation of the first number to the second.
  public enum Relation: String, Equatable, Sendable {
    /// At least as large.
    case atLeast = ">="
    /// Larger.
    case above = ">"
    /// Smaller.
    case below = "<"
    /// At most as large.
    case atMost = "<="
  }

  /// The measured quantity.
  public var quantity: Quantity
  /// The first number.
  public var value: Double
  /// The relation.
  public var relation: Relation
  /// The second number.
  public var bound: Double

  /// Creates a comparison that holds: `value relation bound`.
  public init(_ quantity: Quantity, _ value: Double, _ relation: Relation, _ bound: Double) {
    self.quantity = quantity
    self.value = value
    self.relation = relation
    self.bound = bound
  }
}

/// A collector of reasons, if requested.
public struct Reasons: Sendable {
  /// The reasons.
  public private(set) var items: [Reason] = []
  /// `true` if reasons are requested.
  public let wantsReasons: Bool

  /// Creates a collector.
  public init(wanted isWanted: Bool) { wantsReasons = isWanted }

  /// Adds a reason, which is only computed if requested.
  @inlinable
  public mutating func note(_ reason: @autoclosure () -> Reason) {
    if wantsReasons { append(reason()) }
  }

  /// Adds a reason.
  public mutating func append(_ reason: Reason) { items.append(reason) }
}

extension Reason {
  /// The reason for a nearest snap point, compared to the nearest other one; O(log n).
  public static func nearest(
    _ strategy: String, _ found: (snap: Snap, wasTie: Bool), to offset: Points,
    in field: SnapGeometry
  ) -> Reason {
    let around = field.bracket(around: offset)
    let others = [around.behind, around.at, around.ahead].compactMap { $0 }.filter {
      $0 != found.snap
    }
    let distance = found.snap.distance(to: offset)
    guard let other = others.map({ $0.distance(to: offset) }).min() else {
      return Reason(strategy, .nearest)
    }
    let relation: Comparison.Relation =
      found.wasTie ? .atMost : distance < other ? .below : .atLeast
    return Reason(
      strategy, found.wasTie ? .tie : .nearest,
      [Comparison(.distance, distance.value, relation, other.value)])
  }
}
