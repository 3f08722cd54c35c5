import FolioDiagnostics

/// P02xx: names and keys.
extension ConfigError {
  var nodeDiagnostic: Diagnostic? {
    switch self {
    case .unknownNode(let name, let parent, let legal, let meant):
      Self.unknownNode(name, parent, legal, meant)
    case .misplacedNode(let name, let parent, let homes, let meant):
      Self.misplaced(name, parent, homes, meant)
    case .repeatedNode(let name, let first):
      Wording.diagnostic(
        .repeatedNode, "`\(name.value)` stands twice", at: name.span, "the second one"
      ).adding(label: "the first one", at: first)
    case .unexpectedAnnotation(let owner, let span):
      Wording.diagnostic(
        .unexpectedAnnotation, "`\(owner)` takes no annotation", at: span, "not expected here"
      ).removing(span, help: "units stand before values, as in `extent=(viewport)0.5`")
    case .unexpectedBlock(let owner, let span):
      Wording.diagnostic(
        .unexpectedBlock, "`\(owner)` takes no block", at: span, "nothing can stand in it")
    case .emptyPaging(let span):
      Wording.diagnostic(.emptyPaging, "`paging` has no rule", at: span, "nothing would be asked")
        .adding(help: "name a rule, for example `paging nearest`")
    case .missingCondition(let span):
      Wording.diagnostic(
        .missingCondition, "`when` has no condition", at: span, "when does it apply?"
      ).adding(help: "state one of `min-width`, `max-width`, `min-height` and `max-height`")
    default: nil
    }
  }

  private static func unknownNode(
    _ name: Stated<String>, _ parent: String?, _ legal: [String], _ meant: Rewrite?
  ) -> Diagnostic {
    let place = parent.map { "in `\($0)`" } ?? "at the top level"
    let diagnostic = Wording.diagnostic(
      .unknownNode, "unknown node `\(name.value)` \(place)", at: name.span, "not known")
    if let meant { return diagnostic.adding(help: meant.help).adding(fix: meant.fix) }
    guard let nearest = MeantName.find(name.value, among: legal) else {
      return diagnostic.adding(note: "known here: \(Wording.list(legal))")
    }
    return diagnostic.suggesting(nearest, at: name.span)
  }

  private static func misplaced(
    _ name: Stated<String>, _ parent: String?, _ homes: [String], _ meant: Rewrite?
  ) -> Diagnostic {
    let place = parent.map { "in `\($0)`" } ?? "at the top level"
    let home =
      homes == [Vocabulary.topLevel]
      ? "belongs at the top level" : "belongs inside \(Wording.choice(homes))"
    let diagnostic = Wording.diagnostic(
      .misplacedNode, "`\(name.value)` cannot stand \(place)", at: name.span, home)
    return meant.map { diagnostic.adding(help: $0.help).adding(fix: $0.fix) } ?? diagnostic
  }
}

extension ConfigError {
  var parameterDiagnostic: Diagnostic? {
    switch self {
    case .unknownProperty(let name, let owner, let legal, let owners):
      Self.unknownProperty(name, owner, legal, owners)
    case .renamedProperty(let name, let present):
      Wording.diagnostic(
        .unknownProperty, "`\(name.value)` is called `\(present)` now", at: name.span,
        "the old name"
      ).renaming(to: present, at: name.span)
    case .repeatedProperty(let name, let owner, let first):
      Wording.diagnostic(
        .repeatedProperty, "`\(name.value)` is set twice on `\(owner)`", at: name.span,
        "the second one"
      ).adding(label: "the first one", at: first)
    case .restatedParameter(let name, let owner, let parameter, let first):
      Wording.diagnostic(
        .restatedParameter, "`\(parameter)` of `\(owner)` is set in two ways", at: name.span,
        "sets it again"
      ).adding(label: "set here already", at: first)
    case .unexpectedArgument(let owner, let span):
      Wording.diagnostic(
        .unexpectedArgument, "`\(owner)` takes no further argument", at: span, "one too many")
    case .missingParameter(let slot, let summary, let span):
      Wording.diagnostic(
        .missingParameter,
        "`\(slot.owner)` needs \(slot.isEponymous ? "a value" : "`\(slot.parameter)`")", at: span,
        slot.isEponymous ? "which one?" : "`\(slot.parameter)` is missing"
      ).adding(note: "`\(slot.parameter)`: \(summary)\(slot.authority)")
    case .ruleAsProperty(let name):
      Wording.diagnostic(
        .unknownProperty, "unknown property `\(name.value)` on `paging`", at: name.span,
        "a rule, not a property"
      ).adding(help: "write it as a rule: `paging { \(name.value) … }`")
    default: nil
    }
  }

  private static func unknownProperty(
    _ name: Stated<String>, _ owner: String, _ legal: [String], _ owners: [String]
  ) -> Diagnostic {
    let diagnostic = Wording.diagnostic(
      .unknownProperty, "unknown property `\(name.value)` on `\(owner)`", at: name.span,
      "not a parameter of `\(owner)`")
    let takes =
      legal.isEmpty ? "`\(owner)` takes no properties" : "`\(owner)` takes \(Wording.list(legal))"
    if let nearest = MeantName.find(name.value, among: legal) {
      return diagnostic.suggesting(nearest, at: name.span).adding(note: takes)
    }
    guard !owners.isEmpty else { return diagnostic.adding(note: takes) }
    return diagnostic.adding(help: "`\(name.value)` belongs on \(Wording.choice(owners))")
      .adding(note: takes)
  }
}

extension Diagnostic {
  /// A copy with a secondary label, if there is a span for it.
  ///
  /// A span in another file becomes a note, since a report shows one file.
  func adding(label text: String, at span: SourceSpan?) -> Diagnostic {
    guard let span else { return self }
    guard let primary, primary.span.source !== span.source else {
      return adding(label: text, at: span as SourceSpan)
    }
    return adding(note: "\(text): \(Wording.place(span) ?? "")")
  }

  /// A copy with a "did you mean" help, and its fix if there is a span.
  func suggesting(_ name: String?, at span: SourceSpan?) -> Diagnostic {
    guard let name else { return self }
    guard let span else { return adding(help: "did you mean `\(name)`?") }
    return suggesting(name, for: span)
  }

  /// A copy with the fix that writes the present name, if there is a span.
  func renaming(to name: String, at span: SourceSpan?) -> Diagnostic {
    let helped = adding(help: "write `\(name)`")
    return span.map { helped.adding(fix: FixIt(replacing: $0, with: name, .certain)) } ?? helped
  }

  /// A copy with a help, and a fix that deletes the span.
  func removing(_ span: SourceSpan?, help text: String) -> Diagnostic {
    guard let span else { return adding(help: text) }
    return adding(help: text).adding(fix: FixIt(replacing: span, with: "", .likely))
  }
}
