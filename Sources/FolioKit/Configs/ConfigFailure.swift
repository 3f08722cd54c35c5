import FolioConfig
public import FolioDiagnostics
public import Foundation

/// The diagnostics of a config without a pager, readable through `print(error)` and `try!`.
public struct ConfigFailure: Error, Equatable, Sendable, CustomStringConvertible, LocalizedError {
  /// The diagnostics, with at least one error.
  public var diagnostics: Diagnostics

  init(_ diagnostics: Diagnostics) { self.diagnostics = diagnostics }

  init(_ diagnostic: Diagnostic) { diagnostics = Diagnostics([diagnostic]) }

  /// The diagnostics with their source lines.
  public var description: String { diagnostics.description }

  /// The text of `description`, for alerts and logs.
  public var errorDescription: String? { description }
}

extension ConfigFailure {
  static func file(_ path: String, isThere: Bool) -> ConfigFailure {
    ConfigFailure(
      isThere
        ? Diagnostic(.fileUnreadable, "`\(path)` cannot be read")
        : Diagnostic(.fileMissing, "there is no file `\(path)`"))
  }

  static func resource(_ name: String, in bundle: Bundle) -> ConfigFailure {
    ConfigFailure(
      Diagnostic(.fileMissing, "there is no `\(name).kdl` in the bundle")
        .adding(note: "looked in `\(bundle.bundlePath)`")
        .adding(help: "add the file to the resources of the target"))
  }

  static func pager(_ name: String, among names: [String]) -> ConfigFailure {
    var diagnostic = Diagnostic(.unknownPager, "the config has no pager `\(name)`")
    if let near = NearestName.find(name, among: names) {
      diagnostic = diagnostic.adding(help: "did you mean `\(near)`?")
    }
    let there = names.isEmpty ? "none" : names.joined(separator: ", ")
    return ConfigFailure(diagnostic.adding(note: "the pagers in it are: \(there)"))
  }

  static func onlyAbstract(_ names: [String]) -> ConfigFailure {
    ConfigFailure(
      Diagnostic(.noUsablePager, "the config has no pager that can be used")
        .adding(note: "these are abstract: \(names.joined(separator: ", "))"))
  }
}
