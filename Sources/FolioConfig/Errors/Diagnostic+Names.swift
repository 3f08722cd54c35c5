import FolioDiagnostics

/// P02xx: names and keys.
extension Diagnostic {
  static func unknownNode(
    _ name: Stated<String>, in parent: String?, legal: [String]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownNode, "unknown node `\(name.value)` \(place(in: parent))", at: name.span,
      "not known")
    let known = diagnostic.adding(note: "known here: \(Wording.list(legal))")
    guard let nearest = NearestName.find(name.value, among: legal) else { return known }
    return diagnostic.suggesting(nearest, for: name.span)
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
    return Diagnostic(
      .misplacedNode, "`\(name.value)` cannot stand \(place(in: parent))", at: name.span, home)
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

  /// A property that the owner does not have; `owners` have one of that name.
  static func unknownProperty(
    _ name: Stated<String>, on owner: String, legal: [String], owners: [String]
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownProperty, "unknown property `\(name.value)` on `\(owner)`", at: name.span,
      "not a parameter of `\(owner)`")
    let takes =
      legal.isEmpty ? "`\(owner)` takes no properties" : "`\(owner)` takes \(Wording.list(legal))"
    if let nearest = NearestName.find(name.value, among: legal) {
      return diagnostic.suggesting(nearest, for: name.span).adding(note: takes)
    }
    guard !owners.isEmpty else { return diagnostic.adding(note: takes) }
    return diagnostic.adding(help: "`\(name.value)` belongs on \(Wording.choice(owners))")
      .adding(note: takes)
  }

  static func unexpectedArgument(on owner: String, at span: SourceSpan?) -> Diagnostic {
    Diagnostic(
      .unexpectedArgument, "`\(owner)` takes no further argument", at: span, "one too many")
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
