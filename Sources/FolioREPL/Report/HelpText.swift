import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioPluginHost
import FolioReplay
import FolioReport

/// The text of `help`, from the command table and strategy descriptors.
enum HelpText {
  /// All commands by name, and the other topics, for one screen.
  static var overview: [String] {
    let rows = CommandTable.groups.map { group in
      (group.title, group.commands.map { $0.name }.joined(separator: " "))
    }
    let configs = recipes.map { "`help \($0)`" }.joined(separator: ", ")
    return Columns.lines(rows) + ["", trying, "For a config to begin with: \(configs).", topics]
  }

  private static let trying = """
    Try `drag +60; release v=1.1`, then `explain`, `settle` and `draw`; `undo` goes back. \
    `help drag` explains a command, `help commands` tells what each does.
    """

  private static let topics = """
    `help presets` lists the pagers of other platforms, `help config` and `help strategies` show \
    what a config can say. Outside the session, `folio --help` lists `map`, `compare` and more.
    """

  /// All commands with a line each.
  private static var commandList: [String] {
    let groups = CommandTable.groups.flatMap { group -> [String] in
      let rows = group.commands.map { ($0.name, $0.summary) }
      return [group.title] + Columns.lines(rows, indent: "  ") + [""]
    }
    return groups + [
      """
      `;` separates commands, `#` begins a comment, and an open `{` or a `\\` at the end of a line \
      continues the command on the next line. At a prompt, the beginning of a command is enough; \
      the first match in this list wins.
      """,
      """
      Lengths are in points: `60`, `60pt` or `(pt)60`. Speeds are in points per millisecond: `1.1`, \
      or `(pt-per-s)1100`. Times need a unit: `16ms`, `0.5s`, `(ms)16` or `(s)0.5`.
      """,
      "Printed numbers are rounded; those in `--json`, `state --json` and `expect` are exact.",
    ]
  }

  static func json(on topic: String?, _ schema: ConfigSchema) -> JSONValue {
    let commands = topic.map { CommandTable.command(named: $0).map { [$0] } ?? [] }
    let all = topic == strategies ? schema.strategies.map { ConfigTopic.strategy($0) } : []
    let topics = all + (topic.map { self.topics(named: $0, schema) } ?? [])
    let presets = schema.presets.filter { $0.name == topic }.map { preset in
      JSONValue.object([
        ("preset", .string(preset.name)), ("summary", .string(preset.summary)),
        ("config", .string(preset.config)),
      ])
    }
    return .array((commands ?? CommandTable.all).map { $0.json } + presets + topics.map { $0.json })
  }

  static let config = "config"
  static let strategies = "strategies"
  static let presets = "presets"
  static let commands = "commands"
  /// The words for which `help` shows the heart of a config.
  static let recipes = [
    "shelf", "deck", "carousel", "tabs", "picker", "feed", "sheet", "onboarding", "tablet",
  ]

  /// The words of a question that name no topic, and the topics of nearly every question.
  private static let fillers =
    " how what which who where does do did can could should would will is are my the a an it i "
    + "me we you your and or make makes get want need so that this there be to from "
  private static let common =
    " page pages card cards item items slide slides pager app go back first last "

  /// The topic of words: `one page` is `one-page`, `snap leading` is `leading` of `snap`, and a
  /// question is about its last word that is known and not common.
  static func topic(of words: [Word], _ schema: ConfigSchema) -> (word: Word, owner: String?)? {
    guard let first = words.first, let last = words.last else { return nil }
    let typed = words.flatMap { $0.text.split { " =?".contains($0) }.map(String.init) }
    let parts = typed.filter { !fillers.contains(" \($0.lowercased()) ") }
    guard typed.count > 1, let owner = parts.first else { return (first, nil) }
    let span = first.span.union(last.span)
    func isKnown(_ text: String) -> Bool {
      (try? lines(on: Word(text: text, span: span), of: nil, schema)) != nil
    }
    let whole = [typed, parts].map { $0.joined(separator: "-") }
    // `skips` is `skip`.
    let forms = parts.reversed().flatMap { [$0, $0.hasSuffix("s") ? String($0.dropLast()) : $0] }
    let isOwned = topics(named: forms[0], schema).contains { $0.isPart(of: owner) }
    let rare = forms.filter { !common.contains(" \($0) ") }
    let known = whole + (whole[0].contains("\"") ? [] : (isOwned ? forms : rare + forms))
    let text = known.first(where: isKnown) ?? typed.joined(separator: " ")
    return (Word(text: text, span: span), parts.count > 1 ? owner : nil)
  }

