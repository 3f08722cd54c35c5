import FolioCore
package import FolioDiagnostics
import KDL

/// P01xx: documents and inheritance.
extension Diagnostic {
  /// The number of further syntax errors, which are not listed.
  package static func furtherSyntax(_ count: Int, _ source: SourceText) -> Diagnostic {
    Diagnostic(
      .furtherSyntax, "\(Wording.count(count, "further syntax error")) not shown",
      at: SourceSpan(source, source.bytes.count..<source.bytes.count))
  }

  static func tooLong(_ source: SourceText) -> Diagnostic {
    var diagnostic = Diagnostic(
      .fileTooLong,
      "the file has \(source.bytes.count) bytes, more than \(ConfigLimits.fileLength)",
      at: SourceSpan(source, 0..<0)
    ).adding(help: "split it: `extends` also finds pagers of files that are loaded together")
    diagnostic.showsSource = false
    return diagnostic
  }

  static func unknownFormat(_ format: String, at span: SourceSpan?) -> Diagnostic {
    let known = ConfigLimits.formats
    let diagnostic = Diagnostic(
      .unknownFormat, "unknown format `\(format)`", at: span,
      "this version reads \(Names.choice(known))")
    guard let newest = known.last else { return diagnostic }
    return diagnostic.writing("\"\(newest)\"", over: span)
  }

  static func duplicatePager(_ name: Spanned<String>, first: Spanned<String>) -> Diagnostic {
    Diagnostic(
      .duplicatePager, "two pagers are called `\(name.value)`", at: name.span, "the second one"
    ).adding(label: "the first one", at: first.span).adding(help: "give one of them another name")
  }

  static func cycle(_ names: [Spanned<String>]) -> Diagnostic {
    guard let first = names.first else {
      return Diagnostic(.inheritanceCycle, "`extends` forms a cycle")
    }
    guard names.count > 1 else {
      return Diagnostic(
        .inheritanceCycle, "`\(first.value)` extends itself", at: first.span, "the pager it is in")
    }
    var shown = names.map { name in
      name.value + (Wording.place(name.span).map { " (\($0))" } ?? "")
    }
    if shown.count > 16 {
      shown.replaceSubrange(8..<shown.count - 8, with: ["… \(shown.count - 16) more …"])
    }
    let chain = (shown + [first.value]).joined(separator: " -> ")
    return Diagnostic(
      .inheritanceCycle, "`extends` forms a cycle", at: first.span,
      "comes back to `\(first.value)`"
    ).adding(note: chain)
  }
}

/// P02xx: names and keys.
extension Diagnostic {
  static func unknownNode(_ name: Spanned<String>, in parent: String?) -> Diagnostic {
    Diagnostic(
      .unknownNode, "unknown node `\(name.value)` \(place(in: parent))", at: name.span,
      "not known")
  }

  /// A copy with the nearest name, a hint, names that are likely, or an example.
  func leading(
    from name: Spanned<String>, to legal: [LegalName], hint: String? = nil, example: String? = nil
  ) -> Diagnostic {
    let nearest = LegalName.nearest(name.value, among: legal)
    guard nearest.isEmpty else { return suggesting(nearest, for: name.span) }
    let likely = LegalName.likely(name.value, among: legal)
    let help = hint ?? (likely.isEmpty ? example.map { "as in `\($0)`" } : nil)
    return help.map { adding(help: $0) } ?? suggesting(likely, for: nil)
  }

  /// A copy with a hint, the nearest name, or all legal names.
  func naming(_ name: Spanned<String>, among legal: [LegalName], hint: String?) -> Diagnostic {
    let led = leading(from: name, to: legal, hint: hint)
    return led.help != nil
      ? led
      : adding(note: "known here:", names: legal.map { $0.name })
        .adding(help: "`folio help config` lists all nodes with their keys")
  }

  private static func place(in parent: String?) -> String {
    parent.map { "in `\($0)`" } ?? "at the top level"
  }

  /// A known node in the wrong place; `homes` are the nodes that allow it.
  static func misplacedNode(
    _ name: Spanned<String>, in parent: String?, homes: [String]
  ) -> Diagnostic {
    let home =
      homes == [Vocabulary.topLevel]
      ? "belongs at the top level" : "belongs inside \(Names.choice(homes))"
    let diagnostic = Diagnostic(
      .misplacedNode, "`\(name.value)` does not belong \(place(in: parent))", at: name.span, home)
    if parent == SchemaNode.paging.name, homes.contains(SchemaNode.pager.name) {
      return diagnostic.adding(help: "move it out of `paging { … }`, into the pager")
    }
    if parent == SchemaNode.when.name, homes == [SchemaNode.pager.name] {
      guard name.value != SchemaNode.when.name else {
        return diagnostic.adding(
          help: "put both conditions into one, as in `when min-width=600 max-width=900 { … }`")
      }
      return diagnostic.adding(help: "move it out of `when { … }`: it is the same at every size")
    }
    if name.value == SchemaNode.limit.name {
      return diagnostic.adding(
        help: "write it after the rules of `paging`, as in `paging { projected; limit pages=1 }`")
    }
    if homes == [SchemaNode.paging.name] {
      return diagnostic.adding(help: "put all rules and limits into one `paging { … }`")
    }
    if homes == [SettingNode.transform.rawValue] {
      return diagnostic.adding(help: "put all transforms into one `transform { … }`")
    }
    let isRow = homes.count == 1 && !SchemaNode.all.contains { $0.name == homes[0] }
    return isRow && homes != [Vocabulary.topLevel]
      ? diagnostic.adding(help: "write `\(homes[0]) { \(name.value) … }`") : diagnostic
  }

