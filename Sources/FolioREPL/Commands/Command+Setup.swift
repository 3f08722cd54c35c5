import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioHost
import FolioReplay

extension Command {
  static let setupVerbs: [Command] = [load, use, pages, viewport, insets]

  static let load = Command(
    name: "load", synopsis: "load FILE [NAME] | load { CONFIG }",
    summary: "load a config and use its first pager, or the named one",
    details: [
      "The pages, the surface and the current page stay as they are. Loading a file again replaces its",
      "pagers. A script (NAME.folio) is run, as with `run`.",
    ],
    example: "load Configs/shelf.kdl", kind: .choice,
    otherWords: ["reload", "open", "import", "read"], words: nil
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("a file")
    if word.text.hasSuffix(".folio") {
      try arguments.end()
      return record.script = try session.script(word)
    }
    let name = arguments.next()
    try arguments.end()
    let source =
      try word.isBlock ? session.source(ofBlock: word) : session.source(ofFile: word)
    try session.load(source, from: word, name, arguments, &record)
  }

  static let use = Command(
    name: "use", synopsis: "use NAME", summary: "switch to another loaded pager",
    details: ["The pages, the surface and the current page stay as they are."],
    example: "load Configs/shelf.kdl; use shelf",
    kind: .choice, otherWords: ["choose"],
    words: { $0.present.catalogue.names }
  ) { (session, arguments, record) throws(Diagnostic) in
    let names = session.present.catalogue.names.joined(separator: ", ")
    let word = try arguments.need(
      "the name of a pager" + (names.isEmpty ? "" : "; loaded: \(names)"))
    try arguments.end()
    let help = session.world.help(onFile: word.text, at: session.path(of: word), for: "load ")
    let choice = try session.present.catalogue.pager(named: word, help: help)
    try session.event(arguments, &record) { $0.use(choice) }
  }

