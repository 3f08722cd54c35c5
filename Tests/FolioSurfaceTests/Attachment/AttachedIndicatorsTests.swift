import FolioCore
import FolioStandard
import FolioSurface
import FolioTestSupport
import Testing

@Suite("Indicators of an attached pager")
struct IndicatorsTests {
  @Test("an indicator is updated at once and at each new page, and is removed when gone")
  func follow() {
    let stage = AttachedStage()
    var shown: [Int?] = []
    var isThere = true
    stage.attached.indicators.add {
      shown.append($0.current)
      return isThere
    }
    #expect(shown == [0])
    stage.drag(by: 30, velocity: 0.5)
    stage.platform.view.run()
    #expect(shown == [0, 1])
    isThere = false
    stage.driver.send(.reload(.uniform(count: 2)))
    #expect(stage.attached.indicators.count == 0)
  }

  @Test("a touch on an indicator goes to the page, and all indicators show the current page again")
  func touch() {
    let stage = AttachedStage()
    var shown: [Int?] = []
    stage.attached.indicators.add {
      shown.append($0.current)
      return true
    }
    stage.attached.indicate(.page(3))
    #expect(shown == [0, 0])
    #expect(stage.pager.target?.page == 3)
    stage.platform.view.run()
    #expect(shown.last == 3)
  }

  @Test(
    "an indicator touched during an update is updated once more, unless it is gone",
    arguments: [true, false])
  func nested(stays: Bool) {
    let stage = AttachedStage()
    var received: [String] = []
    var wasTouched = false
    stage.attached.indicators.add {
      received.append("first \($0.current ?? -1)")
      guard $0.current == 1, !wasTouched else { return true }
      wasTouched = true
      stage.attached.indicate(.page(2))
      return stays
    }
    stage.attached.indicators.add {
      received.append("second \($0.current ?? -1)")
      return true
    }
    received = []
    stage.driver.send(.go(.page(1), animated: false))
    #expect(received == ["first 1", "second 1"] + (stays ? ["first 1"] : []))
    #expect(stage.attached.indicators.count == (stays ? 2 : 1))
    received = []
    stage.platform.view.run()
    #expect(received == (stays ? ["first 2"] : []) + ["second 2"])
  }

  @Test("page dots are updated only when the page count or the page changes")
  func dots() {
    let stage = AttachedStage()
    var reported: [[Int?]] = []
    stage.attached.indicators.add {
      reported.append([$0.pages, $0.current])
      return true
    }
    stage.driver.send(.reload(.uniform(count: 7)))
    stage.driver.send(.scrollSlightly)
    stage.driver.send(.go(.page(4), animated: false))
    stage.driver.send(.reload(.uniform(count: 7)))
    #expect(reported == [[5, 0], [7, 0], [7, 4]])
  }

  @Test(
    "an indicator that is gone is not updated again if another one moves the pager during the update"
  )
  func gone() {
    let stage = AttachedStage()
    var (queried, isInterfering) = (0, false)
    stage.attached.indicators.add { _ in
      queried += 1
      return queried < 2
    }
    stage.attached.indicators.add { _ in
      if isInterfering {
        isInterfering = false
        stage.driver.send(.go(.page(3), animated: false))
      }
      return true
    }
    isInterfering = true
    stage.driver.send(.go(.page(1), animated: false))
    #expect(queried == 2 && stage.pager.settled == 3 && stage.attached.indicators.count == 1)
  }
}

extension PagerEvent {
  /// A scroll by less than half a page.
  fileprivate static let scrollSlightly = PagerEvent.scroll(to: 30, cause: .programmatic)
}
