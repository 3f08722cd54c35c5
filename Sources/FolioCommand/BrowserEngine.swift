import FolioPluginHost
import FolioREPL

/// `folio.wasm`: made once of the package's sources by the toolchain, and kept beside its other
/// products until the sources change.
struct BrowserEngine {
  /// The package whose sources it is made of.
  private let package: String

  private var script: String { package + "/Sources/FolioWeb/Runtime/build.sh" }
  private var file: String { package + "/.build/wasm/folio.wasm" }

  /// Finds the package; `nil` where its sources are not on this machine.
  ///
  /// Looked for above the running program, above the folder it was started in, and where SwiftPM keeps
  /// the packages that another one depends on.
  init?() {
    let starts = [System.executable, SystemFiles().currentDirectory].compactMap { $0 }
    for start in starts {
      var folder = start
      while folder.utf8.count > 1 {
        folder = System.folder(folder)
        let checkouts = folder + "/.build/checkouts"
        let inside = System.names(in: checkouts).map { checkouts + "/" + $0 }
        if let found = ([folder] + inside).first(where: Self.isFolio) {
          package = found
          return
        }
      }
      if Self.isFolio(start) {
        package = start
        return
      }
    }
    return nil
  }

  private static func isFolio(_ folder: String) -> Bool {
    System.isFile(folder + "/Sources/FolioWeb/Runtime/build.sh")
  }

  /// The bytes of the module, made anew where the sources have changed.
  ///
  /// - Parameter tell: is told before something takes long, and what went wrong.
  func bytes(_ tell: (String) -> Void) -> [UInt8]? {
    if !isCurrent {
      tell("building the engine for the browser; this takes minutes, and is done once\n")
      let end = run([script, package, file])
      guard end == .exited(0) else {
        tell(
          "folio: the engine could not be built for the browser; `\(file).log` says why\n"
            + "it takes the Swift 6.3 toolchain of swift.org, with Embedded Swift for wasm32\n")
        return nil
      }
    }
    return System.read(file, limit: 64 << 20)
  }

  private var isCurrent: Bool { run([script, "--check", package, file]) == .exited(0) }

  private func run(_ arguments: [String]) -> ProcessEnd {
    System.run("/bin/sh", arguments, limit: .seconds(3_600))
  }
}
