/// One thing to tell the author of some input, as data: what, where, why, and how to mend it.
///
/// Texts follow one set of rules. The message is one lowercase sentence without a full stop, in the
/// words of the subject (pages, steps, snaps), never the name of a type. It says what is wrong; how
/// to mend it stands in the help only. The primary label can be understood alone. Names of the
/// author's own text stand in backticks.
///
/// ```swift
/// Diagnostic(.unknownKey, "unknown property `treshold` on `paging`", at: span, "not a parameter")
///   .suggesting("threshold", for: span)
///   .adding(note: "`page-at-a-time` takes: threshold")
/// ```
public struct Diagnostic: Sendable, Hashable {
  /// What kind of problem it is.
  public var code: DiagnosticCode
  /// How bad it is.
  public var severity: Severity
  /// What is wrong: one lowercase sentence without a full stop.
  public var message: String
  /// The place of the problem; `nil` where there is no file.
  public var primary: Label?
  /// Other places that explain it, such as the other end of a conflict.
  public var secondary: [Label] = []
  /// Notes and help, in the order in which they are shown.
  public var remarks: [Remark] = []
  /// At most one change of the text that mends the problem.
  public var fix: FixIt?
  /// Whether renderers show source lines below the place; the place itself is always shown.
  public var showsSource = true

  /// A diagnostic at a place.
  public init(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan, _ label: String = "",
    severity: Severity = .error
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    self.primary = Label(span, label)
  }

  /// A diagnostic without a place.
  public init(_ code: DiagnosticCode, _ message: String, severity: Severity = .error) {
    self.code = code
    self.severity = severity
    self.message = message
    self.primary = nil
  }

  /// The texts of the notes, in order.
  public var notes: [String] { remarks.filter { $0.kind == .note }.map { $0.text } }
  /// The texts of the helps, joined to one; `nil` without any.
  public var help: String? {
    let texts = remarks.filter { $0.kind == .help }.map { $0.text }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

extension Diagnostic {
  /// How bad a problem is.
  ///
  /// Severities compare by weight: a note is less than an error.
  public enum Severity: Int, Sendable, Hashable, Comparable {
    /// Something worth knowing.
    case note
    /// The input works, but probably not as meant.
    case warning
    /// The input cannot be used.
    case error

    /// The word shown to people and written to JSON.
    public var word: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }

    /// Orders by weight.
    public static func < (first: Severity, second: Severity) -> Bool {
      first.rawValue < second.rawValue
    }
  }

  /// A place with a few words about it; the words may be empty.
  public struct Label: Sendable, Hashable {
    /// The place.
    public var span: SourceSpan
    /// The words, without a line break and without a full stop.
    public var text: String

    /// Labels a place.
    public init(_ span: SourceSpan, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }

  /// A line below the source: a reason, or a way out.
  public struct Remark: Sendable, Hashable {
    /// What a remark is for.
    public enum Kind: Sendable, Hashable {
      /// A reason or a fact.
      case note
      /// What to do about it.
      case help

      /// The word shown to people.
      public var word: String { self == .note ? "note" : "help" }
    }

    /// What the remark is for.
    public var kind: Kind
    /// Its text; further lines are shown indented.
    public var text: String

    /// Makes a remark.
    public init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }
}
