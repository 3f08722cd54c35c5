import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioREPL

extension Invocation {
  /// `folio map CONFIG…`: where gestures lead under each config, as cells or as a picture.
  func map(_ runner: Runner) throws(UsageError) -> ExitStatus {
    let files = try configs("configs")
    let options = try FeelOptions(self)
    let stated = try surface()
    var problems: [Diagnostic] = []
    let standing = runner.standing(files, on: stated, &problems)
    let entries = standing.compactMap { Self.entry($0, options, stated, &problems) }
    if options.differs, entries.count == 2 {
      problems += showDifference(entries, options, runner)
    } else if options.differs {
      throw UsageError(reason: "`--difference` needs two configs")
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
    _ standing: Runner.Standing, _ options: FeelOptions, _ stated: StatedSurface,
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
        "from page \(field.page) of \(field.pager.layout.pageCount) on \(stated.viewportOrCommon)",
      map: map)
  }

  /// Writes a text to a file.
  static func write(_ text: String, to file: String, _ runner: Runner) -> [Diagnostic] {
    do throws(FileProblem) {
      try runner.world.files.write(Array(text.utf8), to: file)
      return []
    } catch {
      return [error.diagnostic(file)]
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

/// What maps can be told beside their files.
private struct FeelOptions {
  /// The file a picture is written to.
  let svg: String?
  /// The page gestures begin on; `nil` for the one in the middle.
  let page: Int?
  /// The largest speed, in points per millisecond.
  let speed: Double?
  /// The largest distance either way, in points.
  let distance: Double?
  /// Whether two configs are set against each other.
  let differs: Bool

  init(_ given: Invocation) throws(UsageError) {
    svg = given["--svg"]
    page = given["--page"].flatMap(Int.init)
    guard given["--page"] == nil || (page ?? -1) >= 0 else {
      throw UsageError(reason: "`--page` needs the number of a page, from 0 on")
    }
    speed = try given.number("--speed", most: 1000, "points per millisecond")
    distance = try given.number("--distance", most: 1_000_000, "points")
    differs = given.has("--difference")
  }
}
