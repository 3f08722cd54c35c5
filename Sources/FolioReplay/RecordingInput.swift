import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioSurface

/// Reads recorded inputs: the other direction of `RecordingWords`.
struct RecordingInput {
  let loader: ConfigLoader

  /// Reads an input whose first words are its sender and its name.
  func input(_ statement: Statement, after count: Int) throws(Diagnostic) -> DriverInput {
    var fields = try RecordingFields(statement, after: count)
    let sender = try fields.next("a sender, such as `surface`")
    let name = try fields.next("the name of an event")
    let input: DriverInput
    switch sender.text {
    case "surface", "echo": input = try surface(name, &fields)
    case "app": input = try app(name, &fields, animated: false)
    case "animated": input = try app(name, &fields, animated: true)
    default:
      throw .line(
        "`\(sender.text)` sends no events", at: sender.span, "write `surface`, `app` or `animated`")
    }
    try fields.end()
    return input
  }

  private func surface(
    _ name: Word, _ fields: inout RecordingFields
  ) throws(Diagnostic) -> DriverInput {
    switch name.text {
    case "release": return .release(try release(&fields))
    case "gesture": return .gesture(try release(&fields))
    case "notch":
      let direction = try fields.next("a direction")
      guard direction.text == "forward" || direction.text == "backward" else {
        throw direction.malformed("`forward` or `backward`")
      }
      return .notch(direction.text == "forward" ? .forward : .backward)
    case "connected": return .connected
    case "disconnected": return .disconnected
    case "motion-lost": return .motionLost
    default:
      let callback = try callback(name, &fields)
      return .callback(callback, pointer: fields.take("mouse") ? .mouse : .touch)
    }
  }

  private func callback(
    _ name: Word, _ fields: inout RecordingFields
  ) throws(Diagnostic) -> SurfaceCallback {
    switch name.text {
    case "will-begin-dragging": return .willBeginDragging(at: try fields.points("at"))
    case "did-scroll":
      _ = fields.word("by")
      return .didScroll(to: try fields.points("to"), nil)
    case "will-end-dragging":
      return .willEndDragging(
        velocity: Velocity(pointsPerMillisecond: try fields.number("v")),
        proposedTarget: try fields.points("target"))
    case "did-end-dragging":
      let end = try fields.needed("and")
      return .didEndDragging(willDecelerate: end.text == "decelerates")
    case "did-end-decelerating": return .didEndDecelerating(at: try fields.points("at"))
    case "did-end-animation": return .didEndScrollingAnimation(at: try fields.points("at"))
    case "touch-ended": return .touchEnded(at: try fields.points("at"))
    case "touch-cancelled": return .touchCancelled(at: try fields.points("at"))
    case "wheel-turned": return .wheelTurned(at: try fields.points("at"))
    case "wheel-stopped": return .wheelStopped(at: try fields.points("at"))
    case "will-resize": return .willResize(to: try fields.size())
    case "resize-alongside": return .resizeAlongside
    case "did-layout": return .didLayout(try fields.size())
    case "did-resize": return .didResize
    case "insets-changed": return .insetsChanged(try fields.next("insets").recordedInsets())
    case "safe-area-changed": return .safeAreaChanged(try safeArea(&fields))
    default: throw .line("a surface has no event `\(name.text)`", at: name.span, nil)
    }
  }

  private func safeArea(_ fields: inout RecordingFields) throws(Diagnostic) -> SafeArea {
    let along = try fields.next("insets").recordedInsets()
    return SafeArea(along: along, across: try fields.needed("across").recordedInsets())
  }

  private func release(_ fields: inout RecordingFields) throws(Diagnostic) -> ReleaseInput {
    ReleaseInput(
      velocity: Velocity(pointsPerMillisecond: try fields.number("v")),
      gesture: Release.Gesture(
        kind: try fields.choice("kind", of: Release.Kind.self) ?? .directionAndEnd,
        cause: try fields.choice("cause", of: Release.Cause.self) ?? .drag,
        pointer: try fields.choice("pointer", of: Release.Pointer.self) ?? .touch),
      proposedTarget: try fields.optionalPoints("target"),
      proposedTravel: try fields.optionalPoints("travel"),
      pointerTravel: try fields.optionalPoints("pointer-travel"),
      fingerTarget: try fields.optionalPoints("finger-target"))
  }

