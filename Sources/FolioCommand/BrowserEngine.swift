import FolioPluginHost
import FolioREPL

/// `folio.wasm`: made once of the package's sources by the toolchain, and kept beside its other
/// products until the sources change; or one that lies beside the program, where there are no sources.
struct BrowserEngine {
  /// The package whose sources it is made of; `nil` where it lies beside the program.
  private let package: String?
  private let file: String

  /// Finds the package, or the file.
  ///
  /// The package is looked for above the running program, above the folder it was started in, and
  /// where SwiftPM keeps the packages that another one depends on.
  ///
  /// - Throws: the way to what is missing.
  init() throws(Absence) {
    let program = System.executable
    package =
      [program, SystemFiles().currentDirectory].compactMap { $0 }
      .lazy.compactMap { Self.package(above: $0) }.first
    let beside = System.folder(program ?? "") + "/folio.wasm"
    file = package.map { $0 + "/.build/wasm/folio.wasm" } ?? beside
    guard package != nil || System.isFile(file) else { throw .missing(file: file) }
  }

  /// Why there is no engine; the file is the one it is looked for in.
  enum Absence: Error {
    /// Neither sources nor the file are on this machine.
    case missing(file: String)
    /// The toolchain did not make it.
    case notBuilt(file: String)
    /// It cannot be read, or is too large for what it should be.
    case unread(file: String, FileProblem)
  }

  /// The package above a place.
  private static func package(above start: String) -> String? {
    var folder = start
    while folder.utf8.count > 1 {
      folder = System.folder(folder)
      let checkouts = folder + "/.build/checkouts"
      let inside = System.names(in: checkouts).map { checkouts + "/" + $0 }
      if let found = ([folder] + inside).first(where: isFolio) { return found }
    }
    return isFolio(start) ? start : nil
  }

  private static let script = "/Sources/FolioWeb/Runtime/build.sh"

  private static func isFolio(_ folder: String) -> Bool {
    System.isFile(folder + script)
  }

  /// The bytes of the module, made anew where the sources have changed.
  ///
  /// - Parameter tell: is told before something takes long.
  func bytes(_ tell: (String) -> Void) throws(Absence) -> [UInt8] {
    if let package, !run("--check", package) {
      tell("building the engine for the browser; this takes minutes, and is done once\n")
      guard run(package) else { throw .notBuilt(file: file) }
    }
    do throws(FileProblem) {
      return try SystemFiles().read(file, limit: 64 << 20)
    } catch {
      throw Absence.unread(file: file, error)
    }
  }

  /// Whether the script of the package succeeds.
  private func run(_ words: String...) -> Bool {
    let script = (package ?? "") + Self.script
    return System.run("/bin/sh", [script] + words + [file], milliseconds: 3_600_000)
  }
}
