/// A finding of one strategy, as data.
public struct Reason: Equatable, Sendable {
  /// The identifier of the strategy.
  public var strategy: String
  /// The finding.
  public var finding: Finding
  /// The numbers it compared, in the order it did.
  public var comparisons: [Comparison]

  /// Creates a reason.
  public init(_ strategy: String, _ finding: Finding, _ comparisons: [Comparison] = []) {
    self.strategy = strategy
    self.finding = finding
    self.comparisons = comparisons
  }

  /// The findings of strategies.
  public enum Finding: Equatable, Sendable {
    /// The velocity grants this many snaps.
    case steps(Int, Direction)
    /// A threshold was crossed, so the next snap counts.
    case crossed
    /// A threshold was not crossed, so the snap before counts.
    case notCrossed
    /// The nearest snap counts.
    case nearest
    /// Both neighbours were as near; the tie rule decided.
    case tie
    /// The release stays within a tall page.
    case insideTall
    /// An answer was cut from one offset to another.
    case cut(from: Points, to: Points)
    /// The strategy had no opinion.
    case noOpinion
    /// The surface is left alone.
    case left
    /// There was nothing to decide between.
    case nothingToDecide
    /// An answer was not acceptable and was replaced by the built-in rule's.
    case rejected(Violation)
    /// The strategy is no longer asked.
    case quarantined
    /// The strategy decided and gave no reason of its own; noted by the engine.
    case answered
    /// A finding in the strategy's own words.
    case note(String)
  }
}

/// Two numbers that were compared.
public struct Comparison: Equatable, Sendable {
  /// The quantity that the numbers measure.
  public enum Quantity: String, Equatable, Sendable {
    /// Points per millisecond.
    case speed
    /// Points.
    case distance
    /// A share of the distance to the next snap.
    case pageShare
    /// A share of the page's extent.
    case extentShare
    /// Snaps.
    case snaps
  }

  /// How the left number has to be to the right one.
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

  /// The quantity that the numbers measure.
  public var quantity: Quantity
  /// The number that was found.
  public var value: Double
  /// How it relates to the bound.
  public var relation: Relation
  /// The number it was held against.
  public var bound: Double

  /// Creates a comparison that holds: `value relation bound`.
  public init(_ quantity: Quantity, _ value: Double, _ relation: Relation, _ bound: Double) {
    self.quantity = quantity
    self.value = value
    self.relation = relation
    self.bound = bound
  }
}

/// Collects reasons if someone asked for them.
public struct Reasons: Sendable {
  /// The reasons that were noted; none when nobody asked.
  public private(set) var items: [Reason] = []
  /// `true` where someone asked.
  public let wantsReasons: Bool

  /// Creates a collector; one that is not asked keeps no reason.
  public init(asked isAsked: Bool) { wantsReasons = isAsked }

  /// Notes a reason; it is not even made unless someone asked.
  @inlinable
  public mutating func note(_ reason: @autoclosure () -> Reason) {
    if wantsReasons { append(reason()) }
  }

  /// Adds a reason.
  public mutating func append(_ reason: Reason) { items.append(reason) }
}

extension Reason {
  /// The nearest snap counts, or another one: the distance to it against that to the nearest other one.
  ///
  /// - Complexity: O(log n); made only where someone asked.
  /// - Parameters:
  ///   - strategy: the identifier of the strategy.
  ///   - found: the snap, and whether a tie rule decided.
  ///   - offset: what it is the nearest to.
  ///   - field: where the surface could go.
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
