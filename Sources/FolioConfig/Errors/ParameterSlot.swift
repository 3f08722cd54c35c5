import FolioDiagnostics

/// A parameter with its owner, for messages: `speed` of `step`.
struct ParameterSlot {
  let parameter: String
  /// The node, strategy or row it is set on.
  let owner: String
  /// Who registered the owner; `nil` for the nodes of a config.
  let origin: String?

  init(_ parameter: String, of owner: String, origin: String? = nil) {
    self.parameter = parameter
    self.owner = owner
    self.origin = origin
  }

  /// The slot in messages: `extent` of `pages`, or only `axis` if both names are equal.
  var text: String {
    isEponymous ? "`\(parameter)`" : "`\(parameter)` of `\(owner)`"
  }

  var isEponymous: Bool { parameter == owner }

  /// Who registered the owner, in parentheses for notes.
  var authority: String { origin.map { " (\($0))" } ?? "" }
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

  /// A copy with a help, and the fix that writes a text in the place of a span, if there is one.
  ///
  /// - Parameter help: what to do; unless stated, to write the text.
  func writing(
    _ text: String, over span: SourceSpan?, help: String? = nil,
    _ applicability: FixIt.Applicability = .likely
  ) -> Diagnostic {
    let helped = adding(help: help ?? "write `\(text)`")
    guard let span else { return helped }
    return helped.adding(fix: FixIt(replacing: span, with: text, applicability))
  }
}
