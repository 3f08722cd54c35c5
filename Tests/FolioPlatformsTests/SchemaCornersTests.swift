import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioTestSupport
import Testing

/// Strategies with any parameters that the schema accepts, which the guards must accept as well.
@Suite("Corners of the schema")
struct SchemaCornersTests {
  static let loader = ConfigLoader(registry: .all)
  static let strategies = StrategyRegistry.all.descriptors

  @Test(
    "every strategy plays without a fault at both ends of every parameter", arguments: strategies)
  func corners(of strategy: StrategyDescriptor) throws {
    var generator = SeededGenerator(seed: 8)
    var played = 0
    for use in SchemaCorners(strategy).uses(random: 12, using: &generator) {
      guard let composed = try Self.composed(use) else { continue }
      played += 1
      let faults = Self.faults(of: composed, using: &generator)
      #expect(faults == [], "\(use)")
    }
    #expect(played >= 3)
  }

  /// The pager of a use; `nil` if the strategy refuses the combination of values.
  private static func composed(_ use: StrategyInUse) throws -> ComposedPager? {
    let result = loader.load(use)
    let errors = result.diagnostics.filter { $0.severity == .error }
    #expect(errors.allSatisfy { ["P0205", "P0414"].contains($0.code.id) }, "\(use): \(errors)")
    return result.pagers.first
  }

  /// The faults reported by guards during 50 events; a cut length does not count.
  private static func faults(
    of composed: ComposedPager, using generator: inout SeededGenerator
  ) -> [String] {
    var faults: [String] = []
    var pager = Pager(composed)
    for event in SchemaCorners.beginning + (0..<50).map({ _ in .any(pager, &generator) }) {
      var effects = Effects()
      pager.handle(event, into: &effects)
      for page in pager.layout.visiblePages(at: pager.offset).map(Array.init) ?? [] {
        _ = pager.pageLooks()?.look(ofPage: page) { faults.append("\(event): \($0) \($1)") }
      }
      for effect in effects.list {
        switch effect {
        case .misbehaved(_, .length): continue
        case .misbehaved, .quarantined: faults.append("\(event): \(effect)")
        case .targetChanged(let target):
          let motion = Motion(
            from: pager.offset, to: target.offset, velocity: .any(&generator))
          guard let strategy = pager.configuration.motion else { continue }
          if let fault = GuardedMotion(motion, by: strategy).fault {
            faults.append("\(motion): \(fault)")
          }
        default: continue
        }
      }
    }
    return faults
  }
}

/// A pager description with a single strategy.
private struct StrategyInUse: PagerDescription {
  let name = "p"
  let strategy: StrategyDescriptor
  let parameters: [String: ParameterValue]
  let rows: [[String: ParameterValue]]

  var body: [PagerClause] {
    switch strategy.role {
    case .layout: pages(strategy.id, parameters, rows: { table })
    case .snap: snap(strategy.id, parameters) { table }
    case .projection: projection(strategy.id, parameters) { table }
    case .release: paging { rule(strategy.id, parameters) { table } }
    case .limit:
      paging {
        rule("nearest")
        limit(strategy.id, parameters) { table }
      }
    case .loop: loop(strategy.id, parameters) { table }
    case .resize: resize(strategy.id, parameters) { table }
    case .motion: motion(strategy.id, parameters) { table }
    case .autoplay: autoplay(strategy.id, parameters) { table }
    case .transform: transform(strategy.id, parameters) { table }
    }
  }

  private var table: [PagerClause] { rows.map { row(strategy.rows?.name ?? "", $0) } }
}

/// The extreme values of a strategy's parameters.
private struct SchemaCorners {
  private let strategy: StrategyDescriptor

  init(_ strategy: StrategyDescriptor) { self.strategy = strategy }

  /// The first events of every pager.
  static let beginning: [PagerEvent] = [
    .resize(.step(to: Viewport(extent: 390))), .reload(.uniform(count: 9)),
  ]

