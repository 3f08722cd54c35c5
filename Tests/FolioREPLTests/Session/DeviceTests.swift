import FolioDiagnostics
import FolioREPL
import Foundation
import Testing

/// A screen with its safe area, in points.
struct Device: Sendable, CustomTestStringConvertible {
  var name: String
  var width: Double
  var height: Double
  /// The safe area: top and bottom.
  var vertical: [Double]
  /// The safe area: left and right.
  var horizontal: [Double]
  var isRightToLeft = false

  static let leftToRight = [
    Device(name: "a phone", width: 390, height: 844, vertical: [59, 34], horizontal: [0, 0]),
    Device(
      name: "a phone on its side", width: 844, height: 390, vertical: [0, 21],
      horizontal: [59, 59]),
    Device(
      name: "a phone on its side, with one cutout", width: 923, height: 411, vertical: [24, 24],
      horizontal: [48, 0]),
    Device(
      name: "a closed foldable", width: 411, height: 923, vertical: [40, 24], horizontal: [0, 0]),
    Device(
      name: "an open foldable", width: 830, height: 861, vertical: [40, 24], horizontal: [0, 0]),
    Device(name: "a tablet", width: 1024, height: 768, vertical: [24, 20], horizontal: [0, 0]),
    Device(
      name: "an upright tablet", width: 768, height: 1024, vertical: [24, 20], horizontal: [0, 0]),
  ]

  static let all = leftToRight.flatMap { device in
    var mirrored = device
    mirrored.name += ", from right to left"
    mirrored.isRightToLeft = true
    return [device, mirrored]
  }

  var testDescription: String { name }

  /// The safe area along the horizontal axis, in reading order.
  private var reading: [Double] { isRightToLeft ? horizontal.reversed() : horizontal }

  /// The width without the safe area.
  var safeWidth: Double { width - horizontal[0] - horizontal[1] }

  /// The height without the safe area.
  var safeHeight: Double { height - vertical[0] - vertical[1] }

  /// `true` if a tablet's groups fit.
  var isLarge: Bool { width >= 744 && height >= 600 }

  /// The commands that make this the device of a session.
  func setup(isVertical: Bool) -> String {
    let (along, across) = isVertical ? (vertical, reading) : (reading, vertical)
    return """
      viewport \(width)x\(height)
      surface direction=\(isRightToLeft ? "rtl" : "ltr")
      insets \(along[0]),\(along[1]) across=\(across[0]),\(across[1])

      """
  }
}

/// What the guide, or a config's own comments, say of a config, as a script for a device.
struct DeviceClaims: Sendable, CustomTestStringConvertible {
  var file: String
  var pages: String
  var isVertical = false
  var script: @Sendable (Device) -> String

  var testDescription: String { file }
}

@Suite("Configs on devices")
struct DeviceTests {
  /// Plays a config on a device; every page is reached, so each place at rest is seen.
  private static func play(_ claims: DeviceClaims, _ device: Device, _ script: String) -> Played {
    Played(
      Session(.standard(SystemFiles(in: StoryTests.root)), on: nil),
      "load \(claims.file); \(device.setup(isVertical: claims.isVertical))pages \(claims.pages)\n"
        + script)
  }

  @Test("a config keeps on every device what is said of it", arguments: rows, Device.all)
  func claims(_ row: DeviceClaims, _ device: Device) {
    let played = Self.play(row, device, row.script(device))
    #expect(played.report == "")
  }

