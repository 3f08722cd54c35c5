import FolioConfig
import FolioCore

/// Looks for the numbers of a config that lead most gestures where they were meant.
///
/// What was tried once is kept, so that parts of the gestures are searched at little cost.
final class FitSearch {
  /// Numbers, and what agrees as well as each with the others fixed.
  struct Found {
    var values: [Double]
    var ranges: [ClosedRange<Double>]
  }

  let tunables: [Tunable]
  private let choice: ComposedPager
  private let loader: ConfigLoader
  private let pager: Pager
  private let gestures: [MeantGesture]
  private let chain: [StrategyUse]
  /// Which gestures some numbers lead where they were meant; `nil` for numbers no config may have.
  private var known: [[Double]: [Bool]?] = [:]

  init(
    _ choice: ComposedPager, _ loader: ConfigLoader, _ pager: Pager, _ gestures: [MeantGesture]
  ) {
    self.choice = choice
    self.loader = loader
    self.pager = pager
    self.gestures = gestures
    chain = choice.resolved(for: pager.viewport).definition.settings.paging?.value ?? []
    tunables = Tunable.all(
      in: chain, loader.schema, gestures, viewport: pager.viewport.extent.value)
  }

  /// The numbers as the config has them.
  var start: [Double] { tunables.compactMap { chain.number(at: $0.place) } }

  /// The share of some gestures that numbers lead where they were meant.
  func share(_ values: [Double], of subset: [Int]) -> Double {
    Double(score(values, subset) ?? 0) / Double(max(1, subset.count))
  }

  /// The best numbers for some gestures.
  ///
  /// - Parameter refined: whether the borders of what agrees are looked for between the candidates.
  func best(for subset: [Int], refined: Bool) -> Found {
    var values = start
    for _ in 0..<Self.rounds {
      let before = values
      for index in tunables.indices {
        values[index] = swept(index, values, tunables[index].candidates, subset).middle
      }
      if values == before { break }
    }
    guard refined else { return Found(values: values, ranges: values.map { $0...$0 }) }
    var ranges: [ClosedRange<Double>] = []
    for index in tunables.indices {
      let range = widened(index, values, subset)
      // What the config says stays where it is as good.
      values[index] =
        range.contains(start[index]) ? start[index] : Self.roundest(in: range) ?? values[index]
      ranges.append(range)
    }
    return Found(values: values, ranges: ranges)
  }

  private static let rounds = 4
  /// How often the way from what agrees to what agrees less is halved.
  private static let halvings = 7

  /// The longest run of candidates that agree best.
  private func swept(
    _ index: Int, _ values: [Double], _ candidates: [Double], _ subset: [Int]
  ) -> (low: Double, high: Double, middle: Double) {
    let tried = Set(candidates + [values[index]]).sorted()
    let scores = tried.map { score(values.replacing(index, $0), subset) ?? -1 }
    let most = scores.max() ?? -1
    var best = 0..<0
    var from = 0
    for place in 0...tried.count where place == tried.count || scores[place] != most {
      if place - from > best.count { best = from..<place }
      from = place + 1
    }
    guard !best.isEmpty else { return (values[index], values[index], values[index]) }
    // What was there stays where it is as good.
    let middle = tried[best.lowerBound + best.count / 2]
    return (tried[best.lowerBound], tried[best.upperBound - 1], middle)
  }

  /// All around a number that agrees as well.
  private func widened(_ index: Int, _ values: [Double], _ subset: [Int]) -> ClosedRange<Double> {
    let most = score(values, subset) ?? 0
    let tried = Set(tunables[index].candidates + [values[index]]).sorted()
    guard let here = tried.firstIndex(of: values[index]) else {
      return values[index]...values[index]
    }
    var (low, high) = (here, here)
    while low > 0, score(values.replacing(index, tried[low - 1]), subset) == most { low -= 1 }
    while high + 1 < tried.count, score(values.replacing(index, tried[high + 1]), subset) == most {
      high += 1
    }
    let lowest =
      low > 0 ? border(index, values, subset, tried[low], tried[low - 1], most) : tried[low]
    let highest =
      high + 1 < tried.count
      ? border(index, values, subset, tried[high], tried[high + 1], most) : tried[high]
    return lowest...max(lowest, highest)
  }

  /// How far from one number toward another all agrees as well.
  private func border(
    _ index: Int, _ values: [Double], _ subset: [Int], _ inside: Double, _ outside: Double,
    _ most: Int
  ) -> Double {
    var (inside, outside) = (inside, outside)
    for _ in 0..<Self.halvings {
      let middle = inside + (outside - inside) / 2
      if score(values.replacing(index, middle), subset) == most {
        inside = middle
      } else {
        outside = middle
      }
    }
    return inside
  }

  /// A number of few digits in the middle half of a range, else in all of it.
  private static func roundest(in range: ClosedRange<Double>) -> Double? {
    let length = range.upperBound - range.lowerBound
    let middle = range.lowerBound + length / 2
    let inner = (range.lowerBound + length / 4)...(range.upperBound - length / 4)
    for part in [inner, range] {
      for scale in [0.02, 0.1, 0.2, 1, 2, 10, 20, 100, 1000, 10_000] {
        let number = (middle * scale).rounded() / scale
        if number > 0, part.contains(number) { return number }
      }
    }
    return nil
  }
}

// MARK: Scores

extension FitSearch {
  private func score(_ values: [Double], _ subset: [Int]) -> Int? {
    let right: [Bool]?
    if let known = known[values] {
      right = known
    } else {
      right = answers(values)
      known[values] = .some(right)
    }
    return right.map { right in subset.count { right[$0] } }
  }

  /// Which gestures numbers lead where they were meant.
  private func answers(_ values: [Double]) -> [Bool]? {
    guard let source = composed(values) else { return nil }
    var pager = pager
    var effects = Effects()
    pager.handle(.configure(source), into: &effects)
    var fields: [MeantGesture.Start: GestureField] = [:]
    return gestures.map { gesture in
      if fields[gesture.start] == nil { fields[gesture.start] = gesture.field(of: pager) }
      return gesture.reached(under: pager, on: fields[gesture.start]) == gesture.meant
    }
  }

  private func chain(_ values: [Double]) -> [StrategyUse] {
    zip(tunables, values).reduce(chain) { $0.with($1.1, at: $1.0.place) }
  }

  private func composed(_ values: [Double]) -> ComposedPager? {
    var settings = PagerSettings()
    settings.paging = Stated(chain(values))
    return loader.override(choice, with: settings).pager
  }

  /// The `paging` node with some numbers, as a config writes it.
  func printed(_ values: [Double]) -> String? {
    composed(values).map { pager in
      var definition = PagerDefinition(choice.name)
      definition.settings.paging = pager.overrides.paging
      let lines = definition.printed(schema: loader.schema).split(separator: "\n")
      return lines.dropFirst().dropLast().map { String($0.dropFirst(4)) }.joined(separator: "\n")
    }
  }
}

extension [Double] {
  fileprivate func replacing(_ index: Int, _ value: Double) -> [Double] {
    var copy = self
    copy[index] = value
    return copy
  }
}
