import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioPluginHost
import FolioREPL
import FolioWeb

extension Invocation {
  /// `folio preview CONFIG... [-o FILE] [--open]`: configs as one file of HTML, to be touched.
  func preview(
    _ files: [String], to output: String, opens: Bool, _ runner: Runner, _ console: Console,
    _ world: SystemFiles
  ) -> ExitStatus {
    var configs: [PreviewPage.Config] = []
    for file in files {
      let status = runner.check([file])
      guard status == .fine else { return status }
      do throws(FileProblem) {
        configs += try Self.configs(in: file, world)
      } catch {
        return finish([error.diagnostic(file)], runner)
      }
    }
    guard !configs.isEmpty else {
      console.tell(
        "folio: there is nothing to preview: no pager of these configs does without plugins, "
          + "which a browser does not have\n")
      return .problems
    }
    guard let bytes = Self.engine(console) else { return .files }
    let page = PreviewPage(configs, engine: bytes).html
    do throws(FileProblem) {
      try world.write(page, to: output)
    } catch {
      return finish([error.diagnostic(output)], runner)
    }
    console.say([isJSON ? JSONValue.object([("file", .string(output))]).text : output])
    if opens { open(output, console) }
    return .fine
  }

  /// The engine for browsers; `nil` where there is none, which is told.
  private static func engine(_ console: Console) -> [UInt8]? {
    do throws(BrowserEngine.Absence) {
      return try BrowserEngine().bytes(console.tell)
    } catch {
      tell(error, console)
      return nil
    }
  }

  private static func tell(_ absence: BrowserEngine.Absence, _ console: Console) {
    switch absence {
    case .missing(let file):
      console.tell(
        "folio: `preview` puts Folio's engine for browsers into the page, and it is not here\n"
          + "in the folder of Folio's sources `swift run folio preview` builds it; a command that "
          + "was moved away takes their `.build/wasm/folio.wasm` along, as `\(file)`\n")
    case .notBuilt(let file):
      console.tell(
        "folio: the engine could not be built for the browser; `\(file).log` says why\n"
          + "it takes the Swift 6.3 toolchain of swift.org, with Embedded Swift for wasm32\n")
    case .unread(let file, let problem):
      console.complain([
        problem.diagnostic(file).adding(
          note: "it should be Folio's engine for browsers, `.build/wasm/folio.wasm` of its sources")
      ])
    }
  }

  /// The pagers of a file, as far as they are made of what a browser has: the linked-in strategies.
  private static func configs(
    in file: String, _ files: SystemFiles
  ) throws(FileProblem) -> [PreviewPage.Config] {
    let bytes = try files.read(file, limit: ConfigLimits.fileLength)
    let name = String(file.split(separator: "/").last ?? "config")
    let loaded = ConfigLoader(registry: .all).load([SourceText(name: name, bytes: bytes)])
    return loaded.pagers.map {
      PreviewPage.Config(name: name, text: String(decoding: bytes, as: UTF8.self), pager: $0.name)
    }
  }

  private func open(_ file: String, _ console: Console) {
    #if os(macOS)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    if !System.run("/usr/bin/env", [opener, file], milliseconds: 20_000) {
      console.tell("folio: `\(opener)` did not open it; a browser opens `\(file)` itself\n")
    }
  }
}
