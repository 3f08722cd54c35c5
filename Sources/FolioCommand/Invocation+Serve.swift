import FolioDiagnostics
import FolioREPL

extension Invocation {
  func server() throws(UsageError) -> HTTPServer? {
    guard let given = self["--serve"] else {
      guard !has("--lan") else {
        throw UsageError(reason: "`--lan` can be used only with `--serve`")
      }
      return nil
    }
    guard self["-o"] == nil else {
      throw UsageError(reason: "`-o` cannot be used with `--serve`, which writes no page")
    }
    guard let port = given.isEmpty ? 8_000 : Int(given), (0...65_535).contains(port) else {
      throw UsageError(reason: "`--serve` needs a port, 0 to 65535, not `\(given)`")
    }
    // Without a port, the next ones are as good.
    let ports = given.isEmpty ? port...port + 9 : port...port
    var reason = ""
    for port in ports {
      do throws(Terminal.Failure) {
        return try HTTPServer(port: port, everywhere: has("--lan"))
      } catch {
        reason = error.reason
      }
    }
    throw UsageError(
      reason: "nothing can be served at port \(port): \(reason); `--serve PORT` takes another one",
      status: .files)
  }

  /// Serves the preview of configs until Ctrl-C, or until the output is closed.
  func serve(
    _ sources: [SourceText], engine: [UInt8], on server: HTTPServer, _ runner: Runner
  ) throws(UsageError) -> ExitStatus {
    let hosts = has("--lan") ? Sockets.addresses : ["127.0.0.1"]
    guard let host = hosts.first else {
      throw UsageError(reason: "this machine is in no network", status: .files)
    }
    var server = server
    var site = PreviewSite(sources, engine: engine, SystemFiles(), configs: Self.configs)
    let path = ":\(server.port)/\(site.key)"
    report(hosts.map { "http://" + $0 + path }, runner.console)
    if has("--open") { open("http://" + host + path, runner.console) }
    while true {
      server.turn(&site)
      site.look()
      let news = site.takeNews()
      if !news.problems.isEmpty { _ = finish(news.problems, runner) }
      let lines = news.recordings.map {
        isJSON ? JSONValue.object([("recording", .string($0))]).text : "recorded: `folio run \($0)`"
      }
      guard runner.console.say(lines) else { return .fine }
    }
  }

  private func report(_ addresses: [String], _ console: Console) {
    guard !isJSON else {
      let list = JSONValue.array(addresses.map { .string($0) })
      console.say([JSONValue.object([("addresses", list)]).text])
      return
    }
    console.say(addresses)
    if has("--lan"), Terminal.isTerminal(Terminal.error), let code = QRCode.lines(addresses[0]) {
      console.report(code.joined(separator: "\n") + "\n")
    }
    console.report("each saved config is applied to every open page; Ctrl-C ends this\n")
  }
}
