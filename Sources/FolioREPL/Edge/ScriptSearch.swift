package import FolioDiagnostics
import FolioPluginHost

/// The scripts in folders and those below them, in the order of their names; a script stands for
/// itself.
///
/// Each folder is looked into once, however many links lead to it.
package struct ScriptSearch {
  package private(set) var scripts: [String] = []
  /// Paths that lead nowhere, and folders that could not be searched.
  package private(set) var problems: [Diagnostic] = []
  /// The number of scripts in each folder that was looked into, and below it.
  private var counts: [String: Int] = [:]

  private static let ending = ".folio"

  package init() {}

  /// Looks in a folder, or at a script.
  package mutating func look(in path: String) {
    let known = problems.count
    if let count = count(in: path.hasSuffix("/") ? String(path.dropLast()) : path) {
      guard count == 0, problems.count == known else { return }
      problems.append(
        Diagnostic(.noScripts, "there is no script in `\(path)`")
          .adding(help: "a script is a file NAME.folio"))
    } else if System.real(path) == nil {
      problems.append(FileProblem.missing.diagnostic(path))
    } else {
      scripts.append(path)
    }
  }

  /// Adds the scripts of a folder and of those below it, unless that was done before.
  ///
  /// - Returns: how many there are, those that were added before among them; `nil` for what is no folder.
  private mutating func count(in folder: String) -> Int? {
    let start = folder.isEmpty ? "/" : folder
    do throws(Terminal.Failure) {
      guard try SystemFiles.leadsToFolder(start) else { return nil }
      let real = System.real(start) ?? start
      if let count = counts[real] { return count }
      counts[real] = 0
      var count = 0
      for (name, isText) in try SystemFiles.names(in: start) {
        let path = folder + "/" + name
        if isText, let below = self.count(in: path) {
          count += below
        } else if isText, name.hasSuffix(Self.ending) {
          scripts.append(path)
          count += 1
        } else if name.hasSuffix(Self.ending) {
          problems.append(
            Diagnostic(.fileUnreadable, "`\(name)` in `\(start)` cannot be looked at")
              .adding(note: "its name is not UTF-8")
              .adding(help: "rename it"))
        }
      }
      counts[real] = count
      return count
    } catch {
      problems.append(
        Diagnostic(.fileUnreadable, "scripts cannot be looked for in `\(start)`")
          .adding(note: error.reason)
          .adding(help: "name folders that you may look into"))
      return 0
    }
  }
}
