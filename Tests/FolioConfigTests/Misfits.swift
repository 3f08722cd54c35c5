import FolioCore
import FolioStandard

/// The values of a strategy, registered or not.
func part(
  _ role: StrategyRole, _ id: String, _ values: [String: ParameterValue] = [:]
) -> ParameterValues {
  let parameters = values.keys.sorted().map { ParameterDescriptor($0, .text, summary: "") }
  return ParameterValues(
    values,
    for: StrategyDescriptor(role: role, id: id, summary: "", parameters: parameters, example: ""))
}

/// Unusable strategies, for the messages about them.
extension StrategyRegistry {
  static var withMisfits: StrategyRegistry {
    get throws {
      var registry = try frozen()
      let at = ParameterDescriptor("at", .integer(0...9), summary: "anything but 3")
      try registry.register(
        StrategyRegistration(
          StrategyDescriptor(
            role: .snap, id: "stubborn", summary: "never fits", parameters: [at], example: ""),
          .make(stubborn)), origin: "Tests")
      let few = ParameterDescriptor(
        "offsets", .offsets(maximumCount: 3), required: true, positional: true, summary: "a few")
      try registry.register(
        StrategyRegistration(
          StrategyDescriptor(
            role: .snap, id: "few", summary: "a few rests", parameters: [few], example: ""),
          .make { _ in .snap(SnapPlan.aligned()) }), origin: "Tests")
      try registry.registerShortForms()
      return registry
    }
  }

  /// The built-in strategies that messages mention, with only the mentioned parameters, so that a
  /// new parameter changes no message.
  private static func frozen() throws(StrategyError) -> StrategyRegistry {
    let standard = StrategyRegistry.standard
    var registry = StrategyRegistry()
    registry.defaults = standard.defaults
    for (role, id, parameters) in mentioned {
      guard let entry = standard.entry(role, id) else { continue }
      var descriptor = entry.descriptor
      descriptor.parameters = parameters.split(separator: " ").compactMap {
        descriptor.parameter(named: String($0))
      }
      try registry.register(
        StrategyRegistration(
          descriptor,
          entry.recipe), origin: entry.origin)
    }
    return registry
  }

  private static let mentioned: [(StrategyRole, String, String)] = [
    (.layout, "uniform", "extent spacing group visible"),
    (.layout, "content", "minimum spacing group"),
    (.snap, "leading", "tall ends"), (.snap, "center", "tall ends"),
    (.snap, "trailing", "tall ends"), (.snap, "fraction", "at tall ends"),
    (.snap, "every", "step start ends"), (.snap, "at", "offsets ends"),
    (.projection, "uikit", ""), (.projection, "fast", ""), (.projection, "none", ""),
    (.release, "velocity-steps", "count-from basis inclusive ties on-snap"),
    (.release, "threshold", "distance measure-from basis inclusive"),
    (.release, "one-page", "threshold speed measure-from basis inclusive count-from"),
    (.release, "nearest", "basis ties"), (.release, "free", ""),
    (.limit, "pages", "pages count-from"),
    (.loop, "off", ""), (.loop, "clones", "gap"), (.resize, "keep-page", "insets"),
    (.resize, "keep-offset", "insets"),
  ]

  /// Adds a snap whose library is missing.
  mutating func registerAbsent() throws {
    try register(
      StrategyRegistration(
        StrategyDescriptor(role: .snap, id: "absent", summary: "is nowhere", example: ""),
        .make(Self.absent)), origin: "Tests")
  }

  private static func absent(_: ParameterValues) throws(StrategyError) -> AnyStrategy {
    throw .unavailable("its library is missing", help: nil)
  }

  private static func stubborn(
    _ values: ParameterValues
  ) throws(StrategyError) -> AnyStrategy {
    let parameter = values["at"] == .integer(3) ? "at" : nil
    throw StrategyError(parameter: parameter, reason: "it never likes what it gets")
  }

  private mutating func registerShortForms() throws(StrategyError) {
    try register(shortForm: "hollow") { _ in [part(.snap, "leading")] }
    try register(shortForm: "endless") { _ in [part(.release, "endless")] }
    try register(shortForm: "confused") { _ in
      [part(.release, "nearest", ["basis": "nothing"])]
    }
  }

  private mutating func register(
    shortForm id: String,
    _ expansion: @escaping @Sendable (ParameterValues) -> [ParameterValues]
  ) throws(StrategyError) {
    try register(
      StrategyRegistration(
        StrategyDescriptor(role: .release, id: id, summary: "a short form", example: ""),
        .expand(expansion)), origin: "Tests")
  }
}
