import FolioConfig
import FolioCore

/// A number of a release rule that can be varied.
struct Tunable {
  /// Where the number is.
  enum Place {
    case parameter(use: Int, name: String)
    case row(use: Int, row: Int, name: String)
  }

  var name: String
  var place: Place
  /// The numbers to try first, rising.
  var candidates: [Double]

  /// All lengths and speeds of the release rules of a chain, with what to try for each.
  static func all(
    in chain: [StrategyUse], _ gestures: [MeantGesture], viewport: Double
  ) -> [Tunable] {
    let speeds = Self.spread(gestures.map { $0.gesture.velocity.magnitude })
    var found: [Tunable] = []
    for (index, use) in chain.enumerated() where use.role == .release {
      let rule = use.id.value ?? use.role.rawValue
      for entry in use.parameters.entries {
        guard let candidates = candidates(for: entry.value.value, speeds, viewport) else {
          continue
        }
        found.append(
          Tunable(
            name: "\(rule) \(entry.name)", place: .parameter(use: index, name: entry.name),
            candidates: candidates))
      }
      for (number, row) in use.rows.enumerated() {
        for entry in row.value.entries {
          guard let candidates = Self.candidates(for: entry.value.value, speeds, viewport) else {
            continue
          }
          found.append(
            Tunable(
              name: "\(rule) step \(number + 1) \(entry.name)",
              place: .row(use: index, row: number, name: entry.name), candidates: candidates))
        }
      }
    }
    return found
  }

  private static func candidates(
    for value: ParameterValue, _ speeds: [Double], _ viewport: Double
  ) -> [Double]? {
    switch value {
    // Gestures without speed tell nothing of speeds.
    case .speed: speeds.isEmpty ? nil : speeds
    case .length(let length) where length.unit == .points:
      (1...gridSize).map { viewport * Double($0) / Double(gridSize) }
    case .length: (1...gridSize).map { Double($0) / Double(gridSize) }
    default: nil
    }
  }

  /// Numbers between those that occur, so many that each stands for as many gestures.
  private static func spread(_ values: [Double]) -> [Double] {
    let sorted = values.sorted().filter { $0 > 0 }
    guard sorted.count > 1 else { return sorted }
    let step = max(1, sorted.count / gridSize)
    return stride(from: 1, to: sorted.count, by: step).map { (sorted[$0 - 1] + sorted[$0]) / 2 }
  }

  static let gridSize = 25
}

extension [StrategyUse] {
  /// The number at a place.
  func number(at place: Tunable.Place) -> Double? {
    switch place {
    case .parameter(let use, let name): self[use].parameters[name]?.value.amount
    case .row(let use, let row, let name): self[use].rows[row].value[name]?.value.amount
    }
  }

  /// The chain with another number at a place.
  func with(_ number: Double, at place: Tunable.Place) -> [StrategyUse] {
    var chain = self
    switch place {
    case .parameter(let use, let name):
      chain[use].parameters[name] = chain[use].parameters[name].map {
        Stated($0.value.with(amount: number))
      }
    case .row(let use, let row, let name):
      chain[use].rows[row].value[name] = chain[use].rows[row].value[name].map {
        Stated($0.value.with(amount: number))
      }
    }
    return chain
  }
}

extension ParameterValue {
  /// The number of a speed or a length.
  fileprivate var amount: Double? {
    switch self {
    case .speed(let speed): speed
    case .length(let length): length.amount
    default: nil
    }
  }

  /// The same kind of value with another number.
  fileprivate func with(amount: Double) -> ParameterValue {
    switch self {
    case .speed: .speed(amount)
    case .length(let length): .length(Length(amount, length.unit))
    default: self
    }
  }
}
