import FolioCore
import FolioDiagnostics

extension Command {
  static let editVerbs: [Command] = [insert, remove, reorder, grow, expand]

  static let insert = Command(
    name: "insert", synopsis: "insert COUNT|EXTENT,EXTENT,… [at GAP]",
    summary: "put new pages before a page; at the end unless a gap is stated",
    details: [
      "Gap 3 is before page 3. The reader stays on the page that was current, wherever it moves.",
      "One extent is written with a comma: `insert 300,`.",
    ],
    example: "insert 2 at 0", kind: .motion,
    otherWords: ["add", "append", "create"],
    words: { _ in ["at"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let word = try arguments.need("how many pages to insert")
    let pages = session.present.pager.layout.pages
    let content: NewPages
    if word.text.contains(",") {
      content = .extents(try word.withoutLastComma.numbers("an extent"))
    } else {
      content = .uniform(
        count: try word.integer("a number of pages", in: 0...Limits.maximumUniformPages),
        extent: session.present.pager.newExtent)
    }
    var gap = pages.count
    if arguments.take("at") != nil {
      gap = try arguments.need("a gap").integer("a gap", in: 0...Int.max)
    }
    try session.edit(.insert(content, at: gap), arguments, &record)
  }

  static let remove = Command(
    name: "remove", synopsis: "remove PAGE|FIRST-LAST", summary: "take pages out",
    details: ["If the current page goes, `edits removed=` in the config says which is next."],
    example: "remove 3-5", kind: .motion, otherWords: ["delete", "del", "rm"]
  ) { (session, arguments, record) throws(Diagnostic) in
    let selection = try arguments.need("a page").selection()
    try session.edit(.remove(selection), arguments, &record)
  }

  static let reorder = Command(
    name: "reorder", synopsis: "reorder PAGE|FIRST-LAST to GAP",
    summary: "move pages before another page",
    details: ["Gaps are counted before the pages move; gap 3 is before page 3."],
    example: "reorder 3 to 0", kind: .motion, words: { _ in ["to"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let selection = try arguments.need("a page").selection()
    guard arguments.take("to") != nil else { throw arguments.missing("`to` and a gap") }
    let gap = try arguments.need("a gap").integer("a gap", in: 0...Int.max)
    try session.edit(.move(selection, to: gap), arguments, &record)
  }

  static let grow = Command(
    name: "grow", synopsis: "grow PAGE|FIRST-LAST to EXTENT",
    summary: "give pages another length",
    details: ["What is being read stays where it is on screen."],
    example: "pages 300,900,200; grow 2 to 900",
    kind: .motion, otherWords: ["stretch", "shrink"], words: { _ in ["to"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let selection = try arguments.need("a page").selection()
    _ = arguments.take("to")
    let extent = try arguments.need("an extent").number("an extent")
    try session.edit(.grow(selection, extent: extent), arguments, &record)
  }

  static let expand = Command(
    name: "expand", synopsis: "expand PAGE [to EXTENT]",
    summary: "give a page another length for a while; without one, its own again",
    details: ["With `collapse=when-hidden` it also gets its own back when it leaves the screen."],
    example: "pages 300,900,200; expand 2 to 900", kind: .motion,
    words: { _ in ["to"] }
  ) { (session, arguments, record) throws(Diagnostic) in
    let page = try arguments.need("a page").integer("a page", in: 0...Int.max)
    var extent: Points?
    if arguments.take("to") != nil {
      extent = Points(try arguments.need("an extent").number("an extent"))
    }
    try session.event(arguments, &record) { $0.send(.expand(page: page, to: extent)) }
  }
}

extension Session {
  fileprivate mutating func edit(
    _ edit: PageEdit, _ arguments: Arguments, _ record: inout Record
  ) throws(Diagnostic) {
    try event(arguments, &record) { state in
      state.send(.edit([edit]))
      state.content = .uniform(count: state.pager.layout.pages.count)
      state.sentContent = nil
    }
  }
}

extension Pager {
  fileprivate var newExtent: Double {
    if case .content = configuration.layout.extent { return 0 }
    return layout.pages.uniformExtent ?? 0
  }
}

extension Word {
  fileprivate func selection() throws(Diagnostic) -> PageSelection {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(part) : nil
    }
    guard numbers.count == parts.count, !isQuoted, numbers.count <= 2,
      let first = numbers.first, let last = numbers.last, last < Int.max
    else { throw malformed("`\(text)` is not a page", "write a page like 3, or pages like 3-5") }
    guard first <= last else {
      throw malformed("`\(text)` goes backward", "write the first page first")
    }
    return numbers.count == 1 ? .index(first) : .range(first..<last + 1)
  }

  var withoutLastComma: Word {
    var word = self
    if word.text.hasSuffix(",") { word.text.removeLast() }
    return word
  }
}
