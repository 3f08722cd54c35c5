/// Pages on a surface: where each is, where the surface may rest, and what an offset shows.
///
/// The nouns of the engine, on four pages that rest by their leading edges:
///
///     offset        0        100       200       300       400
///     content  | padding | page 0 | page 1 | page 2 | page 3 | padding |
///     rests              |        |        |        |
///     surface                 [ inset |      port      | inset ]
///                             ^ the offset is here: the viewport's leading edge
///
/// - A *page* is a stretch of content with an index and a handle. A *group* is one or more pages that
///   are selected together; without `group=` each page is one.
/// - The *viewport* is the surface's bounds along the axis; the *port* is the viewport less its insets
///   and the scroll padding. *Padding* is content, insets are not.
/// - A *rest* is an offset at which the surface may stand: a point for most groups, an interval for one
///   that is longer than the port and is scrolled through. Its *ideal* rest is where a group would
///   rest if the content had no ends.
/// - A *snap* is all groups with one rest, as at an end where the last few cannot come any further; its
///   *representative* is the outermost of them.
/// - A *target* is the rest a motion goes to; the *anchor* is the page, edge and distance that a pager
///   keeps when its layout changes, from which the offset is derived.
/// - A *loop* repeats the content: one *lap* is all groups once, `period` points long, the *gap* lies
///   between the last page and the first, and the *seam* is where one lap is counted on to the next.
///
/// A value. It holds the page table, the surface's measures and the rules, and computes snaps when
/// it is asked: nothing in it grows with the number of pages but the table itself. Offsets are
/// points of content at the viewport's leading edge; with leading insets they begin below zero, as
/// UIKit's do. When looping, offsets and indices are unbounded and everything repeats with
/// `period` and `groupCount`. It does not know phases, gestures or strategies.
public struct PageLayout: Sendable {
  /// The pages.
  public internal(set) var pages: PageTable
  /// The surface's bounds.
  public internal(set) var viewport: Viewport
  /// The insets of the paging axis, those of the surface and of the config together.
  public internal(set) var insets: Insets
  /// Content before the first page and after the last, what `ends=pad` adds included.
  public var padding: Insets { statedPadding + endPadding }
  /// The padding that was asked for.
  var statedPadding: Insets
  /// The padding that brings the first and the last rest into the range, where ends are padded.
  var endPadding = Insets.zero
  /// Where pages may rest.
  public internal(set) var rules: SnapRules
  /// How the line is closed, as it was asked for.
  public internal(set) var loop: LoopPlan
  /// The length of one lap when looping, else `nil`.
  public internal(set) var period: Points?
  /// The lowest and the highest legal offset; one single offset when the content fits.
  public internal(set) var range: OffsetRange
  /// How the pages lie.
  var arrangement = Arrangement.row {
    didSet { isRow = arrangement.places == nil && !isSlotted }
  }
  /// Whether the pages of the table follow each other.
  private(set) var isRow = true
  /// How the app's places lie, kept while another layout does not use them.
  var unused = Arrangement.row
  /// Whether groups that rest inside the range never share a rest.
  var areApart = false
  /// Whether groups that share a rest are the first ones or the last ones.
  var meetsAtEndsOnly = false
  /// How pages are aligned where each rests apart from the others, and inside the range wherever that
  /// leads; else `nil`.
  var simpleAlignment: Double?
  /// Where the groups begin, for groupings that have to be counted out.
  var groupIndex: GroupIndex

  /// How many points before the first rest a lap begins; less than a lap.
  var seam: Points = 0
  /// A length that was too long and was cut; `nil` when everything fits.
  var cutLength: Double?

  /// Lays pages out.
  ///
  /// `placed` is ignored unless it has a valid place for every page.
  /// `period` stays `nil` when `loopRefusal` has a reason.
  package init(
    pages: PageTable, viewport: Viewport, insets: Insets = .zero, padding: Insets = .zero,
    rules: SnapRules = SnapRules(), loop: LoopPlan = LoopPlan(.off),
    placed: PlacedContent? = nil, slots: Slots? = nil
  ) {
    self.pages = pages
    self.viewport = viewport
    self.insets = insets
    statedPadding = padding
    self.rules = rules
    self.loop = loop
    range = OffsetRange(minimum: 0, maximum: 0)
    groupIndex = .everyPage
    if let slots { arrange(usesPlaces: false, slots: slots) }
    if let placed { place(placed) }
    measure()
  }

  /// The bounds less the insets; at least 0.
  public var port: Points { max(0, viewport.extent - insets.sum - rules.scrollPadding.sum) }

  /// From the viewport's leading edge to the port's.
  var portLeading: Points { insets.leading + rules.scrollPadding.leading }

  /// The length of all content, padding included; one lap when looping.
  @inline(__always)
  public var contentExtent: Points {
    period ?? padding.sum + Points(arrangement.end(pages))
  }

  /// Whether an offset lies beyond an end of the range; a loop has no ends.
  package func isBeyondEnd(_ offset: Points) -> Bool { !isLooping && !range.contains(offset) }

  /// Whether indices and offsets go round.
  public var isLooping: Bool { period != nil }

  /// Where a page begins in the content, by unbounded index.
  ///
  /// O(log n).
  public func start(ofPage page: Int) -> Points {
    let (index, lap) = canonical(page, count: pages.count)
    guard !pages.isEmpty else { return padding.leading }
    var cache = LeafCache()
    let start = arrangement.frame(of: index, pages, &cache).start
    return padding.leading + Points(start) + lapOffset(lap)
  }

  /// How long a page is, by unbounded index.
  ///
  /// O(log n).
  public func extent(ofPage page: Int) -> Points {
    guard !pages.isEmpty else { return 0 }
    let (index, _) = canonical(page, count: pages.count)
    var cache = LeafCache()
    return Points(arrangement.frame(of: index, pages, &cache).extent)
  }
}
