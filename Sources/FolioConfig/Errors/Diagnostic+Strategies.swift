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
    if let nearest = LegalName.find(id.value, among: legal) {
      return diagnostic.suggesting(nearest, for: id.span)
    }
    let help = id.value.contains(".") ? ownersHelp : hint
    let helped = help.map { diagnostic.adding(help: $0) } ?? diagnostic
    return legal.isEmpty
      ? helped : helped.adding(note: "there are \(Wording.list(legal.map { $0.name }))")
  }

  /// How to add a strategy of an app or a plugin, whose identifiers have dots.
  private static let ownersHelp =
    "a name with dots is of an app or a plugin: add `try registry.register(...)` where the config "
    + "is read, or name the plugin's folder with `--plugin-path`"

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

  static func noDefault(_ node: SettingNode, for pager: Stated<String>) -> Diagnostic {
    Diagnostic(
      .noDefault, "`\(pager.value)` says no `\(node.rawValue)`, and there is no default",
      at: pager.span, "what does it do?")
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
