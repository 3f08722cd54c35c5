import FolioConfig
import FolioCore
package import FolioDiagnostics
import FolioReplay
import FolioReport

/// Runs a parsed command line on a console.
package struct Runner {
  package let world: SessionEnvironment
  package let console: Console
  private let keepsGoing: Bool
  /// The size of a session's surface and its pages, as commands take them.
  package var start: (viewport: String?, pages: String?)

  package init(_ world: SessionEnvironment, _ console: Console, keepsGoing: Bool = false) {
    self.world = world
    self.console = console
    self.keepsGoing = keepsGoing
  }

  /// Runs `folio [FILE...]`: a prompt at a terminal, or the commands of standard input.
  package func converse(_ files: [String]) -> ExitStatus {
    let isConversation =
      Terminal.isTerminal(Terminal.input) && Terminal.isTerminal(Terminal.output)
      && !console.isJSON
    guard isConversation else { return runInput(files) }
    reportPlugins()
    var world = world
    world.columns = { Terminal.columns(Terminal.output) ?? SessionEnvironment.commonColumns }
    var console = console
    console.columns = world.columns
    var interpreter = Interpreter(Session(world))
    guard load(files, &interpreter) else { return interpreter.status }
    interpreter.begin(as: .person)
    let state = interpreter.session.present
    let pages = "\(state.pager.layout.pageCount) \(state.pager.layout.noun)s"
    console.say(wrapped: [
      "folio \(Version.text): \(pages) on a surface of \(state.size?.text ?? "any size"); "
        + "`help` lists the commands"
    ])
    return InteractiveLoop(console).run(&interpreter)
  }

  /// Runs `folio -c COMMANDS [FILE...]`.
  package func run(commands: String, _ files: [String]) -> ExitStatus {
    interpret(files) { _ = $0.run(SourceText(name: "-c", text: commands), console.show) }
  }

  /// Runs `folio run SCRIPT`; `-` is standard input.
  package func run(script: String) -> ExitStatus {
    script == "-" ? runInput([]) : interpret([]) { _ = $0.runFile(script, console.show) }
  }

  private func runInput(_ files: [String]) -> ExitStatus {
    var input = InputLines { () throws(Terminal.Failure) in
      try Terminal.receive(Terminal.input, atMost: 65_536)
    }
    let status = interpret(files) { interpreter in
      while let text = input.next(), case .finished = interpreter.run(text, console.show) {}
    }
    guard let problem = input.problem else { return status }
    console.complain([problem])
    return status == .fine ? ExitStatus([problem]) : status
  }

  private func interpret(_ files: [String], _ work: (inout Interpreter) -> Void) -> ExitStatus {
    reportPlugins()
    var interpreter = Interpreter(Session(world), keepsGoing: keepsGoing)
    if load(files, &interpreter) { work(&interpreter) }
    return interpreter.status
  }

  private func load(_ files: [String], _ interpreter: inout Interpreter) -> Bool {
    let lines =
      [start.viewport.map { "viewport " + $0 }] + files.map { "load \(Word.quoted($0))" }
      + [start.pages.map { "pages " + $0 }]
    for line in lines.compactMap({ $0 }) {
      let text = SourceText(name: Interpreter.commandLine, text: line)
      let flow = interpreter.run(text, console.show)
      guard case .finished = flow, keepsGoing || interpreter.status == .fine else { return false }
    }
    return true
  }
}

extension Runner {
  /// Runs `folio check [--strict] FILE...`: reports config problems, and loops that common surfaces refuse.
  ///
  /// With `isStrict`, warnings count as problems.
  package func check(
    _ files: [String], isStrict: Bool = false, on start: SessionStart? = nil
  ) -> ExitStatus {
    reportPlugins()
    var problems: [Diagnostic] = []
    let sources = read(files, &problems)
    var found = Diagnostics(problems)
    found.add(world.loader.load(sources).diagnostics)
    // Errors are slow to explain, so a file of them is not read again for notes.
    if ExitStatus(found) == .fine {
      for problem in refusedLoops(files, on: start) + shortEnds(files, on: start) {
        found.add(problem)
      }
    }
    report(found)
    return Self.status(found, isStrict: isStrict)
  }

  package static func status(_ found: Diagnostics, isStrict: Bool) -> ExitStatus {
    let status = ExitStatus(found)
    let hasWarnings = found.contains { $0.severity == .warning }
    return isStrict && status == .fine && hasWarnings ? .problems : status
  }

  /// Returns the texts of files, each file once; appends problems.
  package func read(_ files: [String], _ problems: inout [Diagnostic]) -> [SourceText] {
    var sources: [SourceText] = []
    var known: Set<String> = []
    for file in files where known.insert(world.files.real(file)).inserted {
      do throws(FileProblem) {
        let bytes = try world.files.read(file, limit: Session.fileLimit)
        sources.append(SourceText(name: file, bytes: bytes))
      } catch {
        let config = world.config(near: file).map { "did you mean `\($0)`?" }
        let preset = world.preset(near: file).map {
          "`\($0)` is a preset: `resolve`, `compare`, `map` and `plot` take it by name, "
            + "a config as `pager mine extends=\($0)`; `folio help presets` lists all"
        }
        let isLine = CommandTable.command(named: String(file.prefix { $0 != " " })) != nil
        let line = isLine ? "commands come after `-c`, as in `-c \"\(file)\"`" : nil
        let help = config ?? line ?? preset ?? ForeignWord.answer(file)
        problems.append(error.diagnostic(file, help: help))
      }
    }
    return sources
  }

  package func report(_ found: Diagnostics) {
    if console.isJSON {
      console.say([JSONRenderer().text(of: found)])
    } else if !found.isEmpty {
      console.report(found)
    }
  }

  /// Runs `folio help TOPIC`, for topics other than subcommands.
  package func help(on topic: String) -> ExitStatus {
    var interpreter = Interpreter(Session(world))
    let text = "help " + Word.quoted(topic)
    _ = interpreter.run(SourceText(name: Interpreter.commandLine, text: text), console.show)
    return interpreter.status
  }

  func finish(_ record: Record) -> ExitStatus {
    _ = console.show(record)
    return ExitStatus(record.diagnostics)
  }
}

package enum Version {
  package static let text = "0.1.0"
}
