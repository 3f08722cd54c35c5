import FolioCore

/// Values for tests that a config may set: the defaults, and both ends of every range.
enum ProbeValues {
  /// The sets of values, the defaults first.
  static func all(for descriptor: StrategyDescriptor) -> [ParameterValues] {
    [values(descriptor, nil), values(descriptor, false), values(descriptor, true)]
  }

  /// - Parameter atTop: the upper end of each range, or the lower; `nil` for the defaults.
  private static func values(_ descriptor: StrategyDescriptor, _ atTop: Bool?) -> ParameterValues {
    var stated: [String: ParameterValue] = [:]
    for parameter in descriptor.parameters where parameter.isRequired || atTop != nil {
      stated[parameter.name] = value(parameter.type, atTop ?? false)
    }
    return ParameterValues(stated, rows: rows(descriptor, atTop), for: descriptor)
  }

  private static func rows(
    _ descriptor: StrategyDescriptor, _ atTop: Bool?
  ) -> [[String: ParameterValue]] {
    guard let table = descriptor.rows else { return [] }
    let most = min(table.count.upperBound, max(table.count.lowerBound, 8))
    let count = atTop == nil ? table.count.lowerBound : most
    return (0..<count).map { index in
      var row: [String: ParameterValue] = [:]
      for column in table.columns {
        let rises = table.strictlyIncreasing.contains(column.name)
        row[column.name] = value(column.type, (atTop ?? false) && !rises, plus: rises ? index : 0)
      }
      return row
    }
  }

  private static func value(
    _ type: ParameterType, _ atTop: Bool, plus step: Int = 0
  ) -> ParameterValue {
    switch type {
    case .bool: .bool(atTop)
    case .integer(let range), .integerOrWord(let range, _):
      .integer(atTop ? range.upperBound : min(range.upperBound, range.lowerBound + step))
    case .number(let range), .duration(let range): .number(end(range, atTop, step))
    case .speed(let range): .speed(end(range, atTop, step))
    case .length(let units, let range, _):
      .length(Length(end(range, atTop, step), units.first ?? .points))
    case .choice(let words): .text((atTop ? words.last : words.first) ?? "")
    case .text: .text(atTop ? String(repeating: "x", count: 1_000) : "")
    case .offsets(let count): .offsets((0..<min(count, atTop ? 1_000 : 1)).map { Double($0) * 10 })
    }
  }

  private static func end(_ range: ClosedRange<Double>, _ atTop: Bool, _ step: Int) -> Double {
    atTop ? range.upperBound : min(range.upperBound, range.lowerBound + Double(step))
  }
}
