import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioPlatforms
import FolioTestSupport
import Testing

@Suite("What is learnt from gestures")
struct FeelFitTests {
  /// A config that nobody sees but those who make the gestures.
  struct Hidden: CustomTestStringConvertible {
    var rules: String
    /// Its numbers, in the order of the config.
    var numbers: [Double]
    var testDescription: String { rules }
  }

  static let hidden = [
    steps(0.35, share: 0.3), steps(0.15, share: 0.6), steps(0.6, share: 0.4),
    steps(0.5, share: 0.2),
    steps(0.25, share: 0.75),
    twoSteps(0.2, 0.9, share: 0.5), twoSteps(0.4, 1.3, share: 0.35),
    twoSteps(0.3, 0.7, share: 0.65),
    points(0.3, 90), points(0.45, 210),
  ]

  static func steps(_ speed: Double, share: Double) -> Hidden {
    Hidden(
      rules: "velocity-steps { step speed=\(speed) pages=1 }; threshold (page)\(share)",
      numbers: [speed, share])
  }

  static func twoSteps(_ one: Double, _ two: Double, share: Double) -> Hidden {
    Hidden(
      rules:
        "velocity-steps { step speed=\(one) pages=1; step speed=\(two) pages=2 }; threshold (page)\(share)",
      numbers: [one, two, share])
  }

  static func points(_ speed: Double, _ far: Double) -> Hidden {
    Hidden(
      rules: "velocity-steps { step speed=\(speed) pages=1 }; threshold (pt)\(far)",
      numbers: [speed, far])
  }

  /// The config that one begins with, of the same rules.
  static func common(like hidden: Hidden) -> String {
    let isPoints = hidden.rules.contains("(pt)")
    let steps =
      hidden.numbers.count == 3
      ? "step speed=0.1 pages=1; step speed=2 pages=2" : "step speed=0.1 pages=1"
    return "velocity-steps { \(steps) }; threshold \(isPoints ? "(pt)280" : "(page)0.95")"
  }

  static func composed(
    _ rules: String, projection: String = "uikit"
  ) throws -> (ComposedPager, Pager) {
    let loader = ConfigLoader(registry: .all)
    let text =
      "pager test { pages extent=300 spacing=10; projection \(projection); paging { \(rules) } }"
    let choice = try #require(loader.load([SourceText(name: "t.kdl", text: text)]).pagers.first)
    var pager = Pager(choice)
    var effects = Effects()
    pager.handle(
      .resize(.step(to: Viewport(extent: 390, crossExtent: 844))), into: &effects)
    pager.handle(.reload(.uniform(count: 12)), into: &effects)
    return (choice, pager)
  }

  /// Gestures of a person who has a config in mind, of whom one in twenty goes wrong.
  static func gestures(
    _ pager: Pager, count: Int, seed: UInt64, noise: Double = 0.05
  ) -> [MeantGesture] {
    var random = SeededGenerator(seed: seed)
    guard let field = GestureField(pager, page: 5) else { return [] }
    return (0..<count).map { _ in
      let way: Double = Bool.random(using: &random) ? 1 : -1
      let isSlow = Bool.random(using: &random)
      let gesture = GesturePoint(
        distance: way * Double.random(in: 1...300, using: &random),
        velocity: isSlow ? 0 : way * Double.random(in: 0.01...1.8, using: &random))
      var meant = field.decision(gesture).target?.page ?? 5
      if Double.random(in: 0..<1, using: &random) < noise {
        meant = Int.random(in: 4...6, using: &random)
      }
      return MeantGesture(page: 5, gesture: gesture, meant: meant)
    }
  }

  @Test("finds the numbers of a hidden config from 200 noisy gestures", arguments: hidden)
  func findsHidden(hidden: Hidden) throws {
    let (_, secret) = try Self.composed(hidden.rules)
    let (choice, pager) = try Self.composed(Self.common(like: hidden))
    let gestures = Self.gestures(secret, count: 200, seed: 7)
    let fit = FeelFit(choice, ConfigLoader(registry: .all), on: pager, gestures)
    #expect(fit.verdict == .learnt)
    #expect(fit.after > fit.before && fit.unseen > 0.85)
    #expect(fit.parameters.count == hidden.numbers.count)
    for (parameter, number) in zip(fit.parameters, hidden.numbers) {
      // Between two gestures the data cannot tell numbers apart, and a wrong one moves a border.
      let room = max(0.25 * number, parameter.range.upperBound - parameter.range.lowerBound)
      #expect((parameter.after - number).magnitude <= room)
      #expect(parameter.range.contains(parameter.after))
    }
  }

  @Test("plain numbers and times are learnt, and what no gesture depends on stays")
  func plainNumbers() throws {
    let (_, early) = try Self.composed("viewpager-page commit=0.8")
    let (choice, pager) = try Self.composed("viewpager-page commit=0.55")
    let loader = ConfigLoader(registry: .all)
    let share = FeelFit(choice, loader, on: pager, Self.gestures(early, count: 200, seed: 5))
    #expect(share.verdict == .learnt)
    let commit = try #require(share.parameters.first { $0.name == "viewpager-page commit" })
    #expect((commit.after - 0.8).magnitude < 0.05)
    // A surface that proposes where it stops leaves a time of one's own nothing to say.
    let (_, far) = try Self.composed("embla-distance touch=400", projection: "none")
    let (near, start) = try Self.composed("embla-distance touch=150", projection: "none")
    let times = FeelFit(near, loader, on: start, Self.gestures(far, count: 200, seed: 5))
    let touch = try #require(times.parameters.first { $0.name == "embla-distance touch" })
    #expect((touch.after - 400).magnitude < 60)
    let mouse = try #require(times.parameters.first { $0.name == "embla-distance mouse" })
    #expect(mouse.after == mouse.before)
  }

