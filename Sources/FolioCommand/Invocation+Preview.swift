import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioPluginHost
import FolioREPL
import FolioWeb

extension Invocation {
  /// `folio preview CONFIG... [-o FILE] [--open]`: configs as one file of HTML, to be touched.
  func preview(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let files = try configs("a config")
    let output = self["-o"] ?? "preview.html"
    var configs: [PreviewPage.Config] = []
    for file in files {
      let status = runner.check([file])
      guard status == .fine else { return status }
      var problems: [Diagnostic] = []
      configs += runner.read([file], &problems).flatMap(Self.configs)
      guard problems.isEmpty else { return finish(problems, runner) }
    }
    guard !configs.isEmpty else {
      runner.console.tell(
        "folio: there is nothing to preview: no pager of these configs does without plugins, "
          + "which a browser does not have\n")
      return .problems
    }
    do throws(Diagnostic) {
      let engine = try BrowserEngine().bytes(runner.console.tell)
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

  /// The pagers of a file, as far as they are made of what a browser has: the linked-in strategies.
  private static func configs(in source: SourceText) -> [PreviewPage.Config] {
    let name = String(source.name.split(separator: "/").last ?? "config")
    let loaded = ConfigLoader(registry: .all).load([SourceText(name: name, bytes: source.bytes)])
    return loaded.pagers.map {
      PreviewPage.Config(
        name: name, text: String(decoding: source.bytes, as: UTF8.self), pager: $0.name)
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