  @Test("every recipe, and every config beside it, is played on devices")
  func complete() throws {
    let files = try ["Configs", "Configs/recipes"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: StoryTests.root + "/" + folder)
        .filter { $0.hasSuffix(".kdl") }.map { folder + "/" + $0 }
    }
    // The tests of plugins play the configs of the sample plugins.
    let ofPlugins = ["golden-throw", "magnetic"].map { "Configs/\($0).kdl" }
    #expect(Set(files) == Set(Self.rows.map { $0.file } + ofPlugins))
  }

  /// The frames of the pages in view, in points from the left or the top edge, by page.
  private static func frames(_ played: Played) -> [Int: ClosedRange<Double>] {
    let lines = Played(played.session, "window").lines.map { $0.split(separator: " ") }
    let frames = lines.compactMap { words -> (Int, ClosedRange<Double>)? in
      guard words.count == 5, let page = Int(words[1]), let start = Double(words[2]),
        let end = Double(words[4])
      else { return nil }
      return (page, start...end)
    }
    return Dictionary(frames) { first, _ in first }
  }

  @Test(
    "centered pages rest in the middle of the safe area, and neighbors peek into it",
    arguments: [
      ("Configs/recipes/deck.kdl", "6"), ("Configs/recipes/picker.kdl", "20"),
      ("Configs/carousel.kdl", "6"),
    ], Device.all)
  func centered(_ config: (file: String, pages: String), _ device: Device) throws {
    let isVertical = config.file.hasSuffix("picker.kdl")
    let row = DeviceClaims(
      file: config.file, pages: config.pages, isVertical: isVertical, script: { _ in "" })
    let ends =
      isVertical
      ? [device.vertical[0], device.height - device.vertical[1]]
      : [device.horizontal[0], device.width - device.horizontal[1]]
    let count = try #require(Int(config.pages))
    for page in 0..<count {
      let frames = Self.frames(Self.play(row, device, "go \(page) instant"))
      let frame = try #require(frames[page])
      let middle = (frame.lowerBound + frame.upperBound) / 2
      #expect(abs(middle - (ends[0] + ends[1]) / 2) < 0.02)
      for neighbor in [page - 1, page + 1] where (0..<count).contains(neighbor) {
        let frame = try #require(frames[neighbor])
        #expect(frame.upperBound > ends[0] + 4 && frame.lowerBound < ends[1] - 4)
      }
    }
  }

  @Test(
    "the shelf's cards lead, and their neighbors peek into the safe area", arguments: Device.all)
  func shelf(_ device: Device) throws {
    let row = DeviceClaims(file: "Configs/recipes/shelf.kdl", pages: "20", script: { _ in "" })
    for page in 1..<16 {
      let frames = Self.frames(Self.play(row, device, "go \(page) instant"))
      let frame = try #require(frames[page])
      let (before, after) = try (#require(frames[page - 1]), #require(frames[page + 1]))
      let ends = [device.horizontal[0], device.width - device.horizontal[1]]
      if device.isRightToLeft {
        #expect(abs(frame.upperBound - (ends[1] - 20)) < 0.02)
        #expect(before.lowerBound < ends[1] && after.upperBound > ends[0])
      } else {
        #expect(abs(frame.lowerBound - (ends[0] + 20)) < 0.02)
        #expect(before.upperBound > ends[0] && after.lowerBound < ends[1])
      }
    }
  }
}

extension DeviceTests {
  static let rows: [DeviceClaims] =
    fullScreen + [deck, sheet, picker, tablet, reader, deals] + feeds + shelves

  // MARK: One page fills the screen

  /// One page per gesture, however hard, in both directions; at rest no second page shows.
  private static func turns(_ length: Double, threshold: Double, pages: Int) -> String {
    let forward = (1..<pages).map { page in
      """
      fling \(page.isMultiple(of: 2) ? 8 : 0.3); settle; \(only(page))
      """
    }
    let last = pages - 1
    return
      (forward + [
        "fling -8; settle; \(only(last - 1))",
        "drag +\(length * (threshold - 0.01)); release; settle; \(only(last - 1))",
        "drag -\(length * (threshold + 0.01)); release; settle; \(only(last - 2))",
        "drag +\(length * (threshold + 0.01)); release; settle; \(only(last - 1))",
      ]).joined(separator: "\n")
  }

  private static func only(_ page: Int) -> String {
    "expect page == \(page); expect visible.first == \(page); expect visible.last == \(page)"
  }

  private static let fullScreen: [DeviceClaims] = [
    DeviceClaims(file: "Configs/recipes/onboarding.kdl", pages: "5") {
      turns($0.width, threshold: 0.5, pages: 5) + "\nexpect contentExtent == \($0.width * 5)"
    },
    DeviceClaims(file: "Configs/recipes/tabs.kdl", pages: "8") {
      turns($0.width, threshold: 0.4, pages: 8)
        // A tap on a near tab moves through those between; the offset never jumps.
        + "\ngo first instant; go 3; tick 50ms; expect fraction < 1; settle; \(only(3))"
        // A tap on a distant tab jumps most of the way.
        + "\ngo first instant; go 7; tick 50ms; expect fraction > 5; settle; \(only(7))"
        + "\nresize \($0.height)x\($0.width); \(only(7))"
    },
    DeviceClaims(file: "Configs/player-tabs.kdl", pages: "5") {
      turns($0.width, threshold: 0.5, pages: 5)
        + "\nresize \($0.height)x\($0.width); \(only(3))"
    },
    DeviceClaims(file: "Configs/recipes/hero.kdl", pages: "5") { device in
      turns(device.width, threshold: 0.5, pages: 5) + """

        next; settle; next; settle; \(only(0)); expect laps == 1
        tick 3.9s; \(only(0)); tick 500ms; settle; \(only(1))
        tick 3.9s; tick 500ms; settle; \(only(2))
        """
    },
    DeviceClaims(file: "Configs/option-picker.kdl", pages: "5") { device in
      turns(device.width, threshold: 0.5, pages: 5) + """

        next; settle; next; settle; \(only(0)); expect laps == 1
        fling -8; settle; \(only(4))
        """
    },
  ]

  // MARK: Cards, rows and detents

  private static let deck = DeviceClaims(file: "Configs/recipes/deck.kdl", pages: "8") { device in
    let pitch = 0.86 * device.safeWidth + 12
    return """
      fling 8; settle; expect page == 1
      fling 0.3; settle; expect page == 2
      drag +\(3 * pitch); release v=2; settle; expect page == 3
      drag -\(3 * pitch); release; settle; expect page == 2
      drag +\(pitch * 0.7); release v=-1; settle; expect page == 2
      drag +\(pitch * 0.49); release; settle; expect page == 2
      drag +\(pitch * 0.51); release; settle; expect page == 3
      """
  }