  @Test("what is printed reads back as the numbers found")
  func block() throws {
    let (_, secret) = try Self.composed(Self.hidden[0].rules)
    let (choice, pager) = try Self.composed(Self.common(like: Self.hidden[0]))
    let loader = ConfigLoader(registry: .all)
    let gestures = Self.gestures(secret, count: 120, seed: 3)
    let fit = FeelFit(choice, loader, on: pager, gestures)
    let block = try #require(fit.block)
    let text = "pager test { pages extent=300 spacing=10\n\(block)\n}"
    let again = loader.load([SourceText(name: "t.kdl", text: text)])
    #expect(again.isValid)
    var fitted = pager
    var effects = Effects()
    fitted.handle(.configure(try #require(again.pagers.first)), into: &effects)
    let field = try #require(GestureField(fitted, page: 5))
    let right = gestures.count { field.decision($0.gesture).target?.page == $0.meant }
    #expect(Double(right) / Double(gestures.count) == fit.after)
    #expect(FeelFit(choice, loader, on: pager, gestures).block == block)
  }

  @Test("says that random pages teach nothing")
  func randomPages() throws {
    let (_, secret) = try Self.composed(Self.hidden[0].rules)
    let (choice, pager) = try Self.composed(Self.common(like: Self.hidden[0]))
    for seed in 1...3 {
      let gestures = Self.gestures(secret, count: 200, seed: UInt64(seed), noise: 1)
      let fit = FeelFit(choice, ConfigLoader(registry: .all), on: pager, gestures)
      #expect(fit.verdict == .nothingToLearn)
      #expect(fit.block == nil)
    }
  }

  @Test("says that a config which agrees already has nothing to learn")
  func agreesAlready() throws {
    let (choice, pager) = try Self.composed(Self.hidden[0].rules)
    let gestures = Self.gestures(pager, count: 100, seed: 5)
    let fit = FeelFit(choice, ConfigLoader(registry: .all), on: pager, gestures)
    #expect(fit.verdict == .nothingToLearn)
  }

  @Test("says where there is too little to learn from")
  func tooLittle() throws {
    let (choice, pager) = try Self.composed(Self.hidden[0].rules)
    let few = Self.gestures(pager, count: 9, seed: 5)
    let loader = ConfigLoader(registry: .all)
    #expect(FeelFit(choice, loader, on: pager, few).verdict == .tooFew)
    #expect(FeelFit(choice, loader, on: pager, []).verdict == .tooFew)
    let (plain, still) = try Self.composed("nearest")
    let many = Self.gestures(pager, count: 30, seed: 5)
    #expect(FeelFit(plain, loader, on: still, many).verdict == .noParameters)
    #expect(FeelFit(plain, loader, on: still, []).verdict == .tooFew)
  }
}

@Suite("Recorded gestures")
struct MeantGestureTests {
  @Test("lines are read back as they were written")
  func roundTrip() {
    let gesture = MeantGesture(
      page: 4, gesture: GesturePoint(distance: -120.5, velocity: 0.4), meant: 3)
    var problems: [Diagnostic] = []
    let source = SourceText(name: "g", text: gesture.json.text + "\n\n" + gesture.json.text)
    #expect(MeantGesture.read(source, &problems) == [gesture, gesture])
    #expect(problems.isEmpty)
  }

  @Test(
    "what is no gesture is said at its line",
    arguments: [
      "{}", "[]", "{\"page\":1}", "{\"page\":1.5,\"distance\":1,\"velocity\":0,\"meant\":2}",
      "{\"page\":-1,\"distance\":1,\"velocity\":0,\"meant\":2}", "page 4",
      "{\"page\":1,\"distance\":1e999,\"velocity\":0,\"meant\":2}",
      "{\"page\":1,\"distance\":0x10,\"velocity\":0,\"meant\":2}",
      "{\"page\":1,\"distance\":1,\"velocity\":0,\"meant\":2} x",
      "{\"page\":1,\"distance\":1,\"velocity\":0,\"meant\":", "{\"page",
    ])
  func malformed(line: String) {
    var problems: [Diagnostic] = []
    #expect(MeantGesture.read(SourceText(name: "g", text: "\n" + line), &problems).isEmpty)
    #expect(problems.count == 1)
    #expect(problems.first?.primary?.span.start.line == 2)
  }

  @Test("other members are passed over")
  func otherMembers() {
    var problems: [Diagnostic] = []
    let line = """
      {"who":"a \\" b","page":1,"distance":10,"velocity":-0.2,"meant":0,"ok":true,"x":null}
      """
    let read = MeantGesture.read(SourceText(name: "g", text: line), &problems)
    #expect(
      read == [MeantGesture(page: 1, gesture: GesturePoint(distance: 10, velocity: -0.2), meant: 0)]
    )
  }

  @Test("gestures on pages there are not are left out, and any page may have been meant")
  func anyPages() throws {
    let loader = ConfigLoader(registry: .all)
    let (choice, pager) = try FeelFitTests.composed("threshold (page)0.5")
    let gesture = GesturePoint(distance: 100, velocity: 0)
    let pages = [Int.min, -1, 0, 3, pager.layout.pageCount, Int.max]
    let gestures = pages.flatMap { page in
      pages.map { MeantGesture(page: page, gesture: gesture, meant: $0) }
    }
    let fit = FeelFit(choice, loader, on: pager, gestures)
    #expect(fit.count == 2 * pages.count)
  }
}
