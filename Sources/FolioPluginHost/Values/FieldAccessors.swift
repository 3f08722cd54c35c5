import FolioCore
import FolioPluginABI

/// The look-ups by which a plugin reads the snaps and pages of a release.
///
/// Every number a plugin passes is checked, so no call can trap.
enum FieldAccessors {
  /// The functions; they live until the process ends.
  nonisolated(unsafe) static let table: UnsafePointer<folio_field_calls> = {
    let table = UnsafeMutablePointer<folio_field_calls>.allocate(capacity: 1)
    unsafe table.initialize(to: calls)
    return unsafe UnsafePointer(table)
  }()

  private static var calls: folio_field_calls {
    var calls = folio_field_calls()
    calls.struct_size = UInt32(MemoryLayout<folio_field_calls>.size)
    unsafe calls.snap_at_or_before = { field, offset, out in
      guard let field = unsafe FieldAccessors.field(field), let offset = Points(validating: offset)
      else {
        return FOLIO_BAD_PARAMETER
      }
      return unsafe FieldAccessors.give(field.pointee.cursor(atOrBefore: offset)?.snap, out)
    }
    unsafe calls.snap_of_group = { field, group, out in
      guard let field = unsafe FieldAccessors.field(field), let group = FieldAccessors.index(group)
      else {
        return FOLIO_BAD_PARAMETER
      }
      return unsafe FieldAccessors.give(field.pointee.cursor(atGroup: group)?.snap, out)
    }
    unsafe calls.snap_after = { field, snap, out in
      guard let field = unsafe FieldAccessors.field(field),
        let last = unsafe FieldAccessors.index(snap?.pointee.last_group ?? .max)
      else { return FOLIO_BAD_PARAMETER }
      // Without a loop an index beyond the last group gives the last snap.
      let next = unsafe field.pointee.cursor(atGroup: last + 1)?.snap
      return unsafe FieldAccessors.give(
        next.flatMap { $0.groups.upperBound > last ? $0 : nil }, unsafe out)
    }
    unsafe calls.snap_before = { field, snap, out in
      guard let field = unsafe FieldAccessors.field(field),
        let first = unsafe FieldAccessors.index(snap?.pointee.first_group ?? .max)
      else { return FOLIO_BAD_PARAMETER }
      let previous = unsafe field.pointee.cursor(atGroup: first - 1)?.snap
      return unsafe FieldAccessors.give(
        previous.flatMap { $0.groups.lowerBound < first ? $0 : nil }, unsafe out)
    }
    addPages(&calls)
    return calls
  }

  private static func addPages(_ calls: inout folio_field_calls) {
    unsafe calls.group_nearest = { field, offset in
      guard let field = unsafe FieldAccessors.field(field), let offset = Points(validating: offset)
      else {
        return 0
      }
      return unsafe Int64(field.pointee.group(nearest: offset))
    }
    unsafe calls.group_of_page = { field, page in
      guard let field = unsafe FieldAccessors.field(field), let page = FieldAccessors.index(page)
      else {
        return 0
      }
      return unsafe Int64(field.pointee.group(ofPage: page))
    }
    unsafe calls.pages_of_group = { field, group, first, last in
      guard let field = unsafe FieldAccessors.field(field), let group = FieldAccessors.index(group),
        let first = unsafe first, let last = unsafe last
      else { return FOLIO_BAD_PARAMETER }
      guard unsafe !field.pointee.isEmpty else { return FOLIO_DEFER }
      return unsafe FieldAccessors.give(field.pointee.pages(ofGroup: group), first, last)
    }
    unsafe calls.page_at = { field, offset, page in
      guard let field = unsafe FieldAccessors.field(field), let offset = Points(validating: offset),
        let page = unsafe page
      else { return FOLIO_BAD_PARAMETER }
      guard let found = unsafe field.pointee.page(at: offset) else { return FOLIO_DEFER }
      unsafe page.pointee = Int64(found)
      return FOLIO_OK
    }
    unsafe calls.page_start = { field, page in
      guard let field = unsafe FieldAccessors.field(field), let page = FieldAccessors.index(page)
      else {
        return 0
      }
      return unsafe field.pointee.start(ofPage: page).value
    }
    unsafe calls.page_extent = { field, page in
      guard let field = unsafe FieldAccessors.field(field), let page = FieldAccessors.index(page)
      else {
        return 0
      }
      return unsafe field.pointee.extent(ofPage: page).value
    }
    unsafe calls.visible_pages = { field, offset, first, last in
      guard let field = unsafe FieldAccessors.field(field), let offset = Points(validating: offset),
        let first = unsafe first, let last = unsafe last
      else { return FOLIO_BAD_PARAMETER }
      guard let pages = unsafe field.pointee.visiblePages(at: offset) else { return FOLIO_DEFER }
      return unsafe FieldAccessors.give(pages, first, last)
    }
    unsafe calls.mean_visible_extent = { field, offset in
      guard let field = unsafe FieldAccessors.field(field), let offset = Points(validating: offset)
      else {
        return 0
      }
      return unsafe field.pointee.meanVisibleExtent(at: offset).value
    }
  }

  private static func field(_ field: OpaquePointer?) -> UnsafePointer<SnapGeometry>? {
    unsafe field.map { unsafe UnsafePointer<SnapGeometry>($0) }
  }

  private static func index(_ index: Int64) -> Int? {
    index.magnitude <= UInt64(Limits.maximumIndex) ? Int(index) : nil
  }

  private static func give(
    _ pages: ClosedRange<Int>, _ first: UnsafeMutablePointer<Int64>,
    _ last: UnsafeMutablePointer<Int64>
  ) -> folio_status {
    unsafe first.pointee = Int64(pages.lowerBound)
    unsafe last.pointee = Int64(pages.upperBound)
    return FOLIO_OK
  }

  private static func give(
    _ snap: Snap?, _ out: UnsafeMutablePointer<folio_snap>?
  ) -> folio_status {
    let size = UInt32(MemoryLayout<folio_snap>.size)
    guard let out = unsafe out, unsafe out.pointee.struct_size >= size else {
      return FOLIO_BAD_PARAMETER
    }
    guard let snap else { return FOLIO_DEFER }
    unsafe out.pointee.flags = snap.stop == .always ? FOLIO_SNAP_STOPS : 0
    unsafe out.pointee.low = snap.low.value
    unsafe out.pointee.high = snap.high.value
    unsafe out.pointee.first_group = Int64(snap.groups.lowerBound)
    unsafe out.pointee.last_group = Int64(snap.groups.upperBound)
    unsafe out.pointee.representative = Int64(snap.representative)
    return FOLIO_OK
  }
}
