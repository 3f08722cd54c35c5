import FolioDiagnostics
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
      name: "a locked level is never seen: not by a hard fling, a bouncy spring or a loop",
      script: """
        load { pager game { motion spring stiffness=60 damping=4; paging { one-page } } }
        pages 9; viewport 390x844; go 3 instant; allow backward
        touch; move -60 over=50ms; lift v=8; expect target == 3
        tick 10ms; expect offset > 1110; expect offset <= 1170
        tick 20ms; expect offset <= 1170; tick 500ms; expect offset == 1170; settle
        expect page == 3
        fling 8; tick 16ms; expect offset == 1170; settle; expect page == 3
        fling -8; tick 300ms; expect offset < 1170; settle; expect page == 2
        load { pager ring { loop clones; motion spring stiffness=60; paging { one-page } } }
        allow backward; drag +20; release v=8; tick 16ms; expect offset <= 800; settle
        expect page == 2; expect laps == 0
        allow both; fling 8; tick 600ms; expect offset > 1170; settle; expect page == 3
        """),
    Story(
      name: "the cover alone, then pairs",
      script: """
        load { pager book { pages visible=2 group=2 first=1; snap trailing ends=pad; paging { one-page } } }
        pages 5; viewport 800x600; expect visible.first == 0; expect visible.last == 0
        fling 1; settle; expect page == 1; expect visible.first == 1; expect visible.last == 2
        next; settle; expect page == 3; expect visible.first == 3; expect visible.last == 4
        fling -1; settle; fling -1; settle; expect page == 0; expect snapCount == 3
        """),
    Story(
      name: "neighbors are half as opaque, and reduced motion leaves only what fades",
      script: """
        load { pager deck { transform { fade to=0.5; scale to=0.8 } } }
        pages 5; viewport 390x844; expect page 1 opacity == 0.5; expect page 1 scale == 0.8
        expect page 0 opacity == 1; expect page 1 position == 1; expect page 1 distance == 390
        drag +195; expect page 0 opacity == 0.75; expect page 1 scale ~= 0.9; expect page 0 hidden == false
        surface reduced-motion=yes; expect page 1 opacity == 0.75; expect page 1 scale == 1
        cancel; settle; surface reduced-motion=no; expect page 1 scale == 0.8
        load { pager plain { } }; expect page 1 opacity == 1; expect page 1 position == 1
        """),
    Story(
      name: "with reduced motion the app's requests jump, and nothing plays by itself",
      script: """
        load { pager hero { motion spring stiffness=20; autoplay interval dwell=(s)1 } }
        pages 9; viewport 390x844; surface reduced-motion=yes
        tick 10s; expect page == 0; go 3; expect page == 3; expect phase == idle
        drag +60; release v=1; tick; expect page == 4
        surface reduced-motion=no; tick 1100ms; settle; expect page == 5
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
      name:
        "pages that come and go, and a turned phone, keep the place that the platform scrolled to",
      script: """
        load { pager shelf { pages extent=300 spacing=10 } }; pages 20; viewport 390x844
        scroll to 500; tick 100ms; insert 1 at 0; expect offset == 810; expect page == 3
        tick 100ms; remove 0; expect offset == 500; expect page == 2
        remove 2; expect offset == 500; insert 1 at 9; expect offset == 500
        resize 400x844; expect offset == 500; expect phase == idle
        resize begin 844x390; resize alongside; resize end; expect offset == 500
        allow none; tick 140ms; expect phase == idle; tick 30ms; expect phase == settling
        settle; expect offset == 620; expect page == 2
        resize 390x844; expect offset == 620
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
      name: "notches of a wheel are summed until it is quiet, as live Chromium does with CSS",
      script: """
        load { pager web extends=css-mandatory { pages extent=(viewport)1 } }
        pages 4; viewport 390x844
        wheel +100; expect offset == 100; expect phase == dragging; tick 149ms
        expect offset == 100; tick 1ms; expect phase == settling; settle; expect page == 0
        wheel +100; tick 30ms; wheel +100; tick 30ms; wheel +100; settle; expect page == 1
        expect offset == 390; expect rule == projected
        wheel -100; tick 100ms; wheel -120; go 3; settle; expect page == 3
        load { pager mine { paging { one-page } } }
        wheel -120; wheel -120; settle; expect page == 2
        """),
    Story(
      name: "a sheet with detents of points and shares",
      script: """
        load { pager sheet { axis vertical; snap at 75 (viewport)0.5 (viewport)1; paging { one-page } } }
        pages 0; viewport 390x800; expect snapCount == 3; expect offset == 75
        fling 1; settle; expect offset == 400; fling 1; settle; expect offset == 800
        resize 800x390; expect offset == 390; fling -1; settle; expect offset == 195
        """),
    Story(
      name: "a place is restored, several edits are one, and some pages are no stops",
      script: """
        pages 10; viewport 390x844; restore 5; expect page == 5
        go 4 instant; edit { remove 4; insert 1 at 4 }; expect page == 4; expect count == 10
        load { pager feed { axis vertical; pages extent=content; snap leading tall=scroll-inside } }
        pages 844,2000,844; restore 1 share=0.5; expect offset == 1422; restore 1 edge=trailing
        expect offset == 2000
        load { pager map { pages placed } }
        pages 0:300,300:300,600:300,900:300,1200:390 stops=0,2; expect snapCount == 2
        fling 1; settle; expect page == 2; expect offset == 600
        """),
    Story(
      name: "presets by name: Swiper, Splide, keen-slider and Flickity",
      script: """
        pages 5; viewport 400x300
        load { pager a extends=swiper }; drag +20; release v=0.1; settle; expect page == 1
        load { pager b extends=splide }; drag +20; release v=0.2; settle; expect page == 1
        load { pager c extends=keen }; drag -20; release v=-0.01; settle; expect page == 0
        load { pager d extends=flickity }; drag +20; release v=10; settle; expect page == 2
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
        drag 10,60; expect phase == idle; expect wants == across
        drag 60,40; expect phase == idle; expect wants == across
        drag -60,10; expect phase == idle; expect wants == end
        drag 60,10; expect wants == takes; expect offset == 60; release v=1; settle; expect page == 1
        go 2 instant; drag 60,0; expect phase == idle; drag -60,0; expect offset == 720
        """),
    Story(
      name: "a pager down the page takes what its pages take, and hands over across it",
      script: """
        load { pager outer { axis vertical } }; pages 3; viewport 390x844
        drag 60,10; expect wants == takes; cancel; settle
        drag 10,60; expect wants == across; surface slop=10; drag 6,2; expect wants == short
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
      ("slanted", "slope="), ("find-in-page", "scroll to"), ("loop", "twice"),
      ("loop with two slides", "twice"), ("pause on hover", "focused="), ("link", "one pager"),
      ("reduced motion", "reduced-motion="), ("prefers-reduced-motion", "reduced-motion="),
      ("state restoration", "restore 5"),
    ])
  func help(word: String, text: String) {
    let played = Played("help \(word)")
    #expect(played.status == .fine)
    #expect(played.records.last?.text.contains { $0.contains(text) } == true, "\(played.report)")
  }

  @Test(
    "a look that does not exist is refused with those that do",
    arguments: [
      ("expect page 1 opacty == 1", "P0612", "opacity"),
      ("expect page 9 opacity == 1", "P0703", "9"),
      ("expect page 1 scale == 2", "P0613", "page 1 scale == 2, but it is 1"),
    ])
  func noLook(line: String, code: String, text: String) {
    let played = Played("pages 5; viewport 390x844; \(line)")
    #expect(played.diagnostics.map { $0.code.id } == [code] && played.report.contains(text))
  }

  @Test("a loop of fewer slides than fill the view is refused with its reason")
  func few() {
    let played = Played(
      "load { pager l { pages visible=3; loop clones } }; pages 2; viewport 390x844; fling 1; settle; "
        + "expect laps == 0; state")
    #expect(played.status == .fine && played.report.contains("the pager cannot loop"))
    #expect(played.lines.contains { $0.hasPrefix("loop") && $0.contains("refused") })
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