  /// The uses with one parameter at each of its corners and the others at their defaults, and some
  /// with random corners of all parameters.
  func uses(random count: Int, using generator: inout SeededGenerator) -> [StrategyInUse] {
    var uses = [use { _ in nil }]
    for parameter in strategy.parameters {
      for value in Self.corners(of: parameter.type) {
        uses.append(use { $0.name == parameter.name ? value : nil })
      }
    }
    for _ in 0..<count {
      uses.append(use { Self.corners(of: $0.type).randomElement(using: &generator) })
    }
    return uses
  }

  private func use(_ value: (ParameterDescriptor) -> ParameterValue?) -> StrategyInUse {
    var parameters: [String: ParameterValue] = [:]
    for parameter in strategy.parameters {
      let required = parameter.isRequired ? Self.corners(of: parameter.type).last : nil
      parameters[parameter.name] = value(parameter) ?? required
    }
    let rows = strategy.rows.map { rows in
      (0..<min(max(2, rows.count.lowerBound), rows.count.upperBound)).map { row in
        Dictionary(
          uniqueKeysWithValues: rows.columns.map { column in
            let corners = Self.corners(of: column.type)
            return (column.name, corners[min(row, corners.count - 1)])
          })
      }
    }
    return StrategyInUse(strategy: strategy, parameters: parameters, rows: rows ?? [])
  }

  /// The ends of a type in rising order, for lengths in each unit.
  private static func corners(of type: ParameterType) -> [ParameterValue] {
    switch type {
    case .bool: [.bool(false), .bool(true)]
    case .integer(let range): [.integer(range.lowerBound), .integer(range.upperBound)]
    case .integerOrWord(let range, let words):
      [.integer(range.lowerBound), .integer(range.upperBound)] + words.map { .text($0) }
    case .number(let range), .duration(let range): numbers(range).map { .number($0) }
    case .numberOrWord(let range, let words):
      numbers(range).map { .number($0) } + words.map { .text($0) }
    case .speed(let range): numbers(range).map { .speed($0) }
    case .length(let units, let range, _):
      units.flatMap { unit in numbers(range).map { .length(Length($0, unit)) } }
    case .choice(let words): words.map { .text($0) }
    case .text: [.text("a"), .text("")]
    case .offsets(let units, let count):
      [
        [0], [40], units.isEmpty ? [1] : units.map { Length(0.5, $0) },
        (1...min(count, 50)).map { .points(Double($0 * 70)) },
      ]
      .map { .offsets($0) }
    }
  }

  private static func numbers(_ range: ClosedRange<Double>) -> [Double] {
    let inside = [0.5, 3.43, 60_761].filter { range.contains($0) }
    return ([range.lowerBound, range.upperBound] + inside).sorted()
  }
}

extension PagerEvent {
  /// A random event of an app or a finger.
  fileprivate static func any(_ pager: Pager, _ generator: inout SeededGenerator) -> PagerEvent {
    let offset = pager.offset + Points(.random(in: -900...900, using: &generator))
    return switch Int.random(in: 0...9, using: &generator) {
    case 0: .beginDrag(at: pager.offset)
    case 1, 2: .scroll(to: offset, cause: .drag)
    case 3, 4: .release(ReleaseInput(velocity: .any(&generator)))
    case 5: .stopped(at: pager.target?.offset ?? pager.offset)
    case 6: .go(.page(.random(in: 0...8, using: &generator)), animated: true)
    case 7:
      .resize(.step(to: Viewport(extent: Points(.random(in: 0...900, using: &generator)))))
    case 8:
      .insets(Insets(leading: Points(.random(in: 0...400, using: &generator)), trailing: 20))
    default: .reload(.uniform(count: .random(in: 0...12, using: &generator)))
    }
  }
}

extension Velocity {
  fileprivate static func any(_ generator: inout SeededGenerator) -> Velocity {
    Velocity(pointsPerMillisecond: .random(in: -5...5, using: &generator))
  }
}
