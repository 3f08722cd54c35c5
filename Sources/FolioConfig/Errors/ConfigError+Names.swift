import FolioDiagnostics

/// P02xx: names and keys.
extension ConfigError {
  var nodeDiagnostic: Diagnostic? {
    switch self {
    case .unknownNode(let name, let parent, let legal, let meant):
      Self.unknownNode(name, parent, legal, meant)
    case .misplacedNode(let name, let parent, let homes, let meant):
      Self.misplaced(name, parent, homes, meant)
    case .repeatedNode(let name, let first, let meant):
      Diagnostic(
        .repeatedNode, "`\(name.value)` stands twice", at: name.span, "the second one"
      ).adding(label: "the first one", at: first).rewriting(meant)
    case .unexpectedAnnotation(let owner, let span):
      Diagnostic(
        .unexpectedAnnotation, "`\(owner)` takes no annotation", at: span, "not expected here"
      ).writing("", over: span, help: "units stand before values, as in `extent=(viewport)0.5`")
    case .unexpectedBlock(let owner, let span, let meant):
      Diagnostic(
        .unexpectedBlock, "`\(owner)` takes no block", at: span, "nothing can stand in it"
      ).rewriting(meant)
    case .emptyPaging(let span):
      Diagnostic(.emptyPaging, "`paging` has no rule", at: span, "nothing would be asked")
        .adding(help: "name a rule, for example `paging nearest`")
    case .missingCondition(let span):
      Diagnostic(
        .missingCondition, "`when` has no condition", at: span, "when does it apply?"
      ).adding(help: "state one of `min-width`, `max-width`, `min-height` and `max-height`")
    default: nil
    }
  }

  private static func unknownNode(
    _ name: Stated<String>, _ parent: String?, _ legal: [String], _ meant: Rewrite?
  ) -> Diagnostic {
    let place = parent.map { "in `\($0)`" } ?? "at the top level"
    let diagnostic = Diagnostic(
      .unknownNode, "unknown node `\(name.value)` \(place)", at: name.span, "not known")
    if let meant {
      let known =
        meant.switchesOff
        ? diagnostic.adding(note: "known here: \(Wording.list(legal))") : diagnostic
      return known.rewriting(meant)
    }
    guard let nearest = MeantName.find(name.value, among: legal) else {
      return diagnostic.adding(note: "known here: \(Wording.list(legal))")
    }
    return diagnostic.suggesting(nearest, for: name.span)
  }

  private static func misplaced(
    _ name: Stated<String>, _ parent: String?, _ homes: [String], _ meant: Rewrite?
  ) -> Diagnostic {
    let place = parent.map { "in `\($0)`" } ?? "at the top level"
    let home =
      homes == [Vocabulary.topLevel]
      ? "belongs at the top level" : "belongs inside \(Wording.choice(homes))"
    let diagnostic = Diagnostic(
      .misplacedNode, "`\(name.value)` cannot stand \(place)", at: name.span, home)
    return diagnostic.rewriting(meant)
  }
}

extension ConfigError {
  var parameterDiagnostic: Diagnostic? {
    switch self {
    case .unknownProperty(let name, let owner, let legal, let owners, let meant):
      Self.unknownProperty(name, owner, legal, owners, meant)
    case .renamedProperty(let name, let present):
      Diagnostic(
        .unknownProperty, "`\(name.value)` is called `\(present)` now", at: name.span,
        "the old name"
      ).writing(present, over: name.span, .certain)
    case .repeatedProperty(let name, let owner, let first):
      Diagnostic(
        .repeatedProperty, "`\(name.value)` is set twice on `\(owner)`", at: name.span,
        "the second one"
      ).adding(label: "the first one", at: first)
    case .restatedParameter(let name, let owner, let parameter, let first):
      Diagnostic(
        .restatedParameter, "`\(parameter)` of `\(owner)` is set in two ways", at: name.span,
        "sets it again"
      ).adding(label: "set here already", at: first)
    case .unexpectedArgument(let owner, let span, let meant):
      Diagnostic(
        .unexpectedArgument, "`\(owner)` takes no further argument", at: span, "one too many"
      ).rewriting(meant)
    case .missingParameter(let slot, let summary, let span):
      Diagnostic(
        .missingParameter,
        "`\(slot.owner)` needs \(slot.isEponymous ? "a value" : "`\(slot.parameter)`")", at: span,
        slot.isEponymous ? "which one?" : "`\(slot.parameter)` is missing"
      ).adding(note: "`\(slot.parameter)`: \(summary)\(slot.authority)")
    case .ruleAsProperty(let name, let meant):
      Diagnostic(
        .unknownProperty, "unknown property `\(name.value)` on `paging`", at: name.span,
        "a rule, not a property"
      ).adding(help: "write it as a rule: `paging { \(name.value) … }`")
        .adding(fix: meant)
    default: nil
    }
  }

  private static func unknownProperty(
    _ name: Stated<String>, _ owner: String, _ legal: [String], _ owners: [String],
    _ meant: Rewrite?
  ) -> Diagnostic {
    let diagnostic = Diagnostic(
      .unknownProperty, "unknown property `\(name.value)` on `\(owner)`", at: name.span,
      "not a parameter of `\(owner)`")
    let takes =
      legal.isEmpty ? "`\(owner)` takes no properties" : "`\(owner)` takes \(Wording.list(legal))"
    if let meant, !meant.switchesOff { return diagnostic.rewriting(meant).adding(note: takes) }
    if let nearest = MeantName.find(name.value, among: legal) {
      return diagnostic.suggesting(nearest, for: name.span).adding(note: takes)
    }
    guard !owners.isEmpty else {
      return (meant.map { diagnostic.rewriting($0) } ?? diagnostic).adding(note: takes)
    }
    let belongs = diagnostic.adding(help: "`\(name.value)` belongs on \(Wording.choice(owners))")
    return (meant.map { belongs.adding(fix: $0.fix) } ?? belongs).adding(note: takes)
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

  /// A copy with the change of what to write instead, if that is known.
  func adding(fix meant: ConfigError.Rewrite?) -> Diagnostic {
    meant.map { adding(fix: $0.fix) } ?? self
  }

  /// A copy with what to write instead, if that is known.
  func rewriting(_ meant: ConfigError.Rewrite?) -> Diagnostic {
    meant.map { adding(help: $0.help).adding(fix: $0.fix) } ?? self
  }

  /// A copy with a help, and the fix that writes a text in the place of a span, if there is one.
  ///
  /// - Parameter help: what to do; unless stated, to write the text.
  func writing(
    _ text: String, over span: SourceSpan?, help: String? = nil,
    _ applicability: FixIt.Applicability = .likely
  ) -> Diagnostic {
    let helped = adding(help: help ?? "write `\(text)`")
    return span.map { helped.adding(fix: FixIt(replacing: $0, with: text, applicability)) }
      ?? helped
  }
}
