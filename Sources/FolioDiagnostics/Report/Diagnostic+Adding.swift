extension Diagnostic {
  /// The same diagnostic with a secondary label.
  public func adding(label text: String, at span: SourceSpan) -> Diagnostic {
    changed { $0.secondary.append(Label(span, text)) }
  }

  /// The same diagnostic with a note after the remarks it has.
  public func adding(note text: String) -> Diagnostic {
    changed { $0.remarks.append(Remark(.note, text)) }
  }

  /// The same diagnostic with a help after the remarks it has.
  public func adding(help text: String) -> Diagnostic {
    changed { $0.remarks.append(Remark(.help, text)) }
  }

  /// The same diagnostic with the given fix instead of the one it had.
  public func adding(fix: FixIt) -> Diagnostic { changed { $0.fix = fix } }

  /// The same diagnostic with a "did you mean" help and the fix that goes with it.
  ///
  /// Unchanged where `name` is `nil`, so that it can follow a look-up in `NearestName` directly.
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
