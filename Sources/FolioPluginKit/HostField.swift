import FolioCore
import FolioPluginABI

/// The host's accessors as lookups, valid during the current call; empty afterwards.
@safe final class HostField: SnapSource, @unchecked Sendable {
  let viewport: Points
  let snapport: Points
  let range: OffsetRange
  let period: Points?
  let groupCount: Int
  let scrollsInsideTallPages: Bool
  let hasStops: Bool
  private var field: OpaquePointer?
  private let calls: folio_field_calls

  init?(_ release: folio_release) {
    guard let calls = unsafe release.calls?.pointee, let field = unsafe release.field,
      Int(calls.struct_size) >= MemoryLayout<folio_field_calls>.size
    else { return nil }
    self.calls = calls
    unsafe self.field = unsafe field
    viewport = unsafe Points(release.viewport)
    snapport = unsafe Points(release.snapport)
    range = unsafe OffsetRange(
      minimum: Points(release.minimum_offset), maximum: Points(release.maximum_offset))
    let flags = unsafe release.flags
    period = unsafe flags & FOLIO_RELEASE_LOOPS != 0 ? Points(release.period) : nil
    groupCount = unsafe Int(release.group_count)
    scrollsInsideTallPages = flags & FOLIO_RELEASE_SCROLLS_INSIDE != 0
    hasStops = flags & FOLIO_RELEASE_HAS_STOPS != 0
  }

  func close() { unsafe field = nil }

  func snap(atOrBefore offset: Points) -> Snap? {
    unsafe find { unsafe calls.snap_at_or_before?($0, offset.value, $1) }
  }

  func snap(ofGroup group: Int) -> Snap? {
    unsafe find { unsafe calls.snap_of_group?($0, Int64(group), $1) }
  }

  func snap(_ direction: Direction, of snap: Snap) -> Snap? {
    var place = folio_snap(snap)
    let call = unsafe direction == .forward ? calls.snap_after : calls.snap_before
    return unsafe find { unsafe call?($0, &place, $1) }
  }

  private func find(
    _ call: (OpaquePointer, UnsafeMutablePointer<folio_snap>) -> folio_status?
  ) -> Snap? {
    guard let field = unsafe field else { return nil }
    var found = folio_snap()
    found.struct_size = UInt32(MemoryLayout<folio_snap>.size)
    guard unsafe call(field, &found) == FOLIO_OK, found.first_group <= found.last_group else {
      return nil
    }
    return Snap(
      low: Points(found.low), high: Points(found.high),
      groups: Int(found.first_group)...Int(found.last_group),
      representative: Int(found.representative),
      stop: found.flags & FOLIO_SNAP_STOPS != 0 ? .always : .normal)
  }

  // MARK: Pages

  func group(nearest offset: Points) -> Int {
    unsafe field.flatMap { unsafe calls.group_nearest?($0, offset.value) }.map { Int($0) } ?? 0
  }

  func group(ofPage page: Int) -> Int {
    unsafe field.flatMap { unsafe calls.group_of_page?($0, Int64(page)) }.map { Int($0) } ?? 0
  }

  func pages(ofGroup group: Int) -> ClosedRange<Int> {
    unsafe pages { unsafe calls.pages_of_group?($0, Int64(group), $1, $2) } ?? 0...0
  }

  func page(at offset: Points) -> Int? {
    var page: Int64 = 0
    guard let field = unsafe field, unsafe calls.page_at?(field, offset.value, &page) == FOLIO_OK
    else { return nil }
    return Int(page)
  }

  func start(ofPage page: Int) -> Points {
    unsafe Points(field.flatMap { unsafe calls.page_start?($0, Int64(page)) } ?? 0)
  }

  func extent(ofPage page: Int) -> Points {
    unsafe Points(field.flatMap { unsafe calls.page_extent?($0, Int64(page)) } ?? 0)
  }

  func visiblePages(at offset: Points) -> ClosedRange<Int>? {
    unsafe pages { unsafe calls.visible_pages?($0, offset.value, $1, $2) }
  }

  func meanVisibleExtent(at offset: Points) -> Points {
    unsafe Points(field.flatMap { unsafe calls.mean_visible_extent?($0, offset.value) } ?? 0)
  }

  private func pages(
    _ call: (OpaquePointer, UnsafeMutablePointer<Int64>, UnsafeMutablePointer<Int64>)
      -> folio_status?
  ) -> ClosedRange<Int>? {
    guard let field = unsafe field else { return nil }
    var first: Int64 = 0
    var last: Int64 = 0
    guard unsafe call(field, &first, &last) == FOLIO_OK, first <= last else { return nil }
    return Int(first)...Int(last)
  }
}

extension folio_snap {
  fileprivate init(_ snap: Snap) {
    self.init()
    struct_size = UInt32(MemoryLayout<folio_snap>.size)
    low = snap.low.value
    high = snap.high.value
    first_group = Int64(snap.groups.lowerBound)
    last_group = Int64(snap.groups.upperBound)
    representative = Int64(snap.representative)
  }
}
