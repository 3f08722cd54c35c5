import FolioKit

/// Cards that snap to the leading edge; a firm fling advances three cards.
public struct Shelf: PagerDescription {
  public let name = "shelf"
  let cardLength: Length

  public init(cardLength: Length = 300) { self.cardLength = cardLength }

  public var body: [PagerClause] {
    pages(extent: cardLength, spacing: 10)
    insets(leading: 20, trailing: 20)
    snap("leading")
    paging {
      rule("velocity-steps", ["count-from": "nearest"]) {
        step(speed: 0.2, pages: 1)
        step(speed: 1, pages: 3)
      }
      rule("nearest")
    }
    when(minWidth: 1000) { pages(extent: .viewport(0.42), spacing: 10) }
  }
}