  private func app(
    _ name: Word, _ fields: inout RecordingFields, animated: Bool
  ) throws(Diagnostic) -> DriverInput {
    switch name.text {
    case "restore": return .restore(try saved(&fields), Self.naming)
    case "direction":
      return .map(.direction(try fields.next("a direction").recordedChoice(of: Self.directions)))
    case "set-up":
      let direction = try fields.next("a direction").recordedChoice(of: Self.directions)
      return .map(
        .surface(
          direction, isReversed: fields.take("reversed"),
          prefetch: try fields.needed("prefetch").recordedPrefetch()))
    default: return .event(try event(name, &fields), animated: animated)
    }
  }

  static let directions = CoordinateMapping.ReadingDirection.self

  /// Names a page by its index, as a recording does.
  private static let naming = PageNaming(
    key: { _, _ in nil },
    page: { key, _ in if case .integer(let page) = key { Int(exactly: page) } else { nil } })

  private func saved(_ fields: inout RecordingFields) throws(Diagnostic) -> SavedState {
    SavedState(
      page: try fields.whole("page") ?? 0,
      key: try fields.whole("key").map { .integer(Int64($0)) },
      edge: try fields.choice("edge", of: SnapEdge.self) ?? .point,
      distance: try fields.optionalPoints("distance") ?? 0, share: try fields.number("share"),
      isBetweenRests: fields.take("between"), rest: try fields.whole("snap"),
      offset: try fields.optionalPoints("at"))
  }

  func event(
    _ name: Word, _ fields: inout RecordingFields
  ) throws(Diagnostic) -> PagerEvent {
    switch name.text {
    case "begin-drag": return .beginDrag(at: try fields.points("at"))
    case "scroll":
      let cause = try fields.choice("by", of: ScrollCause.self) ?? .programmatic
      return .scroll(to: try fields.points("to"), cause: cause)
    case "release": return .release(try release(&fields))
    case "cancel": return .cancel(at: try fields.points("at"))
    case "stopped":
      return .stopped(at: try fields.points("at"), afterTouch: fields.take("touched"))
    case "go":
      return .go(try destination(&fields), animated: !fields.take("instant"))
    case "will-resize": return .resize(.willResize(to: try fields.size()))
    case "resize-alongside": return .resize(.alongside)
    case "did-layout": return .resize(.didLayout(try fields.size()))
    case "did-resize": return .resize(.didResize)
    case "resize": return .resize(.step(to: try fields.size()))
    case "insets": return .insets(try fields.next("insets").recordedInsets())
    case "safe-area": return .safeArea(try safeArea(&fields))
    case "edit":
      let page = try fields.whole("go")
      var edits: [PageEdit] = []
      while let word = try? fields.next("an edit") { edits.append(try edit(word)) }
      return .edit(edits, go: page)
    case "reload": return .reload(try content(&fields))
    case "expand":
      let page = try fields.next("a page").recordedInteger()
      return .expand(page: page, to: try fields.optionalPoints("to"))
    case "window":
      let word = try fields.next("insets")
      return .watchWindow(overscan: word.text == "off" ? nil : try word.recordedInsets())
    case "configure": return .configure(try config(try fields.next("a config in braces")))
    case "allow":
      return .allow(try fields.next("a direction").recordedChoice(of: AllowedSwipes.self))
    case "dwell":
      let page = try fields.next("a page").recordedInteger()
      return .dwell(page: page, milliseconds: try fields.optionalPoints("to")?.value)
    case "motion-fault":
      let strategy = try fields.next("a strategy")
      return .motionFault(
        strategy: strategy.text, .failed(try fields.next("a reason").text))
    default: throw .line("an app has no event `\(name.text)`", at: name.span, nil)
    }
  }

