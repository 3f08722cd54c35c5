import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Calls from within an app's callbacks")
struct AppCallbackTests {
  enum Action: CaseIterable {
    case layOut
    case look
    case configure
    case advance
    case reload
    case indicate
    case add

    func perform(_ stage: AttachedStage) {
      let attached = stage.attached
      switch self {
      case .layOut: attached.didLayout()
      case .look: attached.surroundingsDidChange()
      case .configure: attached.driver.send(.configure(FixedSource(.test())))
      case .advance: attached.advance(by: 5000)
      case .reload: attached.reload()
      case .indicate: attached.indicate(.page(2))
      case .add: attached.indicators.add { _ in true }
      }
    }
  }

  @Test(
    "an observer can call any function of the pager during autoplay", arguments: Action.allCases)
  func duringAutoplay(_ action: Action) {
    var configuration = PagerConfiguration.test()
    configuration.autoplay = AutoplayPlan(every: 1000)
    let stage = AttachedStage(configuration)
    var isDone = false
    stage.driver.observer = Receiver { _, entry in
      guard case .effect(.targetChanged) = entry, !isDone else { return }
      isDone = true
      action.perform(stage)
    }
    stage.attached.advance(by: 1000)
    stage.platform.view.run()
    #expect(isDone)
    #expect(stage.pager.phase == .idle && stage.pager.settled == (action == .indicate ? 2 : 1))
  }

  @Test(
    "an indicator can call any function of the pager during an update", arguments: Action.allCases)
  func duringIndication(_ action: Action) {
    let stage = AttachedStage()
    var shown: [Int?] = []
    stage.attached.indicators.add { indicator in
      shown.append(indicator.current)
      if shown.count == 2 { action.perform(stage) }
      return true
    }
    stage.driver.go(.page(1))
    stage.platform.view.run()
    #expect(stage.pager.phase == .idle && stage.pager.settled == (action == .indicate ? 2 : 1))
    #expect(shown.last == stage.pager.current)
  }

  @Test("a view factory can read the pool's counts and dequeue views of another kind")
  func duringMaking() throws {
    let stage = AttachedStage(pages: nil)
    let views = stage.attached.views
    var counts: [Int] = []
    try views.register("badge") { _ in Card(-2) }
    try views.register("card") { _ in
      counts.append(views.counts.created)
      _ = try? views.dequeue("badge")
      return Card(-1)
    }
    stage.attached.show(
      PageSource(
        count: { 3 },
        view: { page in
          let card = try? views.dequeue("card")
          card?.page = page
          return card
        }))
    #expect(counts == [0])
    #expect(views.counts.created == 2)
    #expect(stage.pages == [0])
  }

  @Test("an indicator that asks for its page at each update is updated once more, not endlessly")
  func eachTimeItShows() {
    let stage = AttachedStage()
    var shows = 0
    stage.attached.indicators.add { indicator in
      shows += 1
      stage.attached.indicate(.page(indicator.current ?? 0))
      return true
    }
    #expect(shows == 2)
    stage.driver.go(.page(1), animated: false)
    #expect(shows == 4)
    #expect(stage.pager.phase == .idle && stage.pager.settled == 1)
  }
}
