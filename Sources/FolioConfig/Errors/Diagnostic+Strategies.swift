import FolioCore
import FolioDiagnostics

/// P0311 and P04xx: rows and strategies.
extension Diagnostic {
  /// - Parameter mayBeEqual: whether two rows may have the same number.
  static func rowOrder(
    _ slot: ParameterSlot, _ before: Stated<Double>, _ here: Stated<Double>, mayBeEqual: Bool,
    reason: String
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .rowOrder,
      "`\(slot.parameter)` must \(mayBeEqual ? "not fall" : "rise") from one `\(slot.owner)` to "
        + "the next",
      at: here.span, before.value == here.value ? "the same as above" : "less than above"
    ).adding(label: "\(NumberText.of(before.value)) here", at: before.span)
      .adding(help: "put the rows in order")
    return reason.isEmpty ? diagnostic : diagnostic.adding(note: reason)
  }

  /// - Parameters:
  ///   - legal: the strategies there are.
  ///   - hint: where the name belongs.
  ///   - searched: who registered them, with how many each.
  static func unknownStrategy(
    _ id: Stated<String>, _ role: StrategyRole, legal: [LegalName], hint: String?,
    searched: [String]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownStrategy, "nothing provides the \(Wording.noun(role)) `\(id.value)`", at: id.span,
      "not registered")
    return helped(diagnostic, id, role, legal, hint).adding(
      note: "searched: \(searched.isEmpty ? "nothing" : searched.joined(separator: ", "))")
  }

  /// Adds the name that was meant, else where to find the strategy, else the available names.
  private static func helped(
    _ diagnostic: Diagnostic, _ id: Stated<String>, _ role: StrategyRole, _ legal: [LegalName],
    _ hint: String?
  ) -> Diagnostic {
    if let module = AbsentStrategy.module(of: id.value, role) {
      return diagnostic.adding(help: module)
    }
    if let nearest = LegalName.find(id.value, among: legal) {
      return diagnostic.suggesting(nearest, for: id.span)
    }
    let help = AbsentStrategy.owner(of: id.value) ?? hint
    let helped = help.map { diagnostic.adding(help: $0) } ?? diagnostic
    return legal.isEmpty
      ? helped : helped.adding(note: "there are \(Wording.list(legal.map { $0.name }))")
  }

  /// The identifier is a strategy of another role.
  static func wrongRole(
    _ id: Stated<String>, _ role: StrategyRole, homes: [String]
  ) -> Diagnostic {
    Diagnostic(
      .wrongRole, "`\(Wording.node(role))` cannot use `\(id.value)`", at: id.span,
      "a strategy of \(Wording.choice(homes))")
  }

  static func missingStrategy(
    _ node: String, legal: [String], at span: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(.missingStrategy, "`\(node)` names no strategy", at: span, "which one?")
      .adding(note: "there are \(Wording.list(legal))")
  }

  static func refused(_ error: StrategyError, _ id: String, at span: SourceSpan?) -> Diagnostic {
    let label =
      error.isUnavailable
      ? "cannot be had" : error.parameter.map { "`\($0)` does not fit" } ?? "refused"
    let diagnostic = Diagnostic(
      error.isUnavailable ? .unavailableStrategy : .refusedParameters,
      "`\(id)` cannot be made: \(error.reason)", at: span, label)
    return error.help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }
}

/// Hints where to find a strategy that the registry lacks, for error messages.
enum AbsentStrategy {
  /// How to add a strategy of another module of Folio; `nil` for other names.
  static func module(of id: String, _ role: StrategyRole) -> String? {
    guard platforms[role]?.contains(id) == true else { return nil }
    return "`\(id)` is in `FolioPlatforms`: read the config with `registry: .all`, or add "
      + "`try PlatformStrategies.register(in: &registry)`"
  }

  /// How to add a third-party strategy, whose identifier contains dots; `nil` for other names.
  static func owner(of id: String) -> String? {
    guard id.contains(".") else { return nil }
    return "a name with dots is of an app or a plugin: add `try registry.register(...)` where the "
      + "config is read, or name the plugin's folder with `--plugin-path`"
  }

  /// The strategies of `FolioPlatforms`, which not every registry contains.
  private static let platforms: [StrategyRole: Set<String>] = [
    .layout: ["peek", "embla"], .snap: ["react-native-offsets", "embla"], .loop: ["embla"],
    .release: [
      "flutter-page", "compose-page", "viewpager-page", "recycler-linear", "embla-flick",
      "embla-skip", "embla-distance", "embla-free",
    ],
    .motion: ["embla", "embla-free"],
  ]
}
