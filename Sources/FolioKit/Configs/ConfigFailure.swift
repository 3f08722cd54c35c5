public import FolioDiagnostics
public import Foundation

/// The diagnostics of a config that gave no pager, each with its place and, where known, a fix.
///
/// It prints as people read it, so `print(error)` and `try!` are enough to find the mistake.
public struct ConfigFailure: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The diagnostics; at least one of them is an error.
  public var diagnostics: Diagnostics

  init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  init(_ diagnostic: Diagnostic) { diagnostics = Diagnostics([diagnostic]) }

  /// The reports, with the lines they are about.
  public var description: String { PlainRenderer().text(of: diagnostics) }

  /// The same text, for alerts and logs.
  public var errorDescription: String? { description }
}

extension ConfigFailure {
  /// There is no such file, or it cannot be read.
  static func file(_ path: String, isThere: Bool) -> ConfigFailure {
    ConfigFailure(
      isThere
        ? Diagnostic(.unreadableConfig, "`\(path)` cannot be read")
        : Diagnostic(.missingConfig, "there is no file `\(path)`"))
  }

  /// A bundle has no config of a name.
  static func resource(_ name: String, in bundle: Bundle) -> ConfigFailure {
    ConfigFailure(
      Diagnostic(.missingConfig, "there is no `\(name).kdl` in the bundle")
        .adding(note: "looked in `\(bundle.bundlePath)`")
        .adding(help: "add the file to the resources of the target"))
  }

  /// A config has no pager of a name.
  static func pager(_ name: String, among names: [String]) -> ConfigFailure {
    var diagnostic = Diagnostic(.unknownPager, "the config has no pager `\(name)`")
    if let near = NearestName.find(name, among: names) {
      diagnostic = diagnostic.adding(help: "did you mean `\(near)`?")
    }
    let there = names.isEmpty ? "none" : names.joined(separator: ", ")
    return ConfigFailure(diagnostic.adding(note: "the pagers in it are: \(there)"))
  }

  /// All pagers of a config are abstract.
  static func onlyAbstract(_ names: [String]) -> ConfigFailure {
    ConfigFailure(
      Diagnostic(.noUsablePager, "the config has no pager that can be used")
        .adding(note: "these are abstract: \(names.joined(separator: ", "))"))
  }
}

extension DiagnosticCode {
  static let missingConfig = DiagnosticCode("P0001", "there is no such file")
  static let unreadableConfig = DiagnosticCode("P0005", "the file cannot be read")
  static let unknownPager = DiagnosticCode("P0617", "no pager of that name is loaded")
  static let noUsablePager = DiagnosticCode("P0618", "there is no pager to use")
}
