import FolioBench
import FolioCore
import FolioREPL

/// What the command was asked to do.
struct Invocation: Equatable {
  /// The ways to use the command.
  enum Task: Equatable {
    /// A conversation, or the commands of standard input.
    case converse(files: [String])
    /// The commands of an argument.
    case commands(String, files: [String])
    /// A script.
    case run(String)
    /// Is a config fine?
    case check([String], isStrict: Bool)
    /// What holds of every gesture under each config?
    case prove([String], isStrict: Bool, pages: String?, viewport: String?)
    /// Are configs written in the one style, or shall they be?
    case format([String], onlyChecks: Bool)
    /// What holds on a surface of a size?
    case resolve(file: String, pager: String?, viewport: String)
    /// Where does a gesture lead under each config?
    case compare([String], commands: String, pages: String?, viewport: String?)
    /// Where do recorded gestures lead under each config?
    case compareRecorded([String], recording: String, pages: String?, viewport: String?)
    /// What do configs feel like, in a browser?
    case preview([String], output: String, opens: Bool)
    /// Where do gestures lead under each config?
    case map([String], FeelOptions, pages: String?, viewport: String?)
    /// How does a surface move under each config?
    case plot([String], commands: String, svg: String, pages: String?, viewport: String?)
    /// Which thresholds and steps agree best with recorded gestures?
    case fit(config: String, recording: String, pages: String?, viewport: String?)
    /// Does every script of some folders hold?
    case test([String], junit: String?)
    /// What changes in a config each time it is saved?
    case watch(String, pages: String?, viewport: String?)
    /// Which strategies are there?
    case strategies(String?)
    /// What may a config say?
    case schema(Runner.SchemaForm)
    /// What does a shell need to complete the command?
    case completions(Completions.Shell)
    /// What does the page of the manual say?
    case manual
    /// What is to be done with plugins?
    case plugin([String])
    /// Do the promised figures hold, of all rows or of those whose name contains a text?
    case bench([Bench.Part], row: String?)
    /// How is the command used, or what is there to say of a topic?
    case help(String?)
    /// How is one verb used?
    case usage(Verb)
    /// Which version is it?
    case version

    /// Whether it carries out commands, one after the other.
    var runsCommands: Bool {
      switch self {
      case .converse, .commands, .run, .help, .usage, .version: true
      default: false
      }
    }

    /// The files it loads first.
    var files: [String] {
      switch self {
      case .converse(let files), .commands(_, let files): files
      default: []
      }
    }
  }

  /// What to do.
  var task: Task
  /// Whether answers are JSON.
  var isJSON = false
  /// Whether problems do not stop a script.
  var keepsGoing = false
  /// When to use colour.
  var color = Console.Color.auto
  /// Where plugins are looked for first.
  var pluginFolders: [String] = []

  /// Does what arguments ask for, with some strategies.
  static func perform(_ arguments: [String], registry: StrategyRegistry) -> ExitStatus {
    let invocation: Invocation
    do throws(UsageError) {
      invocation = try Invocation(arguments)
    } catch {
      return refuse(error.reason, .usage)
    }
    if let complaint = invocation.task.files.first.flatMap(Verb.complaint) {
      return refuse(complaint.text, complaint.status)
    }
    return invocation.perform(registry)
  }

  private static func refuse(_ reason: String, _ status: ExitStatus) -> ExitStatus {
    Console(json: false, color: .auto).tell("folio: \(reason)\n\(Usage.hint)\n")
    return status
  }

  private func perform(_ registry: StrategyRegistry) -> ExitStatus {
    let console = Console(json: isJSON, color: color)
    let runner = Runner(world(SystemFiles(), registry), console, keepsGoing: keepsGoing)
    switch task {
    case .converse(let files): return runner.converse(files)
    case .commands(let commands, let files): return runner.run(commands: commands, files)
    case .run(let script): return runner.run(script: script)
    case .check(let files, let isStrict): return runner.check(files, isStrict: isStrict)
    case .prove(let files, let isStrict, let pages, let viewport):
      return prove(files, isStrict: isStrict, pages: pages, viewport: viewport, runner)
    case .format(let files, let onlyChecks): return runner.format(files, onlyChecks: onlyChecks)
    case .resolve(let file, let pager, let viewport):
      return runner.resolve(file, pager: pager, viewport: viewport)
    case .compare(let files, let commands, let pages, let viewport):
      return runner.compare(files, commands: commands, pages: pages, viewport: viewport)
    case .compareRecorded(let files, let recording, let pages, let viewport):
      return compare(files, recording, pages: pages, viewport: viewport, runner)
    case .preview(let files, let output, let opens):
      return preview(files, to: output, opens: opens, runner, console, SystemFiles())
    case .map(let files, let options, let pages, let viewport):
      return map(files, options, pages: pages, viewport: viewport, runner)
    case .plot(let files, let commands, let svg, let pages, let viewport):
      return plot(files, commands: commands, svg: svg, pages: pages, viewport: viewport, runner)
    case .fit(let config, let recording, let pages, let viewport):
      return fit(config, recording, pages: pages, viewport: viewport, runner)
    case .test(let folders, let junit): return test(folders, junit: junit, runner)
    case .watch(let file, let pages, let viewport):
      return watch(file, pages: pages, viewport: viewport, runner)
    case .strategies(let id): return runner.strategies(id)
    case .schema(let form): return runner.schema(as: form)
    case .completions(let shell): console.say([Completions.text(for: shell)])
    case .manual: console.say([ManualPage.text])
    case .plugin(let words): return plugin(words, runner)
    case .bench(let parts, let row): return bench(parts, row: row, console)
    case .help(let topic?): return runner.help(on: topic)
    case .help(nil): console.say([Usage.text])
    case .usage(let verb): console.say([Usage.text(of: verb)])
    case .version: console.say(["folio \(Version.text)"])
    }
    return .fine
  }
}

/// Why arguments make no sense.
struct UsageError: Error, Equatable {
  /// One sentence without a full stop.
  var reason: String
}