  private static let sheet = DeviceClaims(
    file: "Configs/recipes/sheet.kdl", pages: "0", isVertical: true
  ) { _ in
    """
    expect snapCount == 3
    fling 0.3; settle; expect currentSnap == 1
    go first instant; fling 4; settle; expect currentSnap == 2
    fling -0.3; settle; expect currentSnap == 1
    drag +20; release; settle; expect currentSnap == 1
    """
  }

  private static let picker = DeviceClaims(
    file: "Configs/recipes/picker.kdl", pages: "100", isVertical: true
  ) { _ in
    """
    go 50 instant
    drag +21; release; settle; expect page == 50
    drag +23; release; settle; expect page == 51
    fling 3; settle; expect page > 55; expect page < 60
    fling -8; settle; expect page < 51
    go last; settle; expect page == 99; expect progress == 1
    """
  }

  private static let tablet = DeviceClaims(file: "Configs/recipes/tablet.kdl", pages: "8") {
    guard $0.isLarge else { return turns($0.width, threshold: 0.5, pages: 8) }
    func both(_ page: Int) -> String {
      "expect page == \(page); expect visible.first == \(page); expect visible.last == \(page + 1)"
    }
    return """
      \(both(0))
      fling 8; settle; \(both(2))
      drag +\(($0.width + 20) * 0.51); release; settle; \(both(4))
      fling -0.3; settle; \(both(2))
      """
  }

  private static let reader = DeviceClaims(file: "Configs/recipes/reader.kdl", pages: "7") {
    guard $0.isLarge else { return turns($0.width, threshold: 0.5, pages: 7) }
    func pair(_ first: Int) -> String {
      "expect page == \(first); expect visible.first == \(first); expect visible.last == \(first + 1)"
    }
    return """
      \(only(0))
      fling 8; settle; \(pair(1))
      fling 0.3; settle; \(pair(3))
      go last; settle; expect page == 6; expect visible.first == 5; expect visible.last == 6
      expect progress == 1
      fling -8; settle; \(pair(3))
      go first; settle; \(only(0)); expect offset == 0
      """
  }

  private static let deals = DeviceClaims(file: "Configs/deals.kdl", pages: "100,200,1200") { _ in
    """
    drag to 49; release; settle; expect currentSnap == 0
    drag to 200; release; settle; expect currentSnap == 1
    fling 8; settle; expect currentSnap == 2
    drag to 149; release v=-2; settle; expect currentSnap == 0
    """
  }

  // MARK: Feeds

  /// Short cards fill the screen, one each; a tall one is read to its end before the next comes.
  private static func feed(_ file: String) -> DeviceClaims {
    let tall = 2500.0
    return DeviceClaims(file: file, pages: "300,300,\(tall),300,300", isVertical: true) {
      let height = $0.height
      let end = 2 * height + tall - height
      return """
        \(only(0))
        fling 1; settle; \(only(1)); expect offset == \(height)
        fling 8; settle; \(only(2)); expect offset == \(2 * height)
        drag +200; release; settle; \(only(2)); expect offset == \(2 * height + 200)
        fling 8; settle; \(only(2)); expect offset == \(end)
        fling 1; settle; \(only(3))
        fling -8; settle; \(only(2)); expect offset == \(end)
        drag +160; release; settle; \(only(3))
        drag +140; release; settle; \(only(3))
        drag +160; release; settle; \(only(4))
        """
    }
  }

  private static let feeds = ["Configs/recipes/feed.kdl", "Configs/card-feed.kdl"].map(feed)

  // MARK: Shelves

  private static let shelves: [DeviceClaims] = [
    DeviceClaims(file: "Configs/recipes/shelf.kdl", pages: "30") { _ in
      """
      drag +10; release v=1; settle; expect page == 3
      drag +200; release v=1; settle; expect page == 7
      fling -0.3; settle; expect page == 6
      drag +160; release; settle; expect page == 7
      drag -160; release; settle; expect page == 6
      go last; settle; expect progress == 1; expect page == 29
      """
    },
    DeviceClaims(file: "Configs/shelf.kdl", pages: "30") { device in
      let extent = device.width >= 1000 ? 0.42 * device.width : 300
      return """
        expect contentExtent == \(30 * (extent + 10) - 10)
        fling 1; settle; expect page == 3
        fling -0.3; settle; expect page == 2
        go last; settle; expect progress == 1; expect page == 29
        """
    },
    DeviceClaims(file: "Configs/carousel.kdl", pages: "5") { device in
      let pitch = 0.8 * device.width + 10
      return """
        fling 8; settle; expect page == 1
        drag +\(pitch * 0.49); release; settle; expect page == 1
        drag +\(pitch * 0.51); release; settle; expect page == 2
        tick 3.9s; expect page == 2; tick 500ms; settle; expect page == 3
        tick 2s; touch; tick 10s; lift; tick 3.9s; expect page == 3
        tick 500ms; settle; expect page == 4
        next; settle; expect page == 0; expect laps == 1
        """
    },
  ]
}
