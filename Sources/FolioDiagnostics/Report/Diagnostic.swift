/// One problem in some input, as data: what, where, why, and how to fix it.
///
/// Texts follow one set of rules. The message is one lowercase sentence without a full stop, in the
/// words of the subject (pages, steps, snaps), never the name of a type. It says what is wrong;
/// only the help says how to fix it. The primary label can be understood alone. Names from the
/// author's own text are in backticks.
///
/// ```swift
/// Diagnostic(.unknownKey, "unknown property `treshold` on `paging`", at: span, "not a parameter")
///   .suggesting("threshold", for: span)
///   .adding(note: "`page-at-a-time` takes: threshold")
/// ```
public struct Diagnostic: Error, Hashable {
  /// The kind of the problem.
  public var code: DiagnosticCode
  /// The severity of the problem.
  public var severity: Severity
  /// What is wrong: one lowercase sentence without a full stop.
  public var message: String
  /// The place of the problem; `nil` where there is no file.
  public var primary: Label?
  /// Other places that explain it, such as the other end of a conflict.
  public var secondary: [Label] = []
  /// Notes and help, in the order in which they are shown.
  public var remarks: [Remark] = []
  /// The one change of the text that fixes the problem, if there is one.
  public var fix: FixIt?
  /// Whether renderers show source lines below the place; the place itself is always shown.
  public var showsSource = true

  /// Creates a diagnostic; without a span it has no place.
  public init(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, _ label: String = "",
    severity: Severity = .error
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    primary = span.map { Label($0, label) }
  }

  /// The texts of the notes, in order.
  public var notes: [String] { remarks.filter { $0.kind == .note }.map { $0.text } }
  /// The texts of the helps, joined to one; `nil` if there are none.
  public var help: String? {
    let texts = remarks.filter { $0.kind == .help }.map { $0.text }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

extension Diagnostic {
  /// How bad a problem is; its raw value is the word shown to people and written to JSON.
  public enum Severity: String, Sendable, Hashable {
    /// Useful to know; nothing is wrong.
    case note
    /// The input works, but probably not as meant.
    case warning
    /// The input cannot be used.
    case error
  }

  /// A place with a few words about it, which may be empty.
  public struct Label: Sendable, Hashable {
    /// The place.
    public var span: SourceSpan
    /// The words, without a line break and without a full stop.
    public var text: String

    /// Creates a label for a place.
    public init(_ span: SourceSpan, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }

  /// A line below the source: a note or a help.
  public struct Remark: Sendable, Hashable {
    /// The purpose of a remark; its raw value is the word shown to people.
    public enum Kind: String, Sendable, Hashable {
      /// A reason or a fact.
      case note
      /// What to do about the problem.
      case help
    }

    /// The purpose of the remark.
    public var kind: Kind
    /// Its text; further lines are shown indented.
    public var text: String

    /// Creates a remark.
    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }
}

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

  /// A copy with a "did you mean" help and, if there is a span, the fix that replaces it by `name`.
  ///
  /// Unchanged if `name` is `nil`, so that it can follow a look-up in `NearestName` directly.
  public func suggesting(_ name: String?, for span: SourceSpan?) -> Diagnostic {
    guard let name else { return self }
    let helped = adding(help: "did you mean `\(name)`?")
    return span.map { helped.adding(fix: FixIt(replacing: $0, with: name)) } ?? helped
  }

  private func changed(_ change: (inout Diagnostic) -> Void) -> Diagnostic {
    var copy = self
    change(&copy)
    return copy
  }
}
