extension Pager {
  /// The signed distance of a page from its own aligned place in pitches, by unbounded index.
  ///
  /// 0 where the page is aligned as if the content had no ends, and throughout a tall page that
  /// scrolls; linear in between, and beyond the ends by the last pitch. Unlike `fraction`, it does not
  /// follow the snap points at an end, where several pages share one. Pages of one group have one
  /// position, and groups aligned at one offset share theirs. O(log n).
  public func position(ofPage page: Int) -> Double {
    layout.placement(ofPage: page, at: offset).position
  }

  /// How a page looks at the offset, by unbounded index; `identity` without transforms.
  ///
  /// - Complexity: O(log n).
  public func transform(ofPage page: Int, reducesMotion: Bool = false) -> PageTransform {
    pageLooks(reducesMotion: reducesMotion)?.look(ofPage: page) ?? .identity
  }

  /// The looks of pages at the offset; `nil` without transforms.
  package func pageLooks(reducesMotion: Bool = false, at offset: Points? = nil) -> PageLooks? {
    guard let plan = configuration.transform else { return nil }
    let offset = offset ?? self.offset
    return PageLooks(
      plan: plan, layout: layout, offset: offset, place: layout.alignedPlace(at: offset),
      cross: max(0, layout.viewport.crossExtent - crossInsets.sum), reducesMotion: reducesMotion,
      disabled: quarantined)
  }
}

/// The looks of pages at one offset.
package struct PageLooks {
  fileprivate let plan: TransformPlan
  fileprivate let layout: PageLayout
  fileprivate let offset: Points
  fileprivate let place: AlignedPlace
  fileprivate let cross: Points
  fileprivate let reducesMotion: Bool
  fileprivate let disabled: [String]

  /// The place of a page, from which its look is computed.
  package func position(ofPage page: Int) -> PagePosition {
    layout.placement(ofPage: page, at: offset, place, cross: cross)
  }

  /// How a page looks; reports the faults of strategies.
  package func look(
    ofPage page: Int, fault: (String, Violation) -> Void = { _, _ in }
  ) -> PageTransform {
    plan.look(
      of: position(ofPage: page), reducesMotion: reducesMotion, disabled: disabled, fault: fault)
  }
}
