import FolioCHeader
import FolioConfig
import FolioCore
import FolioSurface

enum Calls {
  /// Calls a closure with a config's pager; returns the failure if there is none.
  static func with(
    _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?, _ work: (ComposedPager) -> folio_result
  ) -> folio_result {
    guard let object = unsafe Border.object(config, HeldConfig.self) else {
      return FOLIO_RESULT_BAD_ARGUMENT
    }
    return object.pager(named: unsafe Border.name(name)).map(work) ?? FOLIO_RESULT_NO_PAGER
  }

  /// Writes the handle of a new object, or NULL.
  static func make(
    _ out: UnsafeMutablePointer<OpaquePointer?>?,
    _ make: ((HeldPager) -> Void) -> folio_result
  ) -> folio_result {
    guard let out = unsafe out else { return FOLIO_RESULT_BAD_ARGUMENT }
    unsafe out.pointee = nil
    return make { unsafe out.pointee = Border.handle($0) }
  }

  /// Sends an event to a pager; a `nil` event is invalid.
  static func send(to pager: HeldPager?, _ event: PagerEvent?) -> folio_result {
    guard let pager, let event, pager.takes(event) else { return FOLIO_RESULT_BAD_ARGUMENT }
    return pager.send(event) ? FOLIO_RESULT_OK : FOLIO_RESULT_REFUSED
  }

  static func edit(
    _ edits: UnsafePointer<folio_edit>?, _ count: UInt32, _ go: Int64
  ) -> PagerEvent? {
    guard let page = Int(exactly: go), let given = unsafe structs(edits, count) else { return nil }
    var batch: [PageEdit] = []
    for edit in given {
      guard let edit = PageEdit(edit) else { return nil }
      batch.append(edit)
    }
    return .edit(batch, go: page < 0 ? nil : page)
  }

  static func reload(_ extents: UnsafePointer<Double>?, _ count: UInt64) -> PagerEvent? {
    unsafe Border.values(extents, count, limit: Limits.maximumUnequalPages).map {
      .reload(.extents($0))
    }
  }

  static func reload(
    _ places: UnsafePointer<folio_place>?, _ count: UInt32, _ extent: Double
  ) -> PagerEvent? {
    guard count <= UInt32(Limits.maximumUnequalPages), let given = unsafe structs(places, count)
    else { return nil }
    let content = extent.isNaN ? nil : extent
    return .reload(.placed(PlacedContent(given.map { PlacedPage($0) }, contentExtent: content)))
  }

  /// Reads the caller's structs; `nil` if one is missing or too small.
  private static func structs<Element: SizedStruct>(
    _ start: UnsafePointer<Element>?, _ count: UInt32
  ) -> [Element]? {
    guard count > 0 else { return [] }
    return unsafe StructArray<Element>(UnsafeMutableRawPointer(mutating: start), count: count)?
      .read()
  }
}
