import FolioCHeader
import FolioConfig
import FolioCore
import FolioSurface

/// What takes the events that a program sends: a pager, with a surface or without.
protocol EventTaker: AnyObject {
  /// Whether an event is one that a program may send.
  func takes(_ event: PagerEvent) -> Bool
  /// Lets something happen.
  ///
  /// - Returns: whether it was not refused.
  func send(_ event: PagerEvent) -> Bool
  /// Goes on with another config, at the same page.
  func configure(_ composed: ComposedPager)
}

/// What the calls about pagers and those about views have in common.
enum Calls {
  /// The pager of a config that a call names, or why there is none.
  static func composed(
    _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?
  ) -> (pager: ComposedPager?, result: folio_result) {
    guard let held = unsafe Border.object(config, HeldConfig.self) else {
      return (nil, FOLIO_RESULT_BAD_ARGUMENT)
    }
    let pager = held.pager(named: unsafe Border.name(name))
    return (pager, pager == nil ? FOLIO_RESULT_NO_PAGER : FOLIO_RESULT_OK)
  }

  /// Lets a pager take an event; `nil` is what no event could be made of.
  static func send<Taker: EventTaker>(to taker: Taker?, _ event: PagerEvent?) -> folio_result {
    guard let taker, let event, taker.takes(event) else { return FOLIO_RESULT_BAD_ARGUMENT }
    return taker.send(event) ? FOLIO_RESULT_OK : FOLIO_RESULT_REFUSED
  }

  /// Lets a pager go on with another config.
  static func configure<Taker: EventTaker>(
    _ taker: Taker?, _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?
  ) -> folio_result {
    guard let taker else { return FOLIO_RESULT_BAD_ARGUMENT }
    let found = unsafe composed(config, name)
    guard let composed = found.pager else { return found.result }
    taker.configure(composed)
    return FOLIO_RESULT_OK
  }

  /// The batch of edits that a call states.
  static func edit(
    _ edits: UnsafePointer<folio_edit>?, _ count: UInt32, _ go: Int64
  ) -> PagerEvent? {
    guard let page = Int(exactly: go), let stated = unsafe structs(edits, count) else { return nil }
    var batch: [PageEdit] = []
    for edit in stated {
      guard let edit = PageEdit(edit) else { return nil }
      batch.append(edit)
    }
    return .edit(PageEdits(batch), go: page < 0 ? nil : page)
  }

  /// The reload that a call states.
  static func reload(_ extents: UnsafePointer<Double>?, _ count: UInt64) -> PagerEvent? {
    unsafe Border.numbers(extents, count, limit: Limits.maximumUnequalPages).map {
      .reload(.extents($0))
    }
  }

  /// The pages with places that a call states.
  static func reload(
    _ places: UnsafePointer<folio_place>?, _ count: UInt32, _ extent: Double
  ) -> PagerEvent? {
    guard count <= UInt32(Limits.maximumUnequalPages), let stated = unsafe structs(places, count)
    else { return nil }
    let content = extent.isNaN ? nil : extent
    return .reload(.placed(PlacedContent(stated.map { PlacedPage($0) }, contentExtent: content)))
  }

  /// Structs of a caller's; `nil` where one is too small or missing.
  private static func structs<Element: SizedStruct>(
    _ start: UnsafePointer<Element>?, _ count: UInt32
  ) -> [Element]? {
    guard count > 0 else { return [] }
    return unsafe StructArray<Element>(UnsafeMutableRawPointer(mutating: start), count: count)?
      .read()
  }
}
