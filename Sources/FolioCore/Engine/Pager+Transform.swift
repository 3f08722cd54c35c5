extension Pager {
  /// The signed distance of a page from its own aligned place in pitches, by unbounded index.
  ///
  /// 0 where the page is aligned, 1 for the next page and -1 for the previous one. It differs from
  /// `fraction` at the ends of the content, where several pages share a snap point. O(log n).
  public func position(ofPage page: Int) -> Double { layout.position(ofPage: page, at: offset) }

  /// How a page looks at the offset, by unbounded index; `identity` without transforms.
  ///
  /// - Complexity: O(log n).
  public func transform(ofPage page: Int, reducesMotion: Bool = false) -> PageTransform {
    pageLooks(reducesMotion: reducesMotion)?.look(ofPage: page) ?? .identity
  }

  /// The looks of pages at the offset; `nil` without transforms.
  package func pageLooks(reducesMotion: Bool = false, at offset: Points? = nil) -> PageLooks? {
    configuration.transform.map { PageLooks(self, $0, reducesMotion, at: offset ?? self.offset) }
  }
}

/// The looks of pages at one offset.
package struct PageLooks {
  private let plan: TransformPlan
  private let layout: PageLayout
  private let offset: Points
  private let place: AlignedPlace
  private let cross: Points
  private let reducesMotion: Bool
  private let disabled: [String]

  init(_ pager: Pager, _ plan: TransformPlan, _ reducesMotion: Bool, at offset: Points) {
    self.plan = plan
    self.reducesMotion = reducesMotion
    (layout, self.offset, disabled) = (pager.layout, offset, pager.quarantined)
    place = layout.alignedPlace(at: offset)
    cross = max(0, pager.layout.viewport.crossExtent - pager.crossInsets.sum)
  }

  /// The place of a page, from which its look is computed.
  package func position(ofPage page: Int) -> PagePosition {
    layout.placement(ofPage: page, at: offset, place, cross: cross)
  }

  /// How a page looks; reports the faults of strategies.
  package func look(
    ofPage page: Int, fault: (String, Violation) -> Void = { _, _ in }
  ) -> PageTransform {
    plan.look(
      of: position(ofPage: page), reducesMotion: reducesMotion,
      isQueried: { disabled.isEmpty || !disabled.contains($0) }, fault: fault)
  }
}
