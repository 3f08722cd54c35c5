package import FolioDiagnostics
import FolioPluginHost

/// The scripts in folders and those below them, in the order of their names; a script stands for
/// itself.
///
/// Each folder is looked into once, however many links lead to it.
package struct ScriptSearch {
  package private(set) var scripts: [String] = []
  /// What was stated and is not there, and where there may be scripts that were not found.
  package private(set) var problems: [Diagnostic] = []
  /// How many scripts there are in the folders that were looked into, and below them.
  private var counts: [String: Int] = [:]

  package init() {}

  /// Looks in a folder, or at a script.
  package mutating func look(in path: String) {
    let known = problems.count
    if isFolder(path) {
      let count = visit(path.hasSuffix("/") ? String(path.dropLast()) : path)
      guard count == 0, problems.count == known else { return }
      problems.append(
        Diagnostic(.noScripts, "there is no script in `\(path)`")
          .adding(help: "a script is a file NAME.folio"))
    } else if problems.count == known {
      add(path)
    }
  }

  private mutating func add(_ path: String) {
    if System.real(path) == nil {
      problems.append(FileProblem.missing.diagnostic(path))
    } else {
      scripts.append(path)
    }
  }

  /// Adds what is in a folder and below it, unless that was done before.
  ///
  /// - Returns: how many scripts there are, those that were added before among them.
  private mutating func visit(_ folder: String) -> Int {
    let start = folder.isEmpty ? "/" : folder
    let real = System.real(start) ?? start
    if let count = counts[real] { return count }
    counts[real] = 0
    var count = 0
    do throws(Terminal.Failure) {
      for (name, isText) in try SystemFiles.names(in: start) {
        if isText {
          count += look(at: name, in: folder)
        } else if name.hasSuffix(Self.ending) {
          complain(ofMalformed: name, in: start)
        }
      }
    } catch {
      complain(of: start, error)
    }
    counts[real] = count
    return count
  }

  private mutating func look(at name: String, in folder: String) -> Int {
    let path = folder + "/" + name
    if isFolder(path) { return visit(path) }
    guard name.hasSuffix(Self.ending) else { return 0 }
    scripts.append(path)
    return 1
  }

  private static let ending = ".folio"

  /// Whether a path leads to a folder; where that cannot be found out is a problem, and no folder.
  private mutating func isFolder(_ path: String) -> Bool {
    do throws(Terminal.Failure) {
      return try SystemFiles.leadsToFolder(path)
    } catch {
      complain(of: path, error)
      return false
    }
  }

  private mutating func complain(of path: String, _ failure: Terminal.Failure) {
    problems.append(
      Diagnostic(.fileUnreadable, "scripts cannot be looked for in `\(path)`")
        .adding(note: failure.reason)
        .adding(help: "name folders that you may look into"))
  }

  private mutating func complain(ofMalformed name: String, in folder: String) {
    problems.append(
      Diagnostic(.fileUnreadable, "`\(name)` in `\(folder)` cannot be looked at")
        .adding(note: "its name is not UTF-8")
        .adding(help: "rename it"))
  }
}
