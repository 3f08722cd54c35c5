public import FolioConfig
public import FolioCore

/// The numbers of a config that agree best with gestures whose page is known.
///
/// Every length, speed and plain number that its release rules and limits state is varied, one after the
/// other, until none of them alone agrees with more gestures. It is deterministic. How well the result
/// would do with gestures it has not seen is found by leaving out each fifth in turn.
public struct FeelFit: Sendable {
  /// A number of the config that was varied.
  public struct Parameter: Equatable, Sendable {
    /// Where it is, such as `velocity-steps step 1 speed`.
    public var name: String
    /// What it was.
    public var before: Double
    /// What agrees best: `before` where it is as good, else the roundest number of `range`.
    public var after: Double
    /// All that agrees as well, as far as it was looked at: what the gestures cannot tell apart.
    public var range: ClosedRange<Double>
  }

  /// What there was to learn.
  public enum Verdict: Equatable, Sendable {
    /// The parameters agree better than before, also with gestures they were not made from.
    case learnt
    /// They do not, beyond what chance would do.
    case nothingToLearn
    /// There are too few gestures to say.
    case tooFew
    /// The rules state no number that the gestures tell of.
    case noParameters
  }

  /// What there was to learn.
  public let verdict: Verdict
  /// The numbers that were varied.
  public let parameters: [Parameter]
  /// The share of gestures that the config leads where they were meant, as it is.
  public let before: Double
  /// The share with the parameters found.
  public let after: Double
  /// The share among gestures that the parameters were not made from.
  public let unseen: Double
  /// The share that always going the commonest way would have.
  public let chance: Double
  /// How many gestures there were.
  public let count: Int
  /// The `paging` node with the parameters found, as a config writes it; `nil` where nothing was learnt.
  public let block: String?

  /// With how many gestures this much more agreement would be beyond chance; `nil` where that is more
  /// than ten times as many.
  let enough: Int?

  /// How few gestures are too few.
  public static let fewest = 10

  /// Fits a config.
  ///
  /// - Parameters:
  ///   - choice: the config.
  ///   - loader: what composes it.
  ///   - pager: a pager of it, with its pages on its surface.
  ///   - gestures: the gestures; those that begin on a page there is not are left out.
  public init(
    _ choice: ComposedPager, _ loader: ConfigLoader, on pager: Pager, _ gestures: [MeantGesture]
  ) {
    let gestures = gestures.filter { (0..<pager.layout.pageCount).contains($0.page) }
    let search = FitSearch(choice, loader, pager, gestures)
    let everything = Array(gestures.indices)
    let start = search.start
    count = gestures.count
    chance = Self.commonest(gestures)
    before = search.share(start, of: everything)
    guard gestures.count >= Self.fewest, !start.isEmpty else {
      verdict = gestures.count < Self.fewest ? .tooFew : .noParameters
      (parameters, after, unseen, block, enough) = ([], before, before, nil, nil)
      return
    }
    let found = search.best(for: everything, refined: true)
    let unseen = Self.crossValidated(search, gestures.count)
    let noise = 2 * (before * (1 - before) / Double(gestures.count)).squareRoot()
    let isBetter = unseen > before + noise && unseen > chance
    self.unseen = unseen
    let gain = unseen - before
    let needed = gain > 0 ? 4 * before * (1 - before) / (gain * gain) : .infinity
    enough = needed < 10 * Double(gestures.count) ? (Int(needed / 10) + 1) * 10 : nil
    after = search.share(found.values, of: everything)
    verdict = isBetter ? .learnt : .nothingToLearn
    parameters = search.tunables.indices.map { index in
      Parameter(
        name: search.tunables[index].name, before: start[index], after: found.values[index],
        range: found.ranges[index])
    }
    block = isBetter ? search.printed(found.values) : nil
  }

  /// The share that the commonest move has.
  private static func commonest(_ gestures: [MeantGesture]) -> Double {
    var counts: [Int: Int] = [:]
    // Wrapping: what an app states as meant may be any number.
    for gesture in gestures { counts[gesture.meant &- gesture.page, default: 0] += 1 }
    return Double(counts.values.max() ?? 0) / Double(max(1, gestures.count))
  }

  /// The share of gestures that parameters made from the others lead where they were meant.
  private static func crossValidated(_ search: FitSearch, _ count: Int) -> Double {
    let folds = 5
    var right = 0.0
    for fold in 0..<folds {
      let held = (0..<count).filter { $0 % folds == fold }
      let used = (0..<count).filter { $0 % folds != fold }
      let values = search.best(for: used, refined: false).values
      right += search.share(values, of: held) * Double(held.count)
    }
    return right / Double(max(1, count))
  }
}
