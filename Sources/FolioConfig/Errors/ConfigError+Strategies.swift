import FolioCore
import FolioDiagnostics

/// P0310 and P0311: rows; P04xx: strategies; P05xx: warnings.
extension ConfigError {
  var rowDiagnostic: Diagnostic? {
    switch self {
    case .rowCount(let count, let row, let owner, let range, let span):
      Diagnostic(
        .rowCount,
        count < range.lowerBound
          ? "`\(owner)` needs at least \(Wording.count(range.lowerBound, "`\(row)`"))"
          : "`\(owner)` has \(count) rows, more than \(range.upperBound)",
        at: span, count < range.lowerBound ? "has \(count)" : "one too many")
    case .rowOrder(let slot, let values, let mayBeEqual, let reason, let meant):
      Self.rowOrder(slot, values, mayBeEqual, reason).adding(fix: meant)
    default: nil
    }
  }

  private static func rowOrder(
    _ slot: Slot, _ values: [Stated<Double>], _ mayBeEqual: Bool, _ reason: String
  ) -> Diagnostic {
    let (before, here) = (values.first, values.last)
    let above = NumberText.of(before?.value ?? 0)
    let diagnostic = Diagnostic(
      .rowOrder,
      "`\(slot.parameter)` must \(mayBeEqual ? "not fall" : "rise") from one `\(slot.owner)` to "
        + "the next",
      at: here?.span, before?.value == here?.value ? "the same as above" : "less than above"
    ).adding(label: "\(above) here", at: before?.span)
      .adding(help: "put the rows in order")
    return reason.isEmpty ? diagnostic : diagnostic.adding(note: reason)
  }
}

extension ConfigError {
  var strategyDiagnostic: Diagnostic? {
    switch self {
    case .unknownStrategy(let id, let role, let legal, let searched):
      Self.unknownStrategy(id, role, legal, searched)
    case .wrongRole(let id, let role, let homes):
      Diagnostic(
        .wrongRole, "`\(Wording.node(role))` cannot use `\(id.value)`", at: id.span,
        "a strategy of \(Wording.choice(homes))")
    case .missingStrategy(_, let node, let legal, let span, let meant):
      Diagnostic(
        .missingStrategy, "`\(node)` names no strategy", at: span, "which one?"
      ).rewriting(meant).adding(note: "there are \(Wording.list(legal))")
    case .noDefault(let role, let pager):
      Diagnostic(
        .noDefault, "`\(pager.value)` says no `\(Wording.node(role))`, and there is no default",
        at: pager.span, "what does it do?")
    default: nil
    }
  }

  private static func unknownStrategy(
    _ id: Stated<String>, _ role: StrategyRole, _ legal: [String], _ searched: [Origin]
  ) -> Diagnostic {
    let origins = searched.map { "\($0.name) (\($0.count))" }
    let diagnostic = Diagnostic(
      .unknownStrategy, "nothing provides the \(Wording.noun(role)) `\(id.value)`", at: id.span,
      "not registered")
    return helped(diagnostic, id, role, legal).adding(
      note: "searched: \(origins.isEmpty ? "nothing" : origins.joined(separator: ", "))")
  }

  /// Adds the name that was meant, else where to find the strategy, else the available names.
  private static func helped(
    _ diagnostic: Diagnostic, _ id: Stated<String>, _ role: StrategyRole, _ legal: [String]
  ) -> Diagnostic {
    if let module = AbsentStrategy.module(of: id.value, role) {
      return diagnostic.adding(help: module)
    }
    if role == .layout,
      let length = MeantName.wholeViewport(id.value) ?? NumberWord.value(id.value).map({ "\($0)" })
    {
      let before = id.span.flatMap { $0.source.bytes.prefix($0.range.lowerBound).last }
      let isValue = before == UInt8(ascii: "=")
      return diagnostic.writing(
        isValue ? length : "extent=\(length)", over: id.span, help: "write `extent=\(length)`")
    }
    if let nearest = MeantName.find(id.value, among: legal) {
      return diagnostic.suggesting(nearest, for: id.span)
    }
    let owned = AbsentStrategy.owner(of: id.value).map { diagnostic.adding(help: $0) } ?? diagnostic
    return legal.isEmpty ? owned : owned.adding(note: "there are \(Wording.list(legal))")
  }
}

extension ConfigError {
  var makingDiagnostic: Diagnostic? {
    switch self {
    case .refused(let error, let id): Self.refused(error, id)
    case .madeOtherRole(let role, let id, let made):
      Diagnostic(
        .madeOtherRole,
        "`\(id.value)` was registered as a \(Wording.noun(role)) and is a \(Wording.noun(made))",
        at: id.span, "a mistake of who registered it")
    case .badExpansion(let id, let parts):
      Diagnostic(
        .badExpansion, "`\(id.value)` stands for something that cannot stand here", at: id.span,
        "a mistake of who registered it"
      ).adding(note: "it stands for \(parts.isEmpty ? "nothing" : Wording.list(parts))")
    case .chainTooLong(let role, let count, let limit, let span):
      Diagnostic(
        .chainTooLong, "`paging` has \(count) \(Wording.plural(role)), more than \(limit)",
        at: span,
        "one too many")
    default: nil
    }
  }

