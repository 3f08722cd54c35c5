public import FolioCore

/// Where a pager is, as a small value that outlives the process.
///
/// It has the anchor, not the offset, so it can be restored on a surface of another size. Pages are
/// named by index: handles do not outlive their table.
public struct SavedState: Equatable, Sendable {
  /// The version of what `bytes` holds.
  public static let version: UInt8 = 1

  /// The index of the page; the nearest there is counts where there are fewer.
  public var page: Int
  /// The edge of the page's rest it is at.
  public var edge: SnapEdge
  /// The distance from the edge, in points.
  public var distance: Points
  /// The share of the rest's interval; 0 at points.
  public var share: Double

  /// States where a pager is.
  public init(page: Int, edge: SnapEdge = .point, distance: Points = 0, share: Double = 0) {
    self.page = page
    self.edge = edge
    self.distance = distance
    self.share = share
  }

  /// Where a pager is, or is going.
  public init(_ pager: Pager) {
    if let target = pager.target {
      self.init(page: target.page, edge: target.edge)
      if target.edge == .inside, let snap = pager.layout.snap(ofGroup: target.group) {
        distance = target.offset - snap.low
        share = snap.high > snap.low ? distance / (snap.high - snap.low) : 0
      }
      return
    }
    let anchor = pager.anchor
    self.init(
      page: pager.anchorIndex ?? anchor.index, edge: anchor.edge, distance: anchor.distance,
      share: anchor.share)
  }
}

extension SavedState {
  private static let edges: [SnapEdge] = [.point, .leading, .inside, .trailing]
  private static let length = 26

  /// The state as 26 bytes: version, edge, then page, distance and share, least byte first.
  public var bytes: [UInt8] {
    let edge = Self.edges.firstIndex(of: self.edge) ?? 0
    let words = [UInt64(bitPattern: Int64(page)), distance.value.bitPattern, share.bitPattern]
    var bytes: [UInt8] = [Self.version, UInt8(edge)]
    for word in words {
      for place in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> UInt64(8 * place))) }
    }
    return bytes
  }

  /// Reads a state; `nil` for another version, and for bytes that are none.
  public init?(bytes: [UInt8]) {
    guard bytes.count == Self.length, bytes[0] == Self.version,
      Int(bytes[1]) < Self.edges.count
    else { return nil }
    let words = (0..<3).map { Self.word($0, of: bytes) }
    guard let page = Int(exactly: Int64(bitPattern: words[0])), page >= 0,
      let distance = Points(validating: Double(bitPattern: words[1]))
    else { return nil }
    let share = Double(bitPattern: words[2])
    guard share.isFinite else { return nil }
    self.init(page: page, edge: Self.edges[Int(bytes[1])], distance: distance, share: share)
  }
}

extension SavedState {
  /// One of the three numbers after the version and the edge.
  private static func word(_ index: Int, of bytes: [UInt8]) -> UInt64 {
    var word: UInt64 = 0
    for place in (0..<8).reversed() { word = word << 8 | UInt64(bytes[2 + index * 8 + place]) }
    return word
  }
}

extension Pager {
  /// Goes to a saved place, without an animation.
  ///
  /// A gesture under way is not disturbed: then nothing happens but a refusal among the effects.
  public mutating func restore(_ state: SavedState, into effects: inout Effects) {
    let page = max(0, min(state.page, layout.pageCount - 1))
    let edge: SnapEdge = state.edge == .trailing ? .trailing : .leading
    handle(.go(.page(page, edge: edge), animated: false), into: &effects)
    guard phase == .idle, layout.pageCount > 0 else { return }
    let place = self.place(of: state, on: page)
    guard (place - offset).magnitude > Tolerance.rounding(at: offset) else { return }
    handle(.scroll(to: place, cause: .programmatic), into: &effects)
    // Between two pages it stays because an app put it there; no rule would.
    if layout.rules.restsAnywhere { handle(.rest(at: place), into: &effects) }
    effects.append(.scroll(to: offset, animated: false))
  }

  private func place(of state: SavedState, on page: Int) -> Points {
    guard let snap = layout.snap(ofGroup: layout.group(ofPage: page)) else { return offset }
    switch state.edge {
    case .inside: return snap.low + (snap.high - snap.low) * max(0, min(state.share, 1))
    case .leading, .point, .trailing:
      guard layout.rules.restsAnywhere || state.distance.magnitude < layout.stride(after: page)
      else { return offset }
      let place = state.edge == .trailing ? offset - state.distance : offset + state.distance
      return layout.isLooping ? place : layout.range.clamp(place)
    }
  }
}