  static func lines(
    on word: Word, of owner: String?, _ schema: ConfigSchema
  ) throws(Diagnostic) -> [String] {
    let topics = topics(named: word.text, schema)
    let owned = owner.map { owner in topics.filter { $0.isPart(of: owner) } } ?? []
    guard owned.isEmpty else {
      return Array(owned.map { $0.lines(schema) }.joined(separator: [""]))
    }
    var parts: [[String]] = []
    if let command = CommandTable.command(named: word.text) {
      var lines = self.lines(on: command)
      if word.text == "state" || word.text == "expect" { lines += fields }
      parts.append(lines)
    }
    if word.text == config { parts.append(schema.overview) }
    if word.text == strategies { parts.append(strategyList(schema)) }
    if word.text == presets { parts.append(presetLines(schema)) }
    if word.text == commands { parts.append(commandList) }
    if let verb = ShellVerb.named(word.text) { parts.append(verb.lines) }
    for preset in schema.presets where preset.name == word.text.lowercased() {
      parts.append(
        ["\(preset.name) (a preset): \(preset.summary)"]
          + preset.config.split(separator: "\n").map { "  " + $0 }
          + ["example: pager mine extends=\(preset.name)"])
    }
    // A word that is only a row's or a synonym is explained first.
    let isNamed = topics.contains { $0.name == word.text }
    let own = Glossary.lines(on: word.text)
    let isForeign = own.isEmpty && parts.isEmpty && !isNamed
    let other = isForeign ? ForeignWord.answer(word.text).map { [$0] } ?? [] : own
    if !isNamed, !other.isEmpty { parts.append(other) }
    parts += topics.map { $0.lines(schema) }
    if isNamed, !other.isEmpty { parts.append(other) }
    // `flutter` is a motion, and a pager's name.
    if isNamed, let preset = ForeignWord.answer(word.text, in: "preset") { parts.append([preset]) }
    if parts.isEmpty, let line = ShellVerb.elsewhere(word.text) {
      parts.append(["\(word.text): in the shell, `\(line)`"])
    }
    if parts.isEmpty {
      parts += CommandTable.commands(calledElsewhere: word.text.lowercased()).map { lines(on: $0) }
    }
    guard parts.isEmpty else { return Array(parts.joined(separator: [""])) }
    let all =
      CommandTable.all.flatMap { $0.names } + [strategies, presets, commands] + schema.topicNames
      + Glossary.words + schema.presets.map { $0.name }
    let names = all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
    throw Diagnostic(.unknownTopic, "there is no help on `\(word.text)`", at: word.span)
      .suggesting(
        Word.decimal(word.text) == nil ? NearestName.all(word.text, among: names) : [],
        for: word.span
      )
      .adding(
        note: "`help` lists the commands; `help config` shows the config language")
  }

  /// The presets with their summaries, and how to use one.
  private static func presetLines(_ schema: ConfigSchema) -> [String] {
    ["`pager mine extends=NAME { }` starts from one of these presets:"]
      + Columns.lines(schema.presets.map { ($0.name, $0.summary) }, indent: "  ")
  }

  private static func topics(named word: String, _ schema: ConfigSchema) -> [ConfigTopic] {
    let codes =
      DiagnosticCode.sessionCodes + DiagnosticCode.pluginCodes + DiagnosticCode.feelCodes
    return schema.topics(named: word)
      + codes.filter { $0.id == word.uppercased() }.map { .code($0) }
  }

  static func lines(on command: Command) -> [String] {
    var lines = [command.synopsis, "  " + command.summary]
    if !command.details.isEmpty { lines.append("  " + command.details.joined(separator: " ")) }
    let options = command.options.map { option in
      let values = option.values.isEmpty ? "" : ": " + option.values.joined(separator: ", ")
      return (option.name + "=", option.summary + values)
    }
    lines += Columns.lines(options, indent: "  ")
    if !command.aliases.isEmpty {
      lines.append("  also: " + command.aliases.joined(separator: ", "))
    }
    return lines + ["example: " + command.example]
  }

  private static func strategyList(_ schema: ConfigSchema) -> [String] {
    var lines: [String] = []
    for role in StrategyRole.allCases where !schema.strategies(of: role).isEmpty {
      if !lines.isEmpty { lines.append("") }
      lines.append(role.rawValue)
      let rows = schema.strategies(of: role).map { ($0.id, $0.summary) }
      lines += Columns.lines(rows, indent: "  ")
    }
    return lines
  }

  private static var fields: [String] {
    [""] + Columns.lines(StateField.all.map { ($0.name, $0.summary) }, indent: "  ")
  }
}

