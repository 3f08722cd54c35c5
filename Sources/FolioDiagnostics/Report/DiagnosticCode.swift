/// The kind of a diagnostic: a stable identifier and a title that fits one line.
///
/// The catalogue is open: every module that reports something adds its codes as static constants in
/// an extension, next to what they describe. Identifiers are never reused.
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
public struct DiagnosticCode: Sendable, Hashable {
  /// The identifier, a letter and four digits, for example `P0203`.
  public let id: String
  /// What the code means, in one line.
  public let title: String
  /// Why it is a problem and what to do, in one or two sentences; empty where the title is enough.
  public let explanation: String

  /// Creates a code; `id` must be unique and never reused.
  public init(_ id: String, _ title: String, _ explanation: String = "") {
    self.id = id
    self.title = title
    self.explanation = explanation
  }

  /// Codes are equal when their identifiers are.
  public static func == (first: DiagnosticCode, second: DiagnosticCode) -> Bool {
    first.id == second.id
  }

  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
