import FolioCore
import FolioPluginABI
import FolioPluginContract

/// The lookups of snap points and pages for plugins; every argument is validated.
enum FieldAccessors {
  nonisolated(unsafe) static let table = unsafe Arena.immortal.value(calls)

  private static var calls: folio_field_calls {
    var calls = folio_field_calls()
    calls.struct_size = UInt32(MemoryLayout<folio_field_calls>.size)
    unsafe calls.snap_at_or_before = { field, offset, out in
      unsafe FieldAccessors.query(field, Points(validating: offset), or: FOLIO_BAD_PARAMETER) {
        unsafe FieldAccessors.give($0.snap(atOrBefore: $1), out)
      }
    }
    unsafe calls.snap_of_group = { field, group, out in
      unsafe FieldAccessors.query(field, Received.index(group), or: FOLIO_BAD_PARAMETER) {
        unsafe FieldAccessors.give($0.field.snap(ofGroup: $1), out)
      }
    }
    unsafe calls.snap_after = { field, snap, out in
      let last = unsafe snap.flatMap { unsafe Received.index($0.pointee.last_group) }
      return unsafe FieldAccessors.query(field, last, or: FOLIO_BAD_PARAMETER) { release, last in
        // Without a loop, an index beyond the last group gives the last snap point.
        let next = release.field.snap(ofGroup: last + 1)
        return unsafe FieldAccessors.give(
          next.flatMap { $0.groups.upperBound > last ? $0 : nil }, unsafe out)
      }
    }
    unsafe calls.snap_before = { field, snap, out in
      let first = unsafe snap.flatMap { unsafe Received.index($0.pointee.first_group) }
      return unsafe FieldAccessors.query(field, first, or: FOLIO_BAD_PARAMETER) { release, first in
        let previous = release.field.snap(ofGroup: first - 1)
        return unsafe FieldAccessors.give(
          previous.flatMap { $0.groups.lowerBound < first ? $0 : nil }, unsafe out)
      }
    }
    addPages(&calls)
    return calls
  }

  private static func addPages(_ calls: inout folio_field_calls) {
    unsafe calls.group_nearest = { field, offset in
      unsafe FieldAccessors.query(field, Points(validating: offset), or: 0) {
        Int64($0.field.group(nearest: $1))
      }
    }
    unsafe calls.group_of_page = { field, page in
      unsafe FieldAccessors.query(field, Received.index(page), or: 0) {
        Int64($0.field.group(ofPage: $1))
      }
    }
    unsafe calls.pages_of_group = { field, group, first, last in
      unsafe FieldAccessors.query(field, Received.index(group), or: FOLIO_BAD_PARAMETER) {
        unsafe FieldAccessors.give(
          $0.field.isEmpty ? nil : $0.field.pages(ofGroup: $1), first, last)
      }
    }
    unsafe calls.page_at = { field, offset, page in
      unsafe FieldAccessors.query(field, Points(validating: offset), or: FOLIO_BAD_PARAMETER) {
        unsafe FieldAccessors.give($0.field.page(at: $1).map { $0...$0 }, page, page)
      }
    }
    unsafe calls.page_start = { field, page in
      unsafe FieldAccessors.query(field, Received.index(page), or: 0) {
        $0.field.start(ofPage: $1).value
      }
    }
    unsafe calls.page_extent = { field, page in
      unsafe FieldAccessors.query(field, Received.index(page), or: 0) {
        $0.field.extent(ofPage: $1).value
      }
    }
    unsafe calls.visible_pages = { field, offset, first, last in
      unsafe FieldAccessors.query(field, Points(validating: offset), or: FOLIO_BAD_PARAMETER) {
        unsafe FieldAccessors.give($0.field.visiblePages(at: $1), first, last)
      }
    }
    unsafe calls.mean_visible_extent = { field, offset in
      unsafe FieldAccessors.query(field, Points(validating: offset), or: 0) {
        $0.field.meanVisibleExtent(at: $1).value
      }
    }
  }

  private static func query<Place, Found>(
    _ release: OpaquePointer?, _ place: Place?, or fallback: Found,
    _ look: (borrowing Release, Place) -> Found
  ) -> Found {
    guard let release = unsafe release, let place else { return fallback }
    return unsafe look(UnsafePointer<Release>(release).pointee, place)
  }

  private static func give(
    _ pages: ClosedRange<Int>?, _ first: UnsafeMutablePointer<Int64>?,
    _ last: UnsafeMutablePointer<Int64>?
  ) -> folio_status {
    guard let first = unsafe first, let last = unsafe last else { return FOLIO_BAD_PARAMETER }
    guard let pages else { return FOLIO_DEFER }
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
