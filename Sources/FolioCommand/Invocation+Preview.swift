import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioPluginHost
import FolioREPL
import FolioWeb

extension Invocation {
  /// `folio preview CONFIG... [-o FILE] [--open] [--serve [PORT]] [--lan]`: one HTML file to try
  /// configs in, or a server of it.
  func preview(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let files = try configs("a config")
    let server = try server()
    let output = self["-o"] ?? "preview.html"
    var sources: [SourceText] = []
    for file in files {
      let status = runner.check([file])
      guard status == .fine else { return status }
      var problems: [Diagnostic] = []
      sources += runner.read([file], &problems)
      guard problems.isEmpty else { return finish(problems, runner) }
    }
    let configs = sources.flatMap(Self.configs)
    guard !configs.isEmpty else {
      runner.console.report(
        "folio: there is nothing to preview: no pager of these configs does without plugins, "
          + "which a browser does not have\n")
      return .problems
    }
    let engine: [UInt8]
    do throws(Diagnostic) { engine = try BrowserEngine().bytes(runner.console) } catch {
      return finish([error], runner)
    }
    if let server { return try serve(sources, engine: engine, on: server, runner) }
    do throws(Diagnostic) {
      let page = PreviewPage(configs, engine: engine).html
      do throws(FileProblem) { try runner.world.files.write(page, to: output) } catch {
        throw error.diagnostic(output)
      }
    } catch {
      return finish([error], runner)
    }
    runner.console.say([isJSON ? JSONValue.object([("file", .string(output))]).text : output])
    if has("--open") { open(output, runner.console) }
    return .fine
  }

  /// Returns the pagers of a file that need no plugin, which a browser cannot load.
  @Sendable static func configs(in source: SourceText) -> [PreviewPage.Config] {
    let name = String(source.name.split(separator: "/").last ?? "config")
    let loaded = ConfigLoader(registry: .all).load([SourceText(name: name, bytes: source.bytes)])
    return loaded.pagers.map {
      PreviewPage.Config(
        name: name, text: String(decoding: source.bytes, as: UTF8.self), pager: $0.name)
    }
  }

  func open(_ file: String, _ console: Console) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    if !System.run("/usr/bin/env", [opener, file], milliseconds: 20_000) {
      console.report("folio: `\(opener)` failed; open `\(file)` in a browser\n")
    }
  }
}

/// `folio.wasm`: the file next to the program or, without one, built from the package's sources and kept
/// until they change.
struct BrowserEngine {
  /// The folder of the package with the sources; `nil` to use the file next to the program.
  private let package: String?
  private let file: String

  /// Finds the file; otherwise the package above the running program, above the current folder, or
  /// among SwiftPM's checkouts.
  init() {
    let program = System.executable
    let beside = System.folder(program ?? "") + "/folio.wasm"
    let starts = System.isFile(beside) ? [] : [program, SystemFiles().currentDirectory]
    package = starts.compactMap { $0 }.lazy.compactMap { Self.package(above: $0) }.first
    file = package.map { $0 + "/.build/wasm/folio.wasm" } ?? beside
  }

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

  /// Returns the bytes of the module, rebuilt if the sources have changed.
  ///
  /// - Parameter console: shows the progress of a build.
  /// - Throws: a diagnostic that says how to install what is missing.
  func bytes(_ console: Console) throws(Diagnostic) -> [UInt8] {
    if let package, !run("--check", package) {
      console.report("building the engine for the browser; this takes a few minutes, once\n")
      let isWatched = Terminal.isTerminal(Terminal.error) && !console.isJSON
      defer { if isWatched { console.report("\r\u{1B}[K") } }
      let isBuilt = run(package) { seconds in
        // The log has a line for each module.
        let modules = System.read(file + ".log", limit: 65_536)?.count { $0 == 10 } ?? 0
        if isWatched { console.report("\r\u{1B}[Kmodule \(modules), \(seconds) s") }
      }
      guard isBuilt else {
        throw FileProblem.missing.diagnostic(file)
          .adding(note: "the engine could not be built; `\(file).log` says why")
          .adding(help: "it takes the Swift 6.3 toolchain of swift.org, with Embedded Swift")
      }
    }
    do throws(FileProblem) {
      return try SystemFiles().read(file, limit: 64 << 20)
    } catch {
      throw error.diagnostic(file)
        .adding(note: "`preview` puts Folio's engine for browsers into the page")
        .adding(
          help: "in the folder of Folio's sources `swift run folio preview` builds it; a command "
            + "that was moved away takes their `.build/wasm/folio.wasm` along, as `\(file)`")
    }
  }

  /// Runs the package's build script; returns `false` if it fails.
  private func run(_ words: String..., wait: (Int) -> Void = { _ in }) -> Bool {
    let script = (package ?? "") + Self.script
    return System.run("/bin/sh", [script] + words + [file], milliseconds: 3_600_000, wait: wait)
  }
}
