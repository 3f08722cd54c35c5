import FolioConfig

/// Words that stand in reports or that app developers use, and that are no names of a config.
enum Glossary {
  static func lines(on word: String) -> [String] {
    let word = word.lowercased().filter { $0 != "-" && $0 != " " }
    let fields = StateField.all.filter { $0.name.lowercased() == word }
      .map { "\($0.name) (of the state): \($0.summary)" }
    return fields + entries.filter { $0.words.contains(word) }.map { $0.text }
  }

  static var words: [String] {
    StateField.all.map { $0.name } + entries.flatMap { $0.words }
  }

  private static let entries: [(words: [String], text: String)] = [
    (["changed"], "changed (how a gesture ends): it came to rest on another page"),
    (["returned"], "returned (how a gesture ends): it came to rest where it began"),
    (
      ["moved"], "moved (how a gesture ends): it came to rest on the same page, but elsewhere in it"
    ),
    (["superseded"], "superseded (how a motion ends): a finger caught it, or a `go` replaced it"),
    (["arrived"], "arrived (how a `go` or a resize ends): where it was sent"),
    (["handle"], "handle: the number by which a page is known while others come and go"),
    (
      ["rest", "rests"],
      "rest: an offset at which the surface may stop; `snaps` lists them, `help snap` chooses them"
    ),
    (
      ["tap", "click", "button"],
      "a tap is the app's: what it does is `go N`, `next` or `previous`"
    ),
    (
      ["flick", "throw"],
      "a flick is a drag with a speed: `fling 1.1`, or `drag +60; release v=1.1`"
    ),
    (
      ["bounce", "bounces", "rubberband"],
      "a surface bounces by itself beyond its ends; `surface bounces=no` stops that"
    ),
    (
      ["selection", "selected", "currentpage"],
      "`current` is the nearest page, `settled` the last one at rest, `target` the next one"
    ),
    (
      ["pagecontrol", "indicator", "dots"],
      "an indicator follows `fraction` (or `clampedFraction`) of the state and sends `go N`"
    ),
    (["tabs", "tab"], "tabs are pages as long as the snapport (the default), and `go N`"),
    (
      ["carousel", "gallery"],
      "a carousel rests in the middle and goes round: `snap center`, `loop clones`"
    ),
    (
      ["shelf", "ribbon"],
      "a shelf shows several pages at once: `pages extent=300 spacing=10`, `snap leading`"
    ),
    (
      ["feed", "tall"],
      "a feed of tall pages: `axis vertical`, `pages extent=content`, `snap leading tall=scroll-inside`"
    ),
    (
      ["locked", "scrollenabled", "isscrollenabled", "forward"],
      "which fingers a surface takes is the app's; `go`, `next` and `previous` work without them"
    ),
    (
      ["count", "numberofpages", "pagecount"],
      "how many pages there are is the app's, or `pages 20` in a session; no config says it"
    ),
  ]
}
