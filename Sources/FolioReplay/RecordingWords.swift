import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioReport
package import FolioSurface

/// The notation of numbers in words of a trace or a recording.
package enum NumberStyle: Sendable {
  /// Rounded for display, along the axis only.
  case rounded
  /// The shortest text that reads back.
  case exact

  func text(_ value: Double, decimals: Int = RoundedText.points) -> String {
    self == .exact ? NumberText.of(value) : RoundedText.of(value, decimals: decimals)
  }

  func text(_ points: Points) -> String { text(points.value) }

  func text(_ insets: Insets) -> String { text(insets.leading) + "," + text(insets.trailing) }

  func text(_ size: Viewport) -> String {
    text(size.extent) + (self == .exact ? " across " + text(size.crossExtent) : "")
  }
}

extension SurfaceCallback {
  /// The callback in words, such as `will-begin-dragging at -20`.
  package func words(_ style: NumberStyle) -> String {
    switch self {
    case .willBeginDragging(let offset): "will-begin-dragging at \(style.text(offset))"
    case .didScroll(let offset, let cause):
      "did-scroll by \(cause?.rawValue ?? "driver") to \(style.text(offset))"
    case .willEndDragging(let velocity, let target):
      "will-end-dragging v=\(style.text(velocity.pointsPerMillisecond, decimals: 4))"
        + " target=\(style.text(target))"
    case .didEndDragging(let goesOn): "did-end-dragging \(goesOn ? "and decelerates" : "and stops")"
    case .didEndDecelerating(let offset): "did-end-decelerating at \(style.text(offset))"
    case .didEndScrollingAnimation(let offset): "did-end-animation at \(style.text(offset))"
    case .touchEnded(let offset): "touch-ended at \(style.text(offset))"
    case .touchCancelled(let offset): "touch-cancelled at \(style.text(offset))"
    case .wheelTurned(let offset): "wheel-turned at \(style.text(offset))"
    case .wheelStopped(let offset): "wheel-stopped at \(style.text(offset))"
    case .willResize(let viewport): "will-resize to \(style.text(viewport))"
    case .resizeAlongside: "resize-alongside"
    case .didLayout(let viewport):
      "did-layout \(style == .exact ? "to " : "")\(style.text(viewport))"
    case .didResize: "did-resize"
    case .insetsChanged(let insets): "insets-changed \(style.text(insets))"
    case .safeAreaChanged(let area):
      "safe-area-changed \(style.text(area.along)) across \(style.text(area.across))"
    }
  }
}

/// Words of a recording, with pages of the start as running numbers, followed by later ones.
struct RecordingWords {
  let start: PageTable

  /// An input, after the word for its sender.
  func words(_ input: DriverInput, isEcho: Bool = false) -> String {
    switch input {
    case .callback(let callback, let pointer):
      "\(isEcho ? "echo" : "surface") \(callback.words(.exact))\(pointer == .mouse ? " mouse" : "")"
    case .release(let input): "surface release" + words(input)
    case .gesture(let input): "surface gesture" + words(input)
    case .notch(let direction): "surface notch \(direction.description)"
    case .connected: "surface connected"
    case .disconnected: "surface disconnected"
    case .motionLost: "surface motion-lost"
    case .event(let event, let animated): (animated ? "animated " : "app ") + words(event)
    case .restore(let saved, _): "app restore" + words(saved)
    case .map(.direction(let direction)): "app direction \(direction.rawValue)"
    case .map(.surface(let direction, let isReversed, let prefetch)):
      "app set-up \(direction.rawValue)\(isReversed ? " reversed" : "") prefetch=\(exact(prefetch))"
    }
  }

  private func exact(_ number: Double) -> String { NumberStyle.exact.text(number) }
  private func exact(_ points: Points) -> String { exact(points.value) }
  func exact(_ insets: Insets) -> String { NumberStyle.exact.text(insets) }

  private func words(_ input: ReleaseInput) -> String {
    let lengths = [
      ("target", input.proposedTarget), ("travel", input.proposedTravel),
      ("pointer-travel", input.pointerTravel), ("finger-target", input.fingerTarget),
    ]
    return " v=\(exact(input.velocity.pointsPerMillisecond)) kind=\(input.gesture.kind.rawValue)"
      + " cause=\(input.gesture.cause.rawValue) pointer=\(input.gesture.pointer.rawValue)"
      + lengths.map { name, length in length.map { " \(name)=\(exact($0))" } ?? "" }.joined()
  }

  private func words(_ saved: SavedState) -> String {
    let key = if case .integer(let key)? = saved.key { " key=\(key)" } else { "" }
    return " page=\(saved.page)\(key) edge=\(saved.edge.rawValue)"
      + " distance=\(exact(saved.distance)) share=\(exact(saved.share))"
      + (saved.isBetweenRests ? " between" : "") + (saved.rest.map { " snap=\($0)" } ?? "")
      + (saved.offset.map { " at \(exact($0))" } ?? "")
  }

  func words(_ expansion: Expansion, of page: Int) -> String {
    "expand \(page) from \(exact(expansion.extent))\(expansion.isEmpty ? " empty" : "")"
      + (expansion.wasSeen ? " visible" : "")
  }

