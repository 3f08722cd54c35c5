package import FolioDiagnostics

/// The scripts in folders and those below them, in the order of their names; a script stands for
/// itself.
///
/// Each folder is looked into once, however many links lead to it.
package struct ScriptSearch {
  package private(set) var scripts: [String] = []
  /// What was stated and is not there, and where there may be scripts that were not found.
  package private(set) var problems: [Diagnostic] = []
  private var visited: Set<Terminal.Identity> = []

  package init() {}

  /// Looks in a folder, or at a script.
  package mutating func look(in path: String) {
    let (scripts, problems) = (scripts.count, problems.count)
    if isFolder(path) {
      let isNew = visit(path.hasSuffix("/") ? String(path.dropLast()) : path)
      guard isNew, self.scripts.count == scripts, self.problems.count == problems else { return }
      self.problems.append(
        Diagnostic(.noScripts, "there is no script in `\(path)`")
          .adding(help: "a script is a file NAME.folio"))
    } else if self.problems.count == problems {
      add(path)
    }
  }

  private mutating func add(_ path: String) {
    if Terminal.Identity(path) == nil {
      problems.append(FileProblem.missing.diagnostic(path))
    } else {
      scripts.append(path)
    }
  }

  /// Adds what is in a folder and below it; `false` where that was done before.
  private mutating func visit(_ folder: String) -> Bool {
    let start = folder.isEmpty ? "/" : folder
    if let identity = Terminal.Identity(start), !visited.insert(identity).inserted { return false }
    do throws(Terminal.Failure) {
      let found = try Terminal.list(start)
      for entry in found.malformed where entry.isFolder || entry.name.hasSuffix(Self.ending) {
        complain(of: entry.name, in: start)
      }
      for name in found.names { look(at: name, in: folder) }
    } catch {
      complain(of: start, error)
    }
    return true
  }

  private mutating func look(at name: String, in folder: String) {
    let path = folder + "/" + name
    if isFolder(path) {
      _ = visit(path)
    } else if name.hasSuffix(Self.ending) {
      scripts.append(path)
    }
  }

  private static let ending = ".folio"

  /// Whether a path leads to a folder; where that cannot be found out is a problem, and no folder.
  private mutating func isFolder(_ path: String) -> Bool {
    do throws(Terminal.Failure) {
      return try Terminal.leadsToFolder(path)
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

  private mutating func complain(of name: MalformedName, in folder: String) {
    problems.append(
      Diagnostic(.fileUnreadable, "`\(name.text)` in `\(folder)` cannot be looked at")
        .adding(note: "its name is not UTF-8")
        .adding(help: "rename it"))
  }
}
