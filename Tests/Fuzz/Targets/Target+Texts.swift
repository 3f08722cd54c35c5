import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioREPL
import FolioReplay
import FolioStandard
import FolioSurface
import KDL

extension FuzzTarget {
  static let kdlBytes = FuzzTarget(
    name: "kdl",
    summary:
      "any bytes are parsed or refused with places inside them; printed and read again they are the same",
    isText: true
  ) { (bytes) throws(BrokenPromise) in
    let result = KDLParser.parse(bytes)
    for failure in result.failures {
      let places = [failure.span] + [failure.related, failure.fix?.span].compactMap(\.self)
      for place in places {
        try promise(
          place.lower >= 0 && place.lower <= place.upper && place.upper <= bytes.count,
          "\(failure.kind) is at \(place.lower)..<\(place.upper) of \(bytes.count)")
      }
      try promise(!failure.message.isEmpty, "a failure without a message")
    }
    guard let document = result.document else { return }
    let printed = KDLPrinter.print(document)
    try promise(
      KDLParser.parse(Array(printed.utf8)).document.map { KDLPrinter.print($0) } == printed,
      "printed and read again it is another document: \(printed)")
    guard let once = KDLFormatter.format(bytes) else {
      throw BrokenPromise(description: "it is parsed and not formatted")
    }
    try promise(
      KDLParser.parse(once).document.map { KDLPrinter.print($0) } == printed,
      "formatted it is another document")
    let twice = KDLFormatter.format(once)
    try promise(twice == once, "formatted twice it is another text")
  }

  static let configText = FuzzTarget(
    name: "config",
    summary:
      "any text is composed or refused with places inside it; what is composed plays a gesture",
    isText: true
  ) { (bytes) throws(BrokenPromise) in
    let text = SourceText(name: "fuzz.kdl", bytes: bytes)
    let result = FuzzConfig.loader.load([text])
    try diagnosticsAreInside(text, result.diagnostics)
    for composed in result.pagers.prefix(4) {
      var pager = Pager(composed)
      for content in [PageContent.uniform(count: 12), .extents([100, 900, 0, 300])] {
        try plays(&pager, content)
      }
    }
    guard result.isValid else { return }
    let printed = result.definitions.map { $0.printed() }.joined()
    let again = FuzzConfig.loader.load([SourceText(name: "printed.kdl", text: printed)])
    try promise(
      again.isValid, "printed it is refused: \(PlainRenderer().text(of: again.diagnostics))")
  }

  /// Plays one gesture at two sizes, and checks the promises after each event.
  private static func plays(
    _ pager: inout Pager, _ content: PageContent
  ) throws(BrokenPromise) {
    var effects = Effects()
    for size in [Points(390), 250, 390] {
      let viewport = Viewport(extent: size, crossExtent: 844)
      let events: [PagerEvent] = [
        .resize(.step(to: viewport)), .reload(content), .beginDrag(at: pager.offset),
        .scroll(to: pager.offset + 60, cause: .drag),
        .release(ReleaseInput(velocity: Velocity(pointsPerMillisecond: 1.1))),
      ]
      for event in events {
        pager.handle(event, into: &effects)
        try pager.keepsPromises(after: "\(event)")
      }
      guard let target = pager.target else { continue }
      pager.handle(.stopped(at: target.offset), into: &effects)
      try pager.keepsPromises(after: "arriving")
      try promise(
        pager.faults.isEmpty, "a built-in strategy is struck: \(pager.faults) on \(size)")
    }
  }

  private static func diagnosticsAreInside(
    _ text: SourceText, _ diagnostics: Diagnostics
  ) throws(BrokenPromise) {
    for diagnostic in diagnostics {
      for label in [diagnostic.primary].compactMap(\.self) + diagnostic.secondary {
        let range = label.span.range
        try promise(
          range.lowerBound >= 0 && range.upperBound <= text.bytes.count,
          "\(diagnostic.message) is at \(range) of \(text.bytes.count)")
      }
      try promise(!diagnostic.message.isEmpty, "a diagnostic without a message")
      try promise(!PlainRenderer().text(of: diagnostic).isEmpty, "a diagnostic without a text")
    }
  }

  static let recordedText = FuzzTarget(
    name: "recording",
    summary: "any text is replayed, or refused with a place inside it",
    isText: true
  ) { (bytes) throws(BrokenPromise) in
    let head = Array("# folio recording 1\n".utf8)
    let text = bytes.starts(with: head) ? bytes : head + bytes
    let source = SourceText(name: "fuzz.folio", bytes: text)
    do throws(Diagnostic) {
      let replay = try PagerReplay(source, FuzzConfig.loader, commands: [])
      _ = replay.run(with: replay.start.state.pager, gliding: UIKitDecay())
      _ = try replay.run()
    } catch {
      try diagnosticsAreInside(source, Diagnostics([error]))
    }
  }

  static let replLines = FuzzTarget(
    name: "repl",
    summary: "any lines are answered: done, or refused with a reason; the session goes on",
    isText: true
  ) { (bytes) throws(BrokenPromise) in
    let session = Session(.standard(FuzzFiles()))
    var interpreter = Interpreter(session, keepsGoing: true)
    var silent: String?
    var lines = 0
    _ = interpreter.run(SourceText(name: "fuzz", bytes: bytes)) { record in
      lines += 1
      if !record.isOK, record.diagnostics.isEmpty { silent = record.command }
      if record.json.text.contains("\n") { silent = "JSON in two lines: \(record.command)" }
      return silent == nil && lines < 400
    }
    if let silent { throw BrokenPromise(description: "no answer to: \(silent)") }
  }
}

/// The config that a fuzzed session can load; writing fails.
private struct FuzzFiles: FileAccess {
  var currentDirectory: String { "/fuzz" }

  func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    guard path.hasSuffix("a.kdl") else { throw .missing }
    return Array("pager a { pages extent=300 spacing=10; snap leading; loop clones }".utf8)
  }

  func write(_ bytes: [UInt8], to path: String) throws(FileProblem) {
    throw .unwritable(reason: "nothing is")
  }
}
