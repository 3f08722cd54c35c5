/// One problem in some input: its place, its cause and a fix.
///
/// The message is one lowercase sentence without a full stop, in the user's terms (pages, steps,
/// snaps) rather than type names. Only the help explains how to fix it. The primary label works
/// alone; names from the input are in backticks.
///
/// ```swift
/// Diagnostic(.unknownKey, "unknown property `treshold` on `paging`", at: span, "not a parameter")
///   .suggesting("threshold", for: span)
///   .adding(note: "`page-at-a-time` takes: threshold")
/// ```
public struct Diagnostic: Error, Hashable {
  /// The kind of the problem.
  package var code: DiagnosticCode
  /// The severity of the problem.
  package var severity: Severity
  /// The problem: one lowercase sentence without a full stop.
  public var message: String
  /// The place of the problem; `nil` without a file.
  package var primary: Label?
  /// Related places, such as the other end of a conflict.
  package var secondary: [Label] = []
  /// Notes and help, in display order.
  package var remarks: [Remark] = []
  /// A single change of the text that fixes the problem, if any.
  package var fix: FixIt?
  /// `true` if renderers show source lines below the place, which always appears.
  package var showsSource = true
  /// `true` if the problem vanishes with an earlier one; only JSON then contains it.
  package var isFollowOn = false

  /// Creates a diagnostic; without a span it has no place.
  package init(
    _ code: DiagnosticCode, _ message: String, at span: SourceSpan? = nil, _ label: String = "",
    severity: Severity = .error
  ) {
    self.code = code
    self.severity = severity
    self.message = message
    primary = span.map { Label($0, label) }
  }

  /// The texts of the notes, in order.
  public var notes: [String] { remarks.filter { $0.kind == .note }.map { $0.whole } }
  /// The texts of all helps, joined; `nil` if there are none.
  public var help: String? {
    let texts = remarks.filter { $0.kind == .help }.map { $0.whole }
    return texts.isEmpty ? nil : texts.joined(separator: "\n")
  }
}

extension Diagnostic {
  /// The severity of a problem; the raw value is the word in reports and JSON.
  package enum Severity: String, Sendable, Hashable {
    /// Useful information.
    case note
    /// The input works, but probably not as intended.
    case warning
    /// The input cannot be used.
    case error
  }

  /// A place with a few words, which may be empty.
  package struct Label: Sendable, Hashable {
    /// The place.
    package var span: SourceSpan
    /// The words, without a line break or full stop.
    package var text: String

    /// Creates a label for a place.
    package init(_ span: SourceSpan, _ text: String = "") {
      self.span = span
      self.text = text
    }
  }

  /// A note or help below the source.
  package struct Remark: Sendable, Hashable {
    /// The purpose of a remark; the raw value is the word in reports.
    package enum Kind: String, Sendable, Hashable {
      /// A reason or a fact.
      case note
      /// A way to solve the problem.
      case help
    }

    package var kind: Kind
    /// The text; further lines are indented.
    package var text: String
    /// The names that the text announces, all of which are in JSON.
    package var names: [String] = []

    /// The text with at most six names.
    package var short: String { names.isEmpty ? text : text + " " + Names.list(names) }
    fileprivate var whole: String {
      names.isEmpty ? text : text + " " + Names.list(names, most: names.count)
    }
  }
}

extension Diagnostic {
  /// A copy with another secondary label, if it has a span.
  package func adding(label text: String, at span: SourceSpan?) -> Diagnostic {
    changed { copy in span.map { copy.secondary.append(Label($0, text)) } }
  }

  /// A copy with a note after the existing remarks.
  public func adding(note text: String) -> Diagnostic {
    changed { $0.remarks.append(Remark(kind: .note, text: text)) }
  }

  /// A copy with a note that ends in names, of which renderers for people show six.
  package func adding(note text: String, names: [String]) -> Diagnostic {
    changed { $0.remarks.append(Remark(kind: .note, text: text, names: names)) }
  }

  /// A copy with a help after the existing remarks.
  public func adding(help text: String) -> Diagnostic {
    changed { $0.remarks.append(Remark(kind: .help, text: text)) }
  }

  /// A copy with the fix replaced.
  package func adding(fix: FixIt) -> Diagnostic { changed { $0.fix = fix } }

  /// A copy with a "did you mean" help and, given a span, a fix; unchanged if `name` is `nil`.
  package func suggesting(_ name: String?, for span: SourceSpan?) -> Diagnostic {
    suggesting(name.map { [$0] } ?? [], for: span)
  }

  /// A copy with a "did you mean" help, and a fix for a single name: of two equally near names,
  /// neither is applied.
  package func suggesting(_ names: [String], for span: SourceSpan?) -> Diagnostic {
    guard let name = names.first else { return self }
    let helped = adding(help: "did you mean \(Names.choice(Array(names.prefix(6))))?")
    guard names.count == 1, let span else { return helped }
    return helped.adding(fix: FixIt(replacing: span, with: name))
  }

  private func changed(_ change: (inout Diagnostic) -> Void) -> Diagnostic {
    var copy = self
    change(&copy)
    return copy
  }
}