  static let pages = Command(
    name: "pages",
    synopsis: "pages COUNT [extent=random(A...B) [seed=N]] | EXTENT,… | START:EXTENT,…",
    summary: "set the number of pages, their extents, or their positions",
    details: [
      "For a single extent, add a comma: `pages 300,`. If the config leaves extents to the app, a",
      "count creates pages as long as the surface. Random extents are whole points; the same seed",
      "always gives the same pages.",
    ],
    example: "pages 300,900,200",
    options: [
      Option(name: "extent", summary: "random(100...900): random extents within a range"),
      Option(name: "seed", summary: "seed of the random extents; default 0"),
      Option(
        name: "stops", summary: "the pages with a snap point, if they are positioned; default all"),
    ], kind: .setting(.pages), otherWords: ["count", "items"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("the number of pages")
    let content: PageContent
    if !word.text.contains(where: { ",:".contains($0) }), let range = arguments.option("extent") {
      let count = try word.integer("a number of pages", in: 0...Limits.maximumUnequalPages)
      let seed = try arguments.option("seed")?.integer("a seed", in: 0...Int.max) ?? 0
      content = .extents(try range.randomExtents(count, seed: UInt64(seed)))
    } else {
      content = try word.pages(stops: word.text.contains(":") ? arguments.option("stops") : nil)
    }
    let pager = session.builtIn(for: content)
    try session.event(arguments, &record) { state in
      if let pager { state.use(pager) }
      state.setPages(content)
    }
  }

  static let viewport = Command(
    name: "viewport", synopsis: "viewport WIDTHxHEIGHT",
    summary: "set the surface's size; later changes are one-step resizes",
    example: "viewport 390x844", kind: .setting(.viewport),
    otherWords: ["size", "screen"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let size = try arguments.need("a size").size()
    try session.event(arguments, &record) { state in
      state.send(.resize(.step(to: size.viewport(state.choice.axis))))
      state.size = size
      state.refill()
    }
  }

  static let insets = Command(
    name: "insets",
    synopsis: "insets LEADING,TRAILING [across=LEADING,TRAILING] | insets own=LEADING,TRAILING",
    summary: "set the surface's safe area",
    details: [
      "The safe area is added to the config's insets on the axes that `insets safe-area=` names.",
      "Insets that the app sets on the scroll view (`own`) always apply.",
    ],
    example: "insets 59,34",
    options: [
      Option(name: "across", summary: "safe area across the axis; default 0,0"),
      Option(name: "own", summary: "insets that the app sets on the scroll view, along the axis"),
    ], kind: .setting(.other), otherWords: ["safe-area", "inset"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let own = try arguments.option("own")?.insets()
    var area: SafeArea?
    if own == nil || !arguments.isEmpty {
      area = SafeArea(along: try arguments.need("two lengths").insets())
      if let word = arguments.option("across") { area?.across = try word.insets() }
    }
    try session.event(arguments, &record) { state in
      if let own { state.send(.insets(own)) }
      if let area { state.send(.safeArea(area)) }
    }
    let axes = session.present.pager.configuration.safeArea
    if let area, area != area.counted(axes) {
      record.change?.remark = "the config says safe-area=\(axes.rawValue)"
    }
  }
}

extension Word {
  /// Parses the lengths at both ends of an axis, such as `59,34`.
  fileprivate func insets() throws(Diagnostic) -> Insets {
    let lengths = try numbers("a length")
    guard lengths.count == 2 else {
      throw malformed("`\(text)` is not two lengths", "write them like 59,34")
    }
    for length in lengths where length < 0 {
      throw malformed(
        "an inset of \(NumberText.of(length)) points is negative", "an inset is at least 0")
    }
    return Insets(leading: Points(lengths[0]), trailing: Points(lengths[1]))
  }
}

extension Session {
  /// Returns a built-in pager for the form of the pages; `nil` to keep the current one.
  fileprivate func builtIn(for content: PageContent) -> ComposedPager? {
    guard present.catalogue.pagers.isEmpty else { return nil }
    let extent = present.pager.configuration.layout.extent
    switch content {
    case .uniform: return extent == .content || extent == .placed ? world.builtIn : nil
    case .placed: return extent == .placed ? nil : builtIn("pages placed")
    case .extents: return extent == .content ? nil : builtIn("pages extent=content")
    }
  }

  private func builtIn(_ pages: String) -> ComposedPager? {
    world.loader.override(world.builtIn, with: SourceText(name: "pages", text: pages)).pagers.first
  }
}

extension Word {
  /// Parses a number of pages, or their extents or positions.
  func pages(stops: Word? = nil) throws(Diagnostic) -> PageContent {
    if text.contains(":") { return .placed(try withoutLastComma.places(stops: stops)) }
    if text.contains(",") { return .extents(try withoutLastComma.numbers("an extent")) }
    return .uniform(
      count: try integer("a number of pages", in: 0...Limits.maximumUniformPages))
  }

  /// Random whole extents for `random(100...900)`, using SplitMix64 (Steele, Lea and Flood, 2014).
  fileprivate func randomExtents(_ count: Int, seed: UInt64) throws(Diagnostic) -> [Double] {
    let inner = text.dropFirst("random(".count).dropLast()
    let ends = inner.split(separator: ".")
    guard text.hasPrefix("random("), text.hasSuffix(")"), inner.contains("..."), ends.count == 2,
      let low = Int(ends[0]), let high = Int(ends[1]), low >= 0, low <= high,
      Double(high) <= Limits.maximumLength
    else {
      throw malformed(
        "`\(text)` is no range of lengths", "write it like `extent=random(100...900)`")
    }
    var state = seed
    return (0..<count).map { _ in
      state &+= 0x9E37_79B9_7F4A_7C15
      var bits = state
      bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
      bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double(low) + Double((bits ^ (bits >> 31)) % UInt64(high - low + 1))
    }
  }

  /// Parses positions; pages other than `stops` have no snap point.
  private func places(stops: Word?) throws(Diagnostic) -> PlacedContent {
    var pages: [PlacedPage] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let (start, extent) = Self.pair(part), !isQuoted else {
        throw malformed(
          "`\(part)` is not a page with its place", "pages are placed like 0:300,400:200")
      }
      try check(start + extent, of: part)
      pages.append(PlacedPage(start: start, extent: extent))
    }
    guard let stops else { return PlacedContent(pages) }
    let kept = try stops.text.split(separator: ",").map { (part) throws(Diagnostic) in
      guard let page = Int(part), pages.indices.contains(page) else {
        throw stops.malformed(
          "`\(part)` is not one of these pages", "pages are numbered from 0, as in `stops=0,2`")
      }
      return page
    }
    let all = Set(kept)
    for page in pages.indices { pages[page].snaps = all.contains(page) }
    return PlacedContent(pages)
  }
}