  /// The keys of a base's strategy that are lost, because a node is replaced as a whole.
  static func lostKeys(_ own: Setting, _ base: Setting, of name: Spanned<String>) -> Diagnostic? {
    let (new, old) = (own.values.signature, base.values.signature)
    let lost = base.values.given.filter { given in
      guard let index = new.index(of: old.names[given.parameter]) else { return false }
      return !own.values.given.contains { new.excludes($0.parameter, index) }
    }
    guard own.kind != nil, !lost.isEmpty else { return nil }
    let kept = lost.map { KDLEntry.text(old.parameters[$0.parameter], $0.value) }
    let node = own.node.rawValue
    return Diagnostic(
      .lostKeys, "`\(node)` replaces the `\(node)` of `\(name.value)` with its keys",
      at: own.id.span, "without \(Names.choice(lost.map { old.names[$0.parameter] }))",
      severity: .note
    ).adding(help: "to keep them, add `\(kept.joined(separator: " "))`")
  }

  /// P0516; `other` is the setting that gives the key an effect.
  static func idle(
    _ key: String, without other: String, _ cure: String, at place: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .idleKey, "`\(key)` has no effect without `\(other)`", at: place, "changes nothing",
      severity: .warning
    ).adding(help: "\(cure), or leave `\(key)` out")
  }

  static func repeatedNode(_ name: Spanned<String>, first: SourceSpan?) -> Diagnostic {
    Diagnostic(.repeatedNode, "`\(name.value)` is given twice", at: name.span, "the second one")
      .adding(label: "the first one", at: first)
      .adding(help: "delete one, or put the keys of both into one `\(name.value)`")
  }

  static func unknownProperty(
    _ name: Spanned<String>, on owner: String, legal: [LegalName], hint: String?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownProperty, "unknown property `\(name.value)` on `\(owner)`", at: name.span,
      "not a parameter of `\(owner)`")
    let helped = diagnostic.leading(from: name, to: legal, hint: hint)
    return legal.isEmpty
      ? helped.adding(note: "`\(owner)` takes no properties")
      : helped.adding(note: "`\(owner)` takes", names: legal.map { $0.name })
  }

  static func unexpectedArgument(
    on owner: String, at span: SourceSpan?, keys: [String] = []
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unexpectedArgument, "`\(owner)` takes no further argument", at: span, "one too many")
    return keys.isEmpty ? diagnostic : diagnostic.adding(note: "its keys are", names: keys)
  }

  static func missingParameter(
    _ slot: ParameterSlot, summary: String, at span: SourceSpan?
  ) -> Diagnostic {
    Diagnostic(
      .missingParameter,
      "`\(slot.owner)` needs \(slot.isEponymous ? "a value" : "`\(slot.parameter)`")", at: span,
      slot.isEponymous ? "which one?" : "`\(slot.parameter)` is missing"
    ).adding(note: "`\(slot.parameter)`: \(summary)\(slot.authority)")
  }
}

/// P0311 and P04xx: rows and strategies.
extension Diagnostic {
  static func rowOrder(
    _ slot: ParameterSlot, _ before: Spanned<Double>, _ here: Spanned<Double>, mayBeEqual: Bool,
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

  static func unknownStrategy(_ id: Spanned<String>, _ role: StrategyRole) -> Diagnostic {
    Diagnostic(
      .unknownStrategy, "unknown \(Wording.noun(role)) `\(id.value)`", at: id.span,
      "not registered")
  }

  static func wrongRole(
    _ id: Spanned<String>, _ role: StrategyRole, homes: [String]
  ) -> Diagnostic {
    Diagnostic(
      .wrongRole, "`\(Wording.node(role))` cannot use `\(id.value)`", at: id.span,
      "a strategy of \(Names.choice(homes))")
  }

  static func noDefault(_ node: SettingNode, for pager: Spanned<String>) -> Diagnostic {
    Diagnostic(
      .noDefault, "`\(pager.value)` has no `\(node.rawValue)`, and there is no default",
      at: pager.span, "what does it do?")
  }

  static func refused(_ error: StrategyError, _ id: String, at span: SourceSpan?) -> Diagnostic {
    let label =
      error.isUnavailable
      ? "unavailable" : error.parameter.map { "`\($0)` does not fit" } ?? "refused"
    let diagnostic = Diagnostic(
      error.isUnavailable ? .unavailableStrategy : .refusedParameters,
      "`\(id)` cannot be made: \(error.reason)", at: span, label)
    return error.help.map { diagnostic.adding(help: $0) } ?? diagnostic
  }
}