  private static func refused(_ error: StrategyError, _ id: Stated<String>) -> Diagnostic {
    let label =
      error.isUnavailable
      ? "cannot be had" : error.parameter.map { "`\($0)` does not fit" } ?? "refused"
    let diagnostic = Diagnostic(
      error.isUnavailable ? .unavailableStrategy : .refusedParameters,
      "`\(id.value)` cannot be made: \(error.reason)", at: id.span, label)
    return error.help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }

  private static func foreignFile(
    _ language: String?, _ span: SourceSpan, _ config: String
  ) -> Diagnostic {
    let lower = span.source.bytes.firstIndex { $0 > 0x20 } ?? 0
    let upper = span.source.bytes[lower...].firstIndex(of: 0x0A) ?? span.range.upperBound
    return Diagnostic(
      .otherLanguage, "this is \(language ?? "not KDL, but another language")",
      at: SourceSpan(span.source, lower..<upper), "and all of the file"
    ).adding(help: "write it in KDL:\n\(config)").adding(
      fix: FixIt(replacing: span, with: config))
  }

  var warningDiagnostic: Diagnostic {
    switch self {
    case .emptyRange(let lower, let minimum, let upper, let maximum):
      Diagnostic(
        .emptyRange, "this `when` can never apply", at: minimum.span,
        "`\(lower)` is not below `\(upper)`", severity: .warning
      ).adding(label: "the range is empty", at: maximum.span)
        .adding(note: "minima are inclusive, maxima are not")
    case .emptyCondition(let span):
      Diagnostic(
        .emptyCondition, "this `when` changes nothing", at: span, "nothing stands in it",
        severity: .warning)
    case .implausible(let slot, let reason, let span): Self.implausible(slot, reason, span)
    case .neverAsked(let rule, let total, let fix):
      Diagnostic(
        .neverAsked, "`\(rule.value)` is never asked about a drag", at: rule.span,
        "comes too late", severity: .warning
      ).adding(label: "answers every one", at: total.span)
        .adding(help: "put `\(total.value)` last").adding(
          fix: fix.map { Rewrite(help: "", $0) })
    case .shadowed(let span, let later):
      Diagnostic(
        .shadowedCondition, "a later `when` replaces all of this one", at: span,
        "never seen", severity: .warning
      ).adding(label: "applies wherever that does, and is heard last", at: later)
        .adding(help: "put the wider range first")
    case .foreignFile(let language, let span, let config):
      Self.foreignFile(language, span, config)
    default: Diagnostic(.unknownNode, "this config cannot be used")
    }
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
    .layout: ["peek"],
    .release: [
      "flutter-page", "compose-page", "viewpager-page", "recycler-linear", "embla-flick",
      "embla-distance",
    ],
    .motion: ["embla"],
  ]
}

/// P0501 to P0504: values that are allowed, but can hardly be meant.
extension ConfigError {
  static func implausible(
    _ slot: Slot, _ reason: Implausibility, _ span: SourceSpan?
  ) -> Diagnostic {
    let (code, message, label) = words(slot, reason)
    let diagnostic = Diagnostic(code, message, at: span, label, severity: .warning)
    return diagnostic.suggesting(meant(reason), for: span)
  }

  private static func words(
    _ slot: Slot, _ reason: Implausibility
  ) -> (DiagnosticCode, message: String, label: String) {
    switch reason {
    case .perSecond(let speed), .beyondFingers(let speed):
      (
        .implausibleSpeed, "\(slot.text) is a speed that no finger reaches",
        "\(NumberText.of(speed)) points per millisecond; hard throws have 3 to 8"
      )
    case .percent(let share):
      (
        .implausibleShare, "\(slot.text) is \(NumberText.of(share.amount)) times the whole",
        "1 is all of it"
      )
    case .seconds(let time):
      (
        .implausibleTime, "\(slot.text) is \(NumberText.of(time)) milliseconds",
        "a bare time is in milliseconds"
      )
    case .noLength: (.noLength, "these pages have no length", "nothing would show")
    }
  }

  private static func meant(_ reason: Implausibility) -> String? {
    switch reason {
    case .perSecond(let speed): "(pt-per-s)" + NumberText.of(speed)
    case .percent(let share): "(\(share.unit.rawValue))" + NumberText.of(share.amount / 100)
    case .seconds(let time): "(s)" + NumberText.of(time)
    case .beyondFingers, .noLength: nil
    }
  }
}