  func words(_ event: PagerEvent) -> String {
    switch event {
    case .beginDrag(let offset): "begin-drag at \(exact(offset))"
    case .scroll(let offset, let cause): "scroll by \(cause.rawValue) to \(exact(offset))"
    case .release(let input): "release" + words(input)
    case .cancel(let offset): "cancel at \(exact(offset))"
    case .stopped(let offset, let isTouched):
      "stopped at \(exact(offset))\(isTouched ? " touched" : "")"
    case .go(let destination, let animated):
      "go \(words(destination))\(animated ? "" : " instant")"
    case .resize(.willResize(let size)): "will-resize to \(NumberStyle.exact.text(size))"
    case .resize(.alongside): "resize-alongside"
    case .resize(.didLayout(let size)): "did-layout to \(NumberStyle.exact.text(size))"
    case .resize(.didResize): "did-resize"
    case .resize(.step(let size)): "resize to \(NumberStyle.exact.text(size))"
    case .insets(let insets): "insets \(exact(insets))"
    case .safeArea(let area): "safe-area \(exact(area.along)) across \(exact(area.across))"
    case .edit(let edits, let page):
      (["edit"] + edits.map { words($0) }).joined(separator: " ")
        + (page.map { " go=\($0)" } ?? "")
    case .reload(let content): "reload " + words(content)
    case .expand(let page, let extent): "expand \(page)" + (extent.map { " to \(exact($0))" } ?? "")
    case .watchWindow(let overscan): "window " + (overscan.map { exact($0) } ?? "off")
    case .configure(let source): "configure " + words(source)
    case .allow(let swipes): "allow \(swipes.rawValue)"
    case .dwell(let page, let time): "dwell \(page)" + (time.map { " to \(exact($0))" } ?? "")
    case .motionFault(let strategy, let violation):
      "motion-fault \(Word.quoted(strategy)) \(Word.quoted(violation.description))"
    }
  }

  /// The whole config; the name alone of one that is not made of text.
  func words(_ source: any ConfigurationSource) -> String {
    guard let composed = source as? ComposedPager else {
      return Word.quoted(source.configuration(for: .zero).name)
    }
    return "{ \(composed.printedWhole().split(separator: "\n").joined(separator: "\n  "))\n}"
  }

  private func words(_ destination: Destination) -> String {
    switch destination {
    case .page(let page, let edge, let route):
      "page=\(page) edge=\(edge.rawValue) route=\(route.rawValue)"
    case .id(let id): "id=\(number(id))"
    case .position(let position): "position=\(exact(position))"
    case .snap(let number): "snap=\(number)"
    case .next: "next"
    case .previous: "previous"
    case .first: "first"
    case .last: "last"
    }
  }

  /// A page of the start by its index, and a later one by the order of insertion.
  private func number(_ id: PageID) -> UInt64 {
    if let index = start.index(of: id) { return UInt64(index) }
    return id.rawValue < start.nextID
      ? .max : UInt64(start.count).addingReportingOverflow(id.rawValue - start.nextID).partialValue
  }

  /// Pages as `20`, as runs `300x1000,250` or by their places.
  func words(_ content: PageContent) -> String {
    switch content {
    case .uniform(let count): "\(count)"
    case .extents(let extents): "extents=" + Self.runs(extents)
    case .placed(let pages, let extent):
      "places=" + pages.map { words($0) }.joined(separator: ",")
        + (extent.map { " to \(exact($0))" } ?? "")
    }
  }

  private func words(_ page: PlacedPage) -> String {
    let alignment = page.alignment.map { exact($0) } ?? ""
    return "\(exact(page.start)):\(exact(page.extent)):\(alignment)"
      + ":\(exact(page.margin.leading)):\(exact(page.margin.trailing))"
      + ":\(page.stop.rawValue):\(page.snaps ? "snaps" : "passes")"
  }

  static func runs(_ extents: [Double]) -> String {
    var runs: [(count: Int, extent: Double)] = []
    for extent in extents {
      if let last = runs.last, last.extent.bitPattern == extent.bitPattern {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((1, extent))
      }
    }
    return text(runs)
  }

  static func text(_ runs: [(count: Int, extent: Double)]) -> String {
    runs.map { NumberText.of($0.extent) + ($0.count == 1 ? "" : "x\($0.count)") }
      .joined(separator: ",")
  }

  private func words(_ edit: PageEdit) -> String {
    switch edit {
    case .insert(let pages, let gap): "insert:\(gap):\(words(pages))"
    case .remove(let pages): "remove:\(words(pages))"
    case .move(let pages, let gap): "move:\(words(pages)):\(gap)"
    case .grow(let pages, let extent): "grow:\(words(pages)):\(exact(extent))"
    case .reload(let pages, let keeping):
      "reload:\(words(pages)):"
        + keeping.map { $0.map { "\(number($0))" } ?? "new" }.joined(separator: ",")
    }
  }

  /// A uniform stretch keeps its count, whatever it is.
  private func words(_ pages: NewPages) -> String {
    switch pages {
    case .uniform(let count, let extent): "\(exact(extent))*\(count)"
    case .extents(let extents): Self.runs(extents)
    }
  }

  private func words(_ pages: PageSelection) -> String {
    switch pages {
    case .id(let id): "#\(number(id))"
    case .index(let index): "\(index)"
    case .range(let range): "\(range.lowerBound)..\(range.upperBound)"
    }
  }
}
