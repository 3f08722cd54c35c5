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
        return .files
      }
    }
    guard !configs.isEmpty else {
      console.tell(
        "folio: there is nothing to preview: no pager of these configs does without plugins, "
          + "which a browser does not have\n")
      return .problems
    }
    guard let engine = BrowserEngine() else {
      console.tell(
        "folio: the sources of Folio, of which the engine for the browser is made, are neither above "
          + "this program nor above this folder\n")
      return .files
    }
    guard let bytes = engine.bytes(console.tell) else { return .files }
    let page = PreviewPage(configs, engine: bytes).html
    do throws(FileProblem) {
      try world.write(page, to: output)
    } catch {
      console.tell("folio: `\(output)` cannot be written\n")
      return .files
    }
    console.say([isJSON ? JSONValue.object([("file", .string(output))]).text : output])
    if opens { open(output, console) }
    return .fine
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
    let end = System.run("/usr/bin/env", [opener, file], limit: .seconds(20))
    if end != .exited(0) {
      console.tell("folio: `\(opener)` did not open it; a browser opens `\(file)` itself\n")
    }
  }
}
