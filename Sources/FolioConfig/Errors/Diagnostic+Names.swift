import FolioDiagnostics

/// P02xx: names and keys.
extension Diagnostic {
  static func unknownNode(_ name: Stated<String>, in parent: String?) -> Diagnostic {
    Diagnostic(
      .unknownNode, "unknown node `\(name.value)` \(place(in: parent))", at: name.span,
      "not known")
  }

  /// A copy with a hint, else the nearest name, else all names that are allowed.
  func naming(_ name: Stated<String>, among legal: [LegalName], hint: String?) -> Diagnostic {
    if let hint { return adding(help: hint) }
    if let nearest = LegalName.find(name.value, among: legal) {
      return suggesting(nearest, for: name.span)
    }
    return adding(note: "known here: \(Wording.list(legal.map { $0.name }))")
  }

  private static func place(in parent: String?) -> String {
    parent.map { "in `\($0)`" } ?? "at the top level"
  }

  /// A known node in the wrong place; `homes` are the nodes it belongs in.
  static func misplacedNode(
    _ name: Stated<String>, in parent: String?, homes: [String]
  ) -> Diagnostic {
    let home =
      homes == [Vocabulary.topLevel]
      ? "belongs at the top level" : "belongs inside \(Wording.choice(homes))"
    let diagnostic = Diagnostic(
      .misplacedNode, "`\(name.value)` cannot stand \(place(in: parent))", at: name.span, home)
    if homes == [SchemaNode.paging.name] {
      return diagnostic.adding(help: "put all rules and limits into one `paging { … }`")
    }
    let isRow = homes.count == 1 && !SchemaNode.all.contains { $0.name == homes[0] }
    return isRow && homes != [Vocabulary.topLevel]
      ? diagnostic.adding(help: "write `\(homes[0]) { \(name.value) … }`") : diagnostic
  }

  static func repeatedNode(_ name: Stated<String>, first: SourceSpan?) -> Diagnostic {
    Diagnostic(.repeatedNode, "`\(name.value)` stands twice", at: name.span, "the second one")
      .adding(label: "the first one", at: first)
  }

  static func unexpectedBlock(on owner: String, at span: SourceSpan?) -> Diagnostic {
    Diagnostic(.unexpectedBlock, "`\(owner)` takes no block", at: span, "nothing can stand in it")
  }

  static func emptyPaging(_ span: SourceSpan?) -> Diagnostic {
    Diagnostic(.emptyPaging, "`paging` has no rule", at: span, "nothing would be asked")
      .adding(help: "name a rule, for example `paging nearest`")
  }

  static func missingCondition(_ span: SourceSpan?) -> Diagnostic {
    Diagnostic(.missingCondition, "`when` has no condition", at: span, "when does it apply?")
      .adding(help: "state one of `min-width`, `max-width`, `min-height` and `max-height`")
  }

  /// A property that the owner does not have.
  ///
  /// - Parameter hint: where the name belongs.
  static func unknownProperty(
    _ name: Stated<String>, on owner: String, legal: [LegalName], hint: String?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownProperty, "unknown property `\(name.value)` on `\(owner)`", at: name.span,
      "not a parameter of `\(owner)`")
    let takes =
      legal.isEmpty
      ? "`\(owner)` takes no properties"
      : "`\(owner)` takes \(Wording.list(legal.map { $0.name }))"
    if let nearest = LegalName.find(name.value, among: legal) {
      return diagnostic.suggesting(nearest, for: name.span).adding(note: takes)
    }
    return (hint.map { diagnostic.adding(help: $0) } ?? diagnostic).adding(note: takes)
  }

  /// - Parameter keys: what the owner takes.
  static func unexpectedArgument(
    on owner: String, at span: SourceSpan?, keys: [String] = []
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unexpectedArgument, "`\(owner)` takes no further argument", at: span, "one too many")
    return keys.isEmpty
      ? diagnostic : diagnostic.adding(note: "its keys are \(Wording.list(keys))")
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