/// The kind of a diagnostic: a stable identifier and a one-line title.
///
/// Modules add their codes as static constants in extensions. Identifiers are never reused.
///
/// | range | subject |
/// | --- | --- |
/// | `P00xx` | reading files |
/// | `P01xx` | documents and inheritance |
/// | `P02xx` | names and keys |
/// | `P03xx` | values and steps |
/// | `P04xx` | strategies |
/// | `P05xx` | warnings on configs |
/// | `P06xx` | sessions and commands |
/// | `P07xx` | pager events and edits |
/// | `P08xx` | plugins |
/// | `K0xxx` | KDL syntax |
package struct DiagnosticCode: Sendable, Hashable {
  /// The identifier, a letter and four digits, such as `P0203`.
  package let id: String
  /// The meaning of the code, in one line.
  package let title: String
  /// A cause and solution in one or two sentences.
  package let explanation: String
  /// A line with the problem; empty if no line shows it.
  package let wrong: String
  /// The same line without the problem.
  package let right: String

  /// Creates a code; `id` must be unique and never reused.
  package init(
    _ id: String, _ title: String, _ explanation: String = "", _ wrong: String = "",
    _ right: String = ""
  ) {
    self.id = id
    self.title = title
    self.explanation = explanation
    self.wrong = wrong
    self.right = right
  }

  /// Compares the identifiers.
  package static func == (first: DiagnosticCode, second: DiagnosticCode) -> Bool {
    first.id == second.id
  }

  /// Hashes the identifier.
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A change of the source text that fixes a problem.
package struct FixIt: Sendable, Hashable {
  /// The text to replace; an empty span inserts.
  package var span: SourceSpan
  /// The new text; empty to delete.
  package var replacement: String

  /// Creates a change of one range.
  package init(replacing span: SourceSpan, with replacement: String) {
    self.span = span
    self.replacement = replacement
  }

  /// The text with all changes, except those that touch an earlier one; `nil` without any.
  package static func applied(_ fixes: [FixIt]) -> [UInt8]? {
    guard let source = fixes.first?.span.source else { return nil }
    var text: [UInt8] = []
    var end = 0
    // For a few fixes, a loop is shorter than the code of a sort.
    var sorted: [FixIt] = []
    for fix in fixes {
      let mine = fix.span.range
      let place = sorted.firstIndex { other in
        let theirs = other.span.range
        return (mine.lowerBound, theirs.count) < (theirs.lowerBound, mine.count)
      }
      sorted.insert(fix, at: place ?? sorted.endIndex)
    }
    for fix in sorted where fix.span.range.lowerBound > end || text.isEmpty && end == 0 {
      text += source.bytes[end..<fix.span.range.lowerBound]
      text += fix.replacement.utf8
      end = fix.span.range.upperBound
    }
    return text + source.bytes[end...]
  }
}

/// The diagnostics of one run: sorted by place, deduplicated and limited in number.
///
/// Diagnostics without a file come first. Duplicates agree in place, severity, code and message.
/// Beyond ``limit``, the least severe and then the last are only counted.
public struct Diagnostics: Sendable, Equatable {
  /// The maximum number of diagnostics to keep.
  public static let limit = 50

  private var kept: [Diagnostic] = []
  private var dropped: [Diagnostic.Severity: Int] = [:]

  /// Creates an empty collection.
  public init() {}

  /// Creates a collection, sorted and without duplicates.
  public init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { add(diagnostic) }
  }

  /// Inserts one diagnostic.
  ///
  /// - Complexity: O(``limit``).
  public mutating func add(_ diagnostic: Diagnostic) {
    let rank = diagnostic.rank
    let index = kept.firstIndex { $0.rank >= rank } ?? kept.endIndex
    if index < kept.endIndex, kept[index].rank == rank { return }
    kept.insert(diagnostic, at: index)
    guard kept.count > Self.limit, let least = kept.map({ $0.severity.weight }).min(),
      let last = kept.lastIndex(where: { $0.severity.weight == least })
    else { return }
    dropped[kept.remove(at: last).severity, default: 0] += 1
  }

  /// Adds the diagnostics of another run, including its omitted counts.
  public mutating func add(_ others: Diagnostics) {
    for diagnostic in others.kept { add(diagnostic) }
    for (severity, count) in others.dropped { dropped[severity, default: 0] += count }
  }

  /// A copy with other fixes and remarks; the diagnostics are the same in the same order.
  package func replacing(with others: [Diagnostic]) -> Diagnostics {
    var copy = self
    copy.kept = others
    return copy
  }

  /// The number of errors, including omitted ones.
  public var errorCount: Int { count(.error) }
  /// The number of warnings, including omitted ones.
  public var warningCount: Int { count(.warning) }
  /// The number of diagnostics beyond ``limit``.
  public var omittedCount: Int { dropped.values.reduce(0, +) }
  /// `true` if there is an error.
  public var hasErrors: Bool { errorCount > 0 }

  private func count(_ severity: Diagnostic.Severity) -> Int {
    kept.count { $0.severity == severity } + dropped[severity, default: 0]
  }
}

extension Diagnostic.Severity {
  fileprivate var weight: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}

extension Diagnostics: CustomStringConvertible {
  /// The reports of all diagnostics, with their lines of the source.
  public var description: String { PlainRenderer().text(of: self) }
}

extension Diagnostics: RandomAccessCollection {
  /// Always 0.
  public var startIndex: Int { 0 }
  /// The number of diagnostics kept, at most ``limit``.
  public var endIndex: Int { kept.count }
  /// The diagnostic at a position in the sorted order.
  public subscript(position: Int) -> Diagnostic { kept[position] }
}

extension Diagnostic {
  /// The total order of diagnostics: by place, those without a file first, then by severity.
  fileprivate var rank: (String, Int, Int, Int, String, String) {
    let span = primary?.span
    return (
      span?.source.name ?? "", span?.range.lowerBound ?? -1, span?.range.upperBound ?? -1,
      -severity.weight, code.id, message
    )
  }
}