extension Command {
  fileprivate var json: JSONValue {
    .object([
      ("command", .string(name)), ("synopsis", .string(synopsis)), ("summary", .string(summary)),
      ("details", .string(details.joined(separator: " "))),
      (
        "options",
        .array(
          options.map { option in
            .object([
              ("name", .string(option.name)), ("summary", .string(option.summary)),
              ("values", .array(option.values.map { .string($0) })),
            ])
          })
      ), ("example", .string(example)),
    ])
  }
}

/// Terms from reports and app development that are not names in a config.
package enum Glossary {
  package static func lines(on word: String) -> [String] {
    let fields = StateField.all.filter { Names.plain($0.name) == Names.plain(word) }
      .map { "\($0.name) (a field of the state): \($0.summary)" }
    return fields + entries.texts(of: word)
  }

  static var words: [String] {
    StateField.all.map { $0.name } + entries.words
  }

  private static let entries = WordTable(
    """
    reset restart start-over: \
    `undo` takes back one command, `undo 10000` takes back all, `load` included
    init new create scaffold: a config is a text file; copy `Configs/shelf.kdl`
    changed: changed (an outcome): the surface settled on another page
    moved: moved (an outcome): it settled elsewhere on the same page
    returned: returned (an outcome): it returned to where the gesture began
    superseded: superseded (an outcome): another gesture or a `go` took over
    arrived: arrived (an outcome): a `go` or a resize reached its target
    handle: handle: the number that identifies a page while other pages come and go
    rest rests snappoint snappoints: \
    snap point: an offset where the surface may stop; `snaps` lists them, `snap` in a config \
    places them
    tap click button: \
    the app handles taps; a tap on a page or a button sends `go N`, `next` or `previous`
    flick throw swipe: \
    a fling is a release with speed: `fling 1.1`, or `drag +60; release v=1.1`; `velocity-steps` \
    and `one-page` decide where it lands
    coast coasting: \
    to let a fling coast over many pages to the nearest snap point: `paging { projected }`; \
    `projection` sets the deceleration
    selection selected currentpage: \
    `current` is the nearest page, `settled` the page it last settled on, `target` the page it is \
    going to
    pagecontrol indicator dots: \
    a page indicator follows `fraction` (or `clampedFraction`) of the state and sends `go N`
    rotate rotation rotated: \
    `resize 844x390` rotates the surface; `resize` in a config sets what stays in place
    tabs tab tabbar segmented: \
    tabs are pages as long as the snapport, the default; a tap on a tab sends `go N`, and `go \
    jump-from=4` jumps most of the way to a distant tab
    item items cell cells slide slides: \
    an item, a cell or a slide is a page: `pages extent=300 spacing=10`
    why reason wrong: `explain` tells why the last gesture landed where it did
    how what which is does can: \
    a question comes after `help`; `state` tells the page and the number of pages, `explain \
    speeds` where flings land
    record recording recordings replay: \
    a recording is a script: a page of `folio preview FILE --serve` saves one beside the config, \
    and `folio run` plays it
    keyboard mouse trackpad voiceover accessibility: \
    `key right` presses a key or an accessibility action, `wheel +60` scrolls with a wheel or a \
    trackpad
    picture pictures svg png image chart screenshot: \
    `folio map FILE --svg a.svg` draws where every gesture lands, `folio plot FILE -c "fling 1" \
    --svg a.svg` motion over time; `draw` draws here
    device iphone android screensize: \
    a session has no devices, only sizes in points: `viewport 390x844` is a phone, `viewport \
    844x390` the same on its side, `viewport 768x1024` a tablet
    spread spreads pair pairs book cover bookcover: \
    pages that turn in pairs: `pages visible=2 group=2`; the cover of a book alone, then pairs: \
    `pages visible=2 group=2 first=1`, `snap trailing ends=pad`
    half halfway: \
    a slow drag turns the page halfway to the next; `threshold (page)0.4` or `one-page \
    threshold=(page)0.4` turns it earlier
    unit units px px/ms point points percent percentage: \
    a unit goes before its number: `(viewport)0.8` is 80% of the viewport, `(page)0.5` half a \
    page, `(pt-per-s)400` a speed, `(s)2` a time
    advance automatic slideshow: pages that advance by themselves: `autoplay interval dwell=(s)4`
    tablet ipad phone: \
    groups of pages on a tablet: `when min-width=744 min-height=600 { pages visible=3 group=3 }`; \
    a phone in landscape is as wide, but not as high
    onboarding walkthrough fullscreen: \
    one full screen per gesture: `insets safe-area=across`, `paging { one-page }`
    deck card cards: \
    a deck of cards: `pages extent=(snapport)0.86 spacing=12`, `snap center ends=pad`, `paging { \
    one-page }`
    carousel gallery hero: \
    a carousel snaps to the center and loops: `snap center`, `loop clones`; `autoplay interval` \
    advances it
    shelf ribbon appstore several: \
    a shelf shows several pages at once: `pages extent=300 spacing=10`, `snap leading`; a fling \
    moves several pages with `velocity-steps { step speed=0.2 pages=1; step speed=1 pages=3 }`
    sheet detent detents drawer bottomsheet: \
    a sheet with detents: `axis vertical`, `snap at 0 300 600`, in points above the lowest detent; \
    with `snap at 120 (viewport)0.5 (viewport)0.9` the offset is the height that shows; it needs \
    no pages; `go 1 instant` opens it at the second detent, in an app \
    `paging.scrollToPage(.snap(1), animated: false)`
    picker row rows option options wheelpicker uipickerview datepicker spinner: \
    a picker: `axis vertical`, `pages extent=44`, `snap center ends=pad`, `paging { projected }`; \
    an endless one: `loop clones` instead of `ends=pad`
    feed tall: \
    a feed of tall pages: `axis vertical`, `pages extent=content`, `snap leading tall=scroll-inside`
    video videos reels shorts stories: \
    one video after another: `axis vertical`, `paging { one-page }`; the app plays the settled page
    photo photos lightbox zoom: \
    a photo viewer: `pages spacing=20`, `paging { one-page }`; the app zooms inside a page
    locked lock swipeable scrollenabled isscrollenabled swipeenabled allowswipe forward \
    disableswipe disablescroll form wizard: \
    gestures in some directions only, as in a form: `allow backward` or `allow none`, in an app \
    `paging.allowed = .backward`; `go`, `next` and `previous` are free
    hover pauseonhover wcag voiceover screenreader: \
    autoplay pauses while a pointer, the keyboard focus or a screen reader is on the pager, unless \
    `focused=play`; `surface focus=yes` plays it
    nested simultaneous axislock diagonal slanted nestedscroll: \
    a pager in a pager or beside a list: `drag 10,60` asks whether the pager takes a slanted drag, \
    `drag slope=` sets how slanted; in an app `pager.wants(drag:)` and `yields(to:)`
    twoslides fewslides loopwithtwoslides looptwo loop duplicate: \
    a loop needs pages that together fill the view, since each shows once; with fewer it is \
    refused, and the app can supply each page twice
    sync instep thumbnails linked link: \
    two pagers in step, such as images and thumbnails: in an app `keepInStep(with:)`; a session \
    plays one pager at a time
    staterestoration restoration saveplace restoreposition: \
    a saved place: `restore 5`, in an app `savedState` and `restore(_:)`; on each start it waits \
    for pages and a size
    focus findinpage scrolltoitem scrollto: \
    a platform that scrolls by itself: `scroll to 500`; after 150 ms off the snap points it \
    settles on the nearest one
    prepend append: \
    `insert 2 at 0` puts pages before page 0, `insert 2` after the last one; the current page \
    stays in place
    gap gutter: the gap between two pages: `pages spacing=10`
    align alignment: \
    pages align by their leading edges, centers or trailing edges: `snap leading`, `snap center`, \
    `snap trailing`
    browser web html: \
    `folio preview FILE --open` writes a page to swipe in a browser; an app on the web loads the \
    engine with `folio.mjs`
    swift api callback delegate: \
    an app imports `FolioKit` and connects a `ScrollPager` to its scroll view; a `PagerDelegate` \
    gets the changes
    exitcode exitstatus: \
    the exit status is 0 without problems, 1 with problems, 2 for wrong arguments, 3 if a file \
    cannot be read or written, 4 if a plugin is refused
    ci junit testing tests unittest: \
    for CI: `folio check --strict FILE`, `folio check --prove FILE` and `folio test FOLDER --junit \
    report.xml` end with status 1 if something fails
    prove proof: \
    `folio check --prove FILE` tries every gesture from rest, and tells what holds for all of \
    them; `--at-most 3` fails if one moves more than 3 pages
    json data: \
    `--json` prints data: `folio --json -c "state"`; `state --json` prints the state alone
    keepgoing: `folio run FILE --keep-going` goes on after a problem
    if else repeat while for until: \
    a script has no conditions or loops: write its commands one by one, or generate it
    //: `#` begins a comment in a script; a config is loaded, as in `load Configs/shelf.kdl`
    clear cls: Ctrl-L clears the screen; `undo` takes back the last command
    count numberofpages pagecount: \
    the app supplies the number of pages, a session `pages 20`; a config never contains it
    builtin fallback: \
    built-in: the rule that decides if no rule of the config does; a gesture lands on the nearest \
    snap point, a key on the next one
    """)
}
