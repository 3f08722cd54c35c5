import FolioCore

/// The kinds of pages there are: those whose neighbouring rests lie alike.
struct PageKinds {
  /// A page for each kind, rising, with the rests that feel like it.
  private(set) var kinds: [(page: Int, members: [Int])] = []
  /// The first page of each rest, rising.
  private(set) var rests: [Int] = []

  /// How many rests on either side make two pages different.
  private static let horizon = 4

  init(_ pager: Pager) {
    let count = min(pager.layout.pageCount, FeelProof.mostPages)
    var places: [Snap] = []
    for page in 0..<count {
      guard let snap = pager.layout.snap(ofGroup: pager.layout.group(ofPage: page)) else {
        continue
      }
      if places.last != snap {
        places.append(snap)
        rests.append(page)
      }
    }
    var seen: [[Double?]] = []
    for (index, page) in rests.enumerated() {
      let signature = Self.signature(of: index, places, isLooping: pager.layout.isLooping)
      if let known = seen.firstIndex(of: signature) {
        kinds[known].members.append(page)
      } else {
        seen.append(signature)
        kinds.append((page, [page]))
      }
    }
  }

  /// How far the rests around one lie apart, to a millionth of a point; `nil` beyond an end.
  private static func signature(
    of index: Int, _ places: [Snap], isLooping: Bool
  ) -> [Double?] {
    let here = places[index]
    return [((here.high - here.low).value * 1e6).rounded()]
      + (-horizon...horizon).map { step -> Double? in
        let other = index + step
        guard !isLooping else {
          let wrapped = ((other % places.count) + places.count) % places.count
          return (places[wrapped].high - places[wrapped].low).value
        }
        guard places.indices.contains(other) else { return nil }
        return ((places[other].low - here.low).value * 1e6).rounded()
      }
  }
}
