extension Diagnostic {
  /// A copy with a further secondary label.
  public func adding(label text: String, at span: SourceSpan) -> Diagnostic {
    changed { $0.secondary.append(Label(span, text)) }
  }

  /// A copy with a note after the existing remarks.
  public func adding(note text: String) -> Diagnostic {
    changed { $0.remarks.append(Remark(.note, text)) }
  }

  /// A copy with a help after the existing remarks.
  public func adding(help text: String) -> Diagnostic {
    changed { $0.remarks.append(Remark(.help, text)) }
  }

  /// A copy with the given fix in place of any other.
  public func adding(fix: FixIt) -> Diagnostic { changed { $0.fix = fix } }

  /// A copy with a "did you mean" help and the fix that replaces `span` by `name`.
  ///
  /// Unchanged if `name` is `nil`, so that it can follow a look-up in `NearestName` directly.
  public func suggesting(_ name: String?, for span: SourceSpan) -> Diagnostic {
    guard let name else { return self }
    return adding(help: "did you mean `\(name)`?")
      .adding(fix: FixIt(replacing: span, with: name, .likely))
  }

  private func changed(_ change: (inout Diagnostic) -> Void) -> Diagnostic {
    var copy = self
    change(&copy)
    return copy
  }
}
