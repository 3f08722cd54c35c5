import FolioREPL
import Testing

/// Stories in the words of what people ask a pager for.
@Suite("What people ask a pager for")
struct AskedTests {
  struct Story: Sendable, CustomTestStringConvertible {
    var name: String
    var script: String
    var testDescription: String { name }
  }

  static let stories = [
    Story(
      name: "a form that is not filled in: no swipe forward, back is free, the button is the app's",
      script: """
        load { pager form { paging { one-page } } }; pages 4; viewport 390x844
        go 1 instant; allow backward; expect allowed == backward
        drag +300; release v=2; settle; expect page == 1; expect rule == allow
        fling 3; settle; expect page == 1
        key next; settle; expect page == 1
        wheel +120; settle; expect page == 1
        go 2; settle; expect page == 2
        fling -1; settle; expect page == 1; fling 1; settle; expect page == 1
        allow both; fling 1; settle; expect page == 2
        """),
    Story(
      name: "a locked level: neither direction, and the drag resists",
      script: """
        pages 4; viewport 390x844; go 1 instant; allow none
        touch; move +200; expect offset < 500; lift v=0; settle; expect offset == 390
        allow both; touch; move +200; expect offset == 590; lift v=0; settle; expect page == 2
        """),
    Story(
      name: "autoplay pauses on hover, by the app, and after a touch, and a page has its own time",
      script: """
        load { pager hero { autoplay interval dwell=(s)1 resume=(s)5 } }
        pages 9; viewport 390x844
        surface focus=yes; tick 10s; expect page == 0
        surface focus=no; tick 999ms; expect page == 0; tick 1ms; tick; expect page == 1
        autoplay pause; tick 10s; expect page == 1; autoplay resume
        autoplay trigger; settle; expect page == 2
        drag +10; release; settle; tick 5900ms; expect phase == idle; expect page == 2
        tick 120ms; settle; expect page == 3
        autoplay 3 dwell=4s; tick 3800ms; expect phase == idle; tick 300ms; settle; expect page == 4
        autoplay 4 dwell=4s; autoplay 4 dwell=config; tick 1100ms; settle; expect page == 5
        """),
    Story(
      name: "no autoplay on a wide surface",
      script: """
        load { pager hero { autoplay interval dwell=(s)1; when min-width=700 { autoplay off } } }
        pages 9; viewport 390x844; tick 1100ms; settle; expect page == 1
        resize 800x600; tick 10s; expect page == 1
        """),
    Story(
      name: "the platform scrolls to the focus: the pager settles there",
      script: """
        load { pager shelf { pages extent=300 spacing=10 } }; pages 20; viewport 390x844
        scroll to 500; expect offset == 500; expect phase == idle
        tick 149ms; expect phase == idle; tick 2ms; expect phase == settling
        settle; expect page == 2; expect offset == 620
        scroll to 900 animated; settle; expect page == 3; expect offset == 930
        scroll to 310; tick 1s; expect page == 1; expect phase == idle
        """),
    Story(
      name: "the platform scrolls over the seam of a loop: the pager settles on the nearest page",
      script: """
        load { pager lp { loop clones; paging { one-page } } }; pages 5; viewport 390x844
        scroll to 1800; settle; expect page == 0; expect offset == 0
        scroll to -500; settle; expect page == 4; go 0 instant
        scroll to 5000; settle; expect page == 3
        """),
    Story(
      name: "a motion of the config moves what the app asks for, too",
      script: """
        load { pager slow { motion spring stiffness=20; paging { one-page } } }
        pages 10; viewport 390x844; go 3; tick 300ms; expect offset < 1100
        tick; expect offset == 1170; key next; tick 300ms; expect phase == settling
        load { pager jump { motion instant; paging { one-page } } }
        settle; go 1; tick 20ms; expect phase == idle; expect page == 1
        """),
    Story(
      name: "swipes in one direction do not rewind a row to its other end",
      script: """
        load { pager r { loop rewind; paging { one-page } } }; pages 5; viewport 390x844
        allow forward; key previous; settle; expect page == 0
        allow backward; go last instant; key next; settle; expect page == 4
        allow both; key next; settle; expect page == 0
        surface bounces=no; go 4 instant; allow backward; drag +300; expect offset == 1560
        """),
    Story(
      name: "a tap stops autoplay for good",
      script: """
        load { pager s { autoplay interval dwell=(s)2 touched=stop } }; pages 5; viewport 390x844
        touch; lift; tick 9s; expect page == 0
        """),
    Story(
      name: "a slanted drag beside a list, and a pager in a pager at its end",
      script: """
        load { pager inner { drag slope=0.5 } }; pages 3; viewport 390x844
        drag 10,60; expect phase == idle
        drag 60,40; expect phase == idle
        drag -60,10; expect phase == idle
        drag 60,10; expect offset == 60; release v=1; settle; expect page == 1
        go 2 instant; drag 60,0; expect phase == idle; drag -60,0; expect offset == 720
        """),
  ]

  @Test("a stranger's script passes", arguments: stories)
  func story(story: Story) {
    let played = Played(story.script)
    #expect(played.status == .fine, "\(played.report)")
  }

  @Test(
    "help leads there by people's own words",
    arguments: [
      ("cover", "first="), ("lock", "allow"), ("swipeable", "allow"), ("hover", "focused="),
      ("pause-on-hover", "focused="), ("interval", "dwell"), ("nested", "drag 10,60"),
      ("simultaneous", "drag 10,60"), ("restore", "saved place"), ("sync", "keepInStep"),
      ("slanted", "slope="), ("find-in-page", "scroll to"),
    ])
  func help(word: String, text: String) {
    let played = Played("help \(word)")
    #expect(played.status == .fine)
    #expect(played.records.last?.text.contains { $0.contains(text) } == true, "\(played.report)")
  }

  @Test("a drag that is not the pager's says whose it is")
  func answers() {
    let played = Played("pages 3; viewport 390x844; drag 10,60; drag -60,1")
    #expect(
      played.records.suffix(2).map { $0.text.last } == [
        "left to others: it runs across the axis",
        "left to a pager around this one: no page follows",
      ])
  }
}
