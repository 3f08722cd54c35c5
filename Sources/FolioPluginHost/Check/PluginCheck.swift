import FolioCore
import FolioReport

/// Loads a plugin's library and queries each strategy with a table of inputs, all twice.
///
/// A plugin that crashes ends the process.
package struct PluginCheck {
  package struct Result: Equatable, Sendable {
    /// `open`, or a strategy by its role and identifier.
    package var test: String
    /// The first fault; `nil` if the test passed.
    package var failure: String?
  }

  private let manifest: PluginManifest
  private let opening: PluginOpening

  package init(_ manifest: PluginManifest, libraryFolders: [String]) {
    self.manifest = manifest
    opening = PluginOpening(
      manifest, PluginPolicy(loading: .on, libraryFolders: libraryFolders, queriesTwice: true))
  }

  /// Runs the tests and returns their results; only that of `open` if the library does not open.
  package func run() -> [Result] {
    do throws(PluginError) { try opening.open() } catch {
      return [Result(test: "open", failure: error.reason)]
    }
    return [Result(test: "open", failure: nil)]
      + manifest.strategies.map {
        Result(test: "\($0.descriptor.role.rawValue) \($0.descriptor.id)", failure: failure(of: $0))
      }
  }

  /// The fault of a strategy made with defaults or range ends; it may refuse the latter.
  private func failure(of strategy: ManifestStrategy) -> String? {
    for end in [nil, false, true] {
      let values = Self.values(strategy.descriptor, atTop: end)
      do throws(PluginError) {
        let made = try opening.make(strategy, as: strategy.descriptor, values)
        if let failure = Self.failure(of: made) { return failure }
      } catch  where end == nil {
        return error.reason
      } catch {}
    }
    return nil
  }

  private static func values(_ descriptor: StrategyDescriptor, atTop: Bool?) -> ParameterValues {
    var given: [String: ParameterValue] = [:]
    for parameter in descriptor.parameters where parameter.isRequired || atTop != nil {
      given[parameter.name] = value(parameter.type, atTop ?? false, 0)
    }
    let count = descriptor.rows?.count ?? 0...0
    let most = min(count.upperBound, max(count.lowerBound, 8))
    let rows = (0..<(atTop == nil ? count.lowerBound : most)).map { index in
      (descriptor.rows?.columns ?? []).reduce(into: [String: ParameterValue]()) { row, column in
        let rises = descriptor.rows?.strictlyIncreasing.contains(column.name) ?? false
        row[column.name] = value(column.type, !rises && atTop ?? false, rises ? index : 0)
      }
    }
    return ParameterValues(given, rows: rows, for: descriptor)
  }

  private static func value(_ type: ParameterType, _ atTop: Bool, _ step: Int) -> ParameterValue {
    func end(_ range: ClosedRange<Double>) -> Double {
      atTop ? range.upperBound : min(range.upperBound, range.lowerBound + Double(step))
    }
    return switch type {
    case .bool: .bool(atTop)
    case .integer(let range), .integerOrWord(let range, _):
      .integer(atTop ? range.upperBound : min(range.upperBound, range.lowerBound + step))
    case .number(let range), .numberOrWord(let range, _), .duration(let range): .number(end(range))
    case .speed(let range): .speed(end(range))
    case .length(let units, let range, _): .length(Length(end(range), units.first ?? .points))
    case .choice(let words): .text((atTop ? words.last : words.first) ?? "")
    case .text: .text(atTop ? String(repeating: "x", count: 1_000) : "")
    case .offsets(_, let count):
      .offsets((0..<min(count, atTop ? 1_000 : 1)).map { .points(Double($0) * 10) })
    }
  }

  private static func failure(of strategy: AnyStrategy) -> String? {
    switch strategy {
    case .release(let rule): return answers(rule.restsAnywhere, rule.answer)
    case .limit(let limit):
      return answers(false) { (release, reasons) throws(StrategyFault<Answer>) in
        let start = release.field.snap(ofGroup: release.place.startGroup)?.low ?? 0
        return try limit.limit(.rest(at: Rest(offset: start)), of: release, reasons: &reasons)
      }
    case .projection(let projection):
      for speed in [0, 0.1, -1, 3.7, 1e3, -1e6] {
        do { _ = try projection.travel(of: Velocity(pointsPerMillisecond: speed)) } catch {
          return "\(error.violation.description); called with velocity \(speed)"
        }
      }
    case .motion(let motion):
      for (target, speed) in [(0, 0), (390, 1), (-390, 3), (nil, -2)] as [(Points?, Double)] {
        let question = Motion(from: 0, to: target, velocity: Velocity(pointsPerMillisecond: speed))
        guard let fault = GuardedMotion(question, by: motion).fault else { continue }
        return "\(fault.description); called from 0 with velocity \(speed)"
      }
    default: return "plugins cannot play this role"
    }
    return nil
  }

  private static func answers<Given>(
    _ restsAnywhere: Bool,
    _ query: (borrowing Release, inout Reasons) throws(StrategyFault<Given>) -> Answer?
  ) -> String? {
    let unequal = PageTable(extents: [300, 20, 900, 0, 410, 390, 77.5])
    let shapes: [(PageTable, TallPages, LoopPlan.Style)] = [
      (PageTable(uniform: 10_000_000, extent: 300), .align, .off), (unequal, .align, .off),
      (unequal, .scrollInside, .off), (PageTable(uniform: 5, extent: 300), .align, .seamless),
    ]
    for (pages, tall, style) in shapes {
      let layout = PageLayout(
        pages: pages, viewport: Viewport(extent: 390, crossExtent: 600),
        rules: SnapRules(tall: tall, restsAnywhere: restsAnywhere), loop: LoopPlan(style))
      let end = layout.range.maximum.value
      for offset in [0, end, end / 2, -80, end + 80, 0.5, 200.25, 389, -1e5, 1e12] {
        let start = Points(offset - 120)
        let place = Release.Place(
          offset: Points(offset), gestureStart: start, startGroup: layout.group(nearest: start))
        for speed in [0, 0.1, -0.1, 0.29, 1, -1, 3.7, -8, 1e3, -1e6] {
          let momentum = Release.Momentum(
            velocity: Velocity(pointsPerMillisecond: speed), projectedTravel: Points(speed * 499))
          let release = Release(
            gesture: Release.Gesture(), place: place, momentum: momentum,
            field: SnapGeometry(layout))
          var reasons = Reasons(wanted: true)
          do throws(Violation) {
            let answer: Answer?
            do { answer = try query(release, &reasons) } catch { throw error.violation }
            if let answer { _ = try AnswerGuard.snap(nearest: answer, of: release) }
          } catch {
            return "\(error.description); called at \(offset) with velocity \(speed), "
              + "\(layout.pageCount) pages"
          }
        }
      }
    }
    return nil
  }
}