  /// The pager of a config in braces.
  func config(_ word: Word) throws(Diagnostic) -> ComposedPager {
    guard word.isBlock else {
      throw Diagnostic(
        .notARecording, "the config `\(word.text)` is not in the recording", at: word.span
      ).adding(help: "record a pager whose config is text; replay this one on another config")
    }
    let range = word.span.range
    let text = SourceText(
      excerpt: range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1),
      of: word.span.source, name: word.span.source.name)
    let loaded = loader.load([text])
    if let error = loaded.diagnostics.first(where: { $0.severity == .error }) { throw error }
    guard let pager = loaded.pagers.first else { throw word.malformed("a config with a pager") }
    return pager
  }

  private func destination(_ fields: inout RecordingFields) throws(Diagnostic) -> Destination {
    if let page = try fields.whole("page") {
      return .page(
        page, edge: try fields.choice("edge", of: SnapEdge.self) ?? .leading,
        route: try fields.choice("route", of: RecordedRoute.self)?.route ?? .shortest)
    }
    if let word = fields.word("id") { return .id(try id(word, word.text)) }
    if let word = fields.word("position") { return .position(try word.recordedNumber()) }
    if let number = try fields.whole("snap") { return .snap(number) }
    let word = try fields.next("a destination")
    switch word.text {
    case "next": return .next
    case "previous": return .previous
    case "first": return .first
    case "last": return .last
    default: throw word.malformed("a destination")
    }
  }

  private enum RecordedRoute: String, CaseIterable {
    case shortest, forward, backward
    var route: Destination.Route? { Destination.Route(rawValue: rawValue) }
  }

  private func id(_ word: Word, _ text: some StringProtocol) throws(Diagnostic) -> PageID {
    guard let number = UInt64(text) else { throw word.malformed("a page") }
    return PageID(rawValue: number)
  }

  /// Pages as `20`, `extents=300x1000,250` or `places=…`.
  func content(_ fields: inout RecordingFields) throws(Diagnostic) -> PageContent {
    if let extents = fields.word("extents") { return .extents(try extents.recordedExtents()) }
    guard let places = fields.word("places") else {
      return .uniform(count: try fields.next("the number of pages").recordedInteger())
    }
    var pages: [PlacedPage] = []
    for part in places.text.split(separator: ",") {
      pages.append(try place(Word(text: String(part), span: places.span)))
    }
    return .placed(
      PlacedContent(pages, contentExtent: try fields.optionalPoints("to").map { $0.value }))
  }

  private func place(_ word: Word) throws(Diagnostic) -> PlacedPage {
    let parts = word.recordedParts()
    guard parts.count == 7 else { throw word.malformed("the place of a page") }
    let (leading, trailing) = (try parts[3].recordedNumber(), try parts[4].recordedNumber())
    return PlacedPage(
      start: try parts[0].recordedNumber(), extent: try parts[1].recordedNumber(),
      alignment: parts[2].text.isEmpty ? nil : try parts[2].recordedNumber(),
      margin: Insets(leading: Points(leading), trailing: Points(trailing)),
      stop: try parts[5].recordedChoice(of: StopStrength.self), snaps: parts[6].text == "snaps")
  }

  private func edit(_ word: Word) throws(Diagnostic) -> PageEdit {
    let parts = word.recordedParts()
    guard parts.count == (parts[0].text == "remove" ? 2 : 3) else {
      throw word.malformed("an edit of pages")
    }
    switch parts[0].text {
    case "insert": return .insert(try pages(parts[2]), at: try parts[1].recordedInteger())
    case "remove": return .remove(try selection(parts[1]))
    case "move": return .move(try selection(parts[1]), to: try parts[2].recordedInteger())
    case "grow": return .grow(try selection(parts[1]), extent: try parts[2].recordedNumber())
    case "reload":
      var kept: [PageID?] = []
      for part in parts[2].text.split(separator: ",") {
        kept.append(part == "new" ? nil : .some(try id(word, part)))
      }
      return .reload(try pages(parts[1]), keeping: kept)
    default: throw word.malformed("an edit of pages")
    }
  }

  private func pages(_ word: Word) throws(Diagnostic) -> NewPages {
    let sides = word.text.split(separator: "*", omittingEmptySubsequences: false)
      .map { Word(text: String($0), span: word.span) }
    guard sides.count == 2 else { return .extents(try word.recordedExtents()) }
    return .uniform(
      count: try sides[1].recordedInteger(), extent: try sides[0].recordedNumber())
  }

  private func selection(_ word: Word) throws(Diagnostic) -> PageSelection {
    if word.text.hasPrefix("#") { return .id(try id(word, word.text.dropFirst())) }
    let ends = word.text.split(separator: ".").map { Word(text: String($0), span: word.span) }
    guard ends.count == 2 else { return .index(try word.recordedInteger()) }
    let (first, end) = (try ends[0].recordedInteger(), try ends[1].recordedInteger())
    guard first <= end else { throw word.malformed("a range of pages") }
    return .range(first..<end)
  }
}
