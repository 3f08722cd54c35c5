import FolioCore
import FolioDiagnostics
import FolioFeel
import FolioREPL
import FolioSurface
import Foundation
import Testing

@Suite("Mapped and played gestures")
struct PlayedFieldTests {
  private static let files = [
    // A force bounded by a proposal within the range.
    "/memory/force.kdl":
      "pager a { pages extent=(snapport)1; projection uikit; paging { embla-free } }",
    // A snap point near the end of the range, and far from the end of a fling beyond it.
    "/memory/near.kdl":
      "pager a { pages extent=(snapport)1; paging { one-page; limit proximity (pt)50 } }",
  ]

  private static let gestures: [GesturePoint] = [-200, -1, 1, 30, 200].flatMap { distance in
    [-3, -1, -0.3, 0, 0.3, 1, 3].map { GesturePoint(distance: distance, velocity: $0) }
  }

  @Test("a fling by a finger lands where the map says, however the config projects")
  func lifts() throws {
    let presets = ["extends=embla-free", "extends=viewpager2", "extends=flickity"]
    let bodies = [
      "projection android; RULES", "projection none; RULES", "projection boost 90; RULES",
    ]
    let rules = "pages extent=300; paging { projected pick=nearest }"
    let texts =
      presets.map { "pager a \($0) {}" }
      + bodies.map { "pager a { \($0.replacing("RULES", with: rules)) }" }
    for text in texts {
      let world = SessionEnvironment.standard(MemoryFiles(texts: ["/memory/a.kdl": text]))
      try hold("/memory/a.kdl", world, verb: "lift")
    }
  }

  @Test("a mapped gesture lands on the same page as the played one")
  func memory() throws {
    for file in Self.files.keys.sorted() {
      try hold(file, SessionEnvironment.standard(MemoryFiles(texts: Self.files)))
    }
  }

  @Test(
    "mapped and played gestures land on the same page for every committed config",
    arguments: ["", "/platforms"])
  func configs(folder: String) throws {
    let root = StoryTests.root
    let names = try FileManager.default.contentsOfDirectory(atPath: root + "/Configs" + folder)
    for name in names.sorted() where name.hasSuffix(".kdl") {
      try hold("Configs\(folder)/\(name)", .standard(SystemFiles(in: root)))
    }
  }

  /// Checks that all gestures from the first, a middle and the last page land on the same page.
  private func hold(
    _ file: String, _ world: SessionEnvironment, verb: String = "release"
  ) throws {
    var problems: [Diagnostic] = []
    let runner = Runner(world, Console(json: false, color: .never))
    for standing in runner.standing([file], on: .common, &problems) {
      let count = standing.pager.layout.pageCount
      for page in Set([0, count / 2, count - 1]).sorted() where count > 0 {
        let start = Played(
          Session(world), "load \(file) \(standing.name); go \(page) instant")
        guard start.status == .fine, let field = GestureField(standing.pager, page: page) else {
          continue
        }
        for gesture in Self.gestures {
          let isStill = gesture.velocity == 0
          let script = gesture.script.replacing("release", with: verb)
          let played = Played(start.session, script + (isStill ? "; settle" : ""))
          let pages = isStill ? played.pagesStoodOn(from: page) : [played.decided]
          #expect(
            pages.contains(field.decision(gesture).target?.page),
            "\(file) \(standing.name) from page \(page): \(gesture.script)")
        }
      }
    }
    // Configs that need a plugin do not load here.
    #expect(problems.allSatisfy { $0.code.id == "P0410" })
  }
}

extension Played {
  /// The possible results of a gesture without speed: the target page if there was one, else the
  /// current page or, for a stop anywhere, none.
  fileprivate func pagesStoodOn(from page: Int) -> [Int?] {
    var (current, hasLetGo) = (page, false)
    for traced in session.trace {
      switch traced.entry {
      case .callback(.willEndDragging): hasLetGo = true
      case .effect(.targetChanged(let target)) where hasLetGo: return [target.page]
      case .effect(.currentChanged(_, let to?)): current = to
      default: break
      }
    }
    return [nil, current]
  }

  /// The target page of the last release; `nil` if the release was left to coast.
  fileprivate var decided: Int? {
    let entries = session.trace.map { $0.entry }
    let lift = entries.lastIndex {
      if case .callback(.willEndDragging) = $0 { true } else { false }
    }
    guard let lift else { return nil }
    for entry in entries[lift...] {
      if case .effect(.targetChanged(let target)) = entry { return target.page }
      if case .command(.target) = entry { return nil }
    }
    return nil
  }
}
