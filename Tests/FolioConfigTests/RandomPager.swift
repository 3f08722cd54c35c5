import FolioConfig
import FolioCore
import FolioTestSupport

/// A random pager, valid under the schema.
struct RandomPager: PagerDescription {
  let name = "p q"
  let isAbstract: Bool
  private(set) var body: [PagerClause] = []

  init(_ schema: ConfigSchema, using generator: inout SeededGenerator) {
    isAbstract = .random(using: &generator)
    if Bool.random(using: &generator),
      let axis = PagingAxis.allCases.randomElement(using: &generator)
    {
      body.append(self.axis(axis))
    }
    body += settings(schema, using: &generator)
    for _ in 0..<Int.random(in: 0...2, using: &generator) {
      let settings = settings(schema, using: &generator)
      body.append(
        when(
          minWidth: Double(Int.random(in: 0...9, using: &generator)),
          maxHeight: Bool.random(using: &generator) ? 10.5 : nil
        ) { settings })
    }
  }

  private func settings(
    _ schema: ConfigSchema, using generator: inout SeededGenerator
  ) -> [PagerClause] {
    var clauses: [PagerClause] = []
    let nodes: [(StrategyRole, PagerClause)] = [
      (.snap, snap), (.projection, projection), (.loop, loop), (.resize, resize),
      (.motion, motion), (.autoplay, autoplay),
    ]
    for (role, node) in nodes {
      if let use = use(role, schema, using: &generator) {
        clauses.append(node(use.id, use.parameters) { use.rows })
      }
    }
    if let use = use(.layout, schema, using: &generator) {
      let isDefault = schema.strategies(of: .layout).first(where: schema.isDefault)?.id == use.id
      clauses.append(pages(isDefault ? nil : use.id, use.parameters) { use.rows })
    }
    var chain: [PagerClause] = []
    for _ in 0..<3 {
      let isRule = Bool.random(using: &generator)
      guard let use = use(isRule ? .release : .limit, schema, using: &generator) else { continue }
      chain.append((isRule ? rule : limit)(use.id, use.parameters) { use.rows })
    }
    if !chain.isEmpty { clauses.append(paging { chain }) }
    if Bool.random(using: &generator) {
      let area = SafeAreaAxes.allCases.randomElement(using: &generator)
      clauses += [
        insets(leading: .viewport(0.1), trailing: 3, safeArea: area?.rawValue), padding(),
        edits(removed: "next"), go(beyond: "clamp", jumpFrom: 3),
      ]
    }
    return clauses
  }

  private typealias Use = (id: String, parameters: [String: ParameterValue], rows: [PagerClause])

  private func use(
    _ role: StrategyRole, _ schema: ConfigSchema, using generator: inout SeededGenerator
  ) -> Use? {
    guard Bool.random(using: &generator),
      let descriptor = schema.strategies(of: role).randomElement(using: &generator)
    else { return nil }
    var parameters: [String: ParameterValue] = [:]
    for parameter in descriptor.parameters
    where parameter.isRequired || Bool.random(using: &generator) {
      // Of two exclusive parameters a config has one.
      if let other = parameter.insteadOf { parameters[other] = nil }
      parameters[parameter.name] = value(
        of: parameter.type, Int.random(in: 0...2, using: &generator))
    }
    // A first group is not longer than the others.
    if parameters["first"] != nil { parameters["group"] = .integer(3) }
    let rows = descriptor.rows.map { table in
      (1...min(2, table.count.upperBound)).map { index in
        let columns = table.columns.map { ($0.name, value(of: $0.type, index)) }
        return row(table.name, Dictionary(uniqueKeysWithValues: columns))
      }
    }
    return (descriptor.id, parameters, rows ?? [])
  }

  /// A valid value of a type; larger seeds never give smaller numbers.
  private func value(of type: ParameterType, _ seed: Int) -> ParameterValue {
    switch type {
    case .bool: .bool(seed == 1)
    case .integer(let range): .integer(min(range.upperBound, range.lowerBound + seed))
    case .integerOrWord(let range, let words):
      seed == 0 ? .text(words[0]) : .integer(range.lowerBound + seed)
    case .number(let range), .numberOrWord(let range, _), .duration(let range):
      .number(min(range.upperBound, max(range.lowerBound, 0.1) + Double(seed)))
    case .length(let units, _, _): .length(Length(0.3 + Double(seed), units[seed % units.count]))
    case .speed: .speed(0.1 + Double(seed))
    case .choice(let words): .text(words[seed % words.count])
    case .text: .text("some \"text\" \(seed)")
    case .offsets(let units, _):
      .offsets(
        [0.5, 1e-7, 1e8].map {
          Length($0 * Double(seed + 1), units.isEmpty ? .points : units[seed % units.count])
        })
    }
  }
}
