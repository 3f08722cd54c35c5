import FolioConfig
import FolioCore

// Two configs of the stories, written in Swift.

struct Shelf: PagerDescription {
  let name = "shelf"
  var body: [PagerClause] {
    axis(.horizontal)
    pages(extent: 300, spacing: 10)
    insets(leading: 20, trailing: 20)
    snap("leading")
    paging {
      rule("velocity-steps", ["from": "nearest"]) {
        step(speed: 0.2, pages: 1)
        step(speed: 1, pages: 3)
      }
      rule("nearest")
    }
    resize("keep-page", ["insets": "expand"])
    when(minWidth: 744) { pages(extent: .viewport(0.42), spacing: 10) }
  }
}

struct CardFeed: PagerDescription {
  let name = "card-feed"
  var body: [PagerClause] {
    axis(.vertical)
    pages("content", ["minimum": .length(.port(1))])
    insets(safeArea: .across)
    snap("leading", ["tall": "scroll-inside"])
    paging {
      rule(
        "one-page",
        [
          "threshold": .length(150), "from": "gesture-start", "inclusive": false,
          "basis": "projection", "limit-from": "offset",
        ])
    }
  }
}
