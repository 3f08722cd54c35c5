import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioREPL

extension Invocation {
  /// `folio map CONFIG…`: where gestures lead under each config, as cells or as a picture.
  func map(
    _ files: [String], _ options: FeelOptions, pages: String?, viewport: String?, _ runner: Runner
  ) -> ExitStatus {
    var problems: [Diagnostic] = []
    let standing = runner.standing(files, pages: pages, viewport: viewport, &problems)
    let entries = standing.compactMap { Self.entry($0, options, viewport, &problems) }
    if options.differs, entries.count == 2 {
      problems += showDifference(entries, options, runner)
    } else if options.differs {
      runner.console.tell("folio: `--difference` needs two configs\n")
      return .usage
    } else {
      show(entries, options, runner.console)
      if let file = options.svg {
        problems += Self.write(MapPicture(entries).svg, to: file, runner)
      }
    }
    return finish(problems, runner)
  }

  private func show(_ entries: [MapPicture.Entry], _ options: FeelOptions, _ console: Console) {
    if isJSON { return _ = console.say(entries.map { $0.json.text }) }
    guard options.svg == nil else { return }
    for entry in entries {
      console.say(["\(entry.name): \(entry.detail)", ""])
      console.say(
        MapText(entry.map, columns: console.columns() ?? 80, isColored: wantsColor).lines + [""])
    }
  }

  private func showDifference(
    _ entries: [MapPicture.Entry], _ options: FeelOptions, _ runner: Runner
  ) -> [Diagnostic] {
    let (first, second) = (entries[0], entries[1])
    let difference = MapDifference(first.map, second.map)
    if isJSON {
      runner.console.say([difference.json(first.name, second.name).text])
    } else if options.svg == nil {
      runner.console.say(difference.lines(first.name, second.name))
    }
    guard let file = options.svg else { return [] }
    let picture = DifferencePicture(difference, first.name, second.name, detail: first.detail)
    return Self.write(picture.svg, to: file, runner)
  }

  /// The map of a pager, or why there is none.
  private static func entry(
    _ standing: Runner.Standing, _ options: FeelOptions, _ viewport: String?,
    _ problems: inout [Diagnostic]
  ) -> MapPicture.Entry? {
    guard let field = GestureField(standing.pager, page: options.page) else {
      let what =
        options.page.map { "there is no page \($0) to begin on" } ?? "nothing scrolls there"
      problems.append(
        Diagnostic(.noMap, "`\(standing.name)` has no map: \(what)")
          .adding(help: "`--pages` and `--viewport` state others"))
      return nil
    }
    let map = DecisionMap(
      field, distances: options.distance.map { -$0...$0 }, speed: options.speed)
    return MapPicture.Entry(
      name: standing.name,
      detail:
        "from page \(field.page) of \(field.pager.layout.pageCount) on \(viewport ?? "390x844")",
      map: map)
  }

  /// Writes a text to a file.
  static func write(_ text: String, to file: String, _ runner: Runner) -> [Diagnostic] {
    do throws(FileProblem) {
      try runner.world.files.write(Array(text.utf8), to: file)
      return []
    } catch {
      return [Runner.diagnostic(error, file)]
    }
  }

  /// Whether pictures of cells are coloured: where standard output is a terminal that wants it.
  var wantsColor: Bool {
    switch color {
    case .always: true
    case .never: false
    case .auto: Console.wantsColor(.auto, on: Terminal.output)
    }
  }
}
