import FolioConfig
import FolioCore

/// A number of a release rule or a limit that can be varied.
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

  /// All lengths, speeds and plain numbers that the release rules and limits of a chain state, with
  /// what to try for each.
  static func all(
    in chain: [StrategyUse], _ schema: ConfigSchema, _ gestures: [MeantGesture], viewport: Double
  ) -> [Tunable] {
    let speeds = Self.spread(gestures.map { $0.gesture.velocity.magnitude })
    var found: [Tunable] = []
    for (index, use) in chain.enumerated() {
      let rule = use.id.value ?? use.role.rawValue
      let descriptor = schema.strategies(of: use.role).first { $0.id == rule }
      func take(
        _ list: ParameterList, _ columns: [ParameterDescriptor], _ prefix: String,
        _ place: (String) -> Place
      ) {
        for entry in list.entries {
          let type = columns.first { $0.name == entry.name }?.type
          guard let candidates = candidates(for: entry.value.value, type, speeds, viewport) else {
            continue
          }
          found.append(
            Tunable(
              name: prefix + entry.name, place: place(entry.name), candidates: candidates))
        }
      }
      take(use.parameters, descriptor?.parameters ?? [], "\(rule) ") {
        .parameter(use: index, name: $0)
      }
      for (number, row) in use.rows.enumerated() {
        take(row.value, descriptor?.rows?.columns ?? [], "\(rule) step \(number + 1) ") {
          .row(use: index, row: number, name: $0)
        }
      }
    }
    return found
  }

  private static func candidates(
    for value: ParameterValue, _ type: ParameterType?, _ speeds: [Double], _ viewport: Double
  ) -> [Double]? {
    switch value {
    // Gestures without speed tell nothing of speeds.
    case .speed: return speeds.isEmpty ? nil : speeds
    case .length(let length):
      return even(0...(length.unit == .points ? viewport : 1))
    case .number(let number):
      guard case .number(let range)? = type else {
        if case .duration(let range)? = type { return scaled(number, in: range) }
        return nil
      }
      return range.upperBound - range.lowerBound <= 10 ? even(range) : scaled(number, in: range)
    default: return nil
    }
  }

  /// Numbers over a range, its end among them.
  private static func even(_ range: ClosedRange<Double>) -> [Double] {
    let length = range.upperBound - range.lowerBound
    return (1...gridSize).map { range.lowerBound + length * Double($0) / Double(gridSize) }
  }

  /// Numbers from an eighth to eight times of one, each as many times the one before.
  private static func scaled(_ number: Double, in range: ClosedRange<Double>) -> [Double] {
    var factor = 0.125
    var numbers: [Double] = []
    while factor <= 8, number > 0 {
      if range.contains(number * factor) { numbers.append(number * factor) }
      factor *= 1.189207115002721
    }
    return numbers
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
  /// The number of a speed, a length or a plain number.
  fileprivate var amount: Double? {
    switch self {
    case .speed(let number), .number(let number): number
    case .length(let length): length.amount
    default: nil
    }
  }

  /// The same kind of value with another number.
  fileprivate func with(amount: Double) -> ParameterValue {
    switch self {
    case .speed: .speed(amount)
    case .number: .number(amount)
    case .length(let length): .length(Length(amount, length.unit))
    default: self
    }
  }
}
