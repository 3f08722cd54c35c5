// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The calls about pagers, documented in `folio.h`.

public import FolioCHeader
import FolioConfig
import FolioCore
import FolioSurface

private func object(_ pager: OpaquePointer?) -> HeldPager? {
  unsafe Border.object(pager, HeldPager.self)
}

@c @implementation
public func folio_pager_create(
  _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> folio_result {
  unsafe Calls.make(out) { give in
    unsafe Calls.with(config, name) {
      give(HeldPager(Pager($0), of: $0))
      return FOLIO_RESULT_OK
    }
  }
}

@c @implementation
public func folio_pager_copy(
  _ pager: OpaquePointer?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> folio_result {
  unsafe Calls.make(out) { give in
    guard let object = unsafe object(pager) else { return FOLIO_RESULT_BAD_ARGUMENT }
    give(object.copy)
    return FOLIO_RESULT_OK
  }
}

@c @implementation
public func folio_pager_destroy(_ pager: OpaquePointer?) {
  unsafe Border.take(pager, HeldPager.self)?.end()
}

@c @implementation
public func folio_pager_send(
  _ pager: OpaquePointer?, _ event: UnsafePointer<folio_event>?
) -> folio_result {
  unsafe Calls.send(to: object(pager), folio_event.read(event).flatMap { PagerEvent($0) })
}

@c @implementation
public func folio_pager_reload(
  _ pager: OpaquePointer?, _ extents: UnsafePointer<Double>?, _ count: UInt64
) -> folio_result {
  unsafe Calls.send(to: object(pager), Calls.reload(extents, count))
}

@c @implementation
public func folio_pager_reload_placed(
  _ pager: OpaquePointer?, _ places: UnsafePointer<folio_place>?, _ count: UInt32,
  _ extent: Double
) -> folio_result {
  unsafe Calls.send(to: object(pager), Calls.reload(places, count, extent))
}

@c @implementation
public func folio_pager_edit(
  _ pager: OpaquePointer?, _ edits: UnsafePointer<folio_edit>?, _ count: UInt32, _ go: Int64
) -> folio_result {
  unsafe Calls.send(to: object(pager), Calls.edit(edits, count, go))
}

@c @implementation
public func folio_pager_configure(
  _ pager: OpaquePointer?, _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?
) -> folio_result {
  guard let object = unsafe object(pager) else { return FOLIO_RESULT_BAD_ARGUMENT }
  return unsafe Calls.with(config, name) {
    object.configure($0)
    return FOLIO_RESULT_OK
  }
}

@c @implementation
public func folio_pager_effect_count(_ pager: OpaquePointer?) -> UInt32 {
  UInt32(clamping: unsafe object(pager)?.lastEffects.count ?? 0)
}

@c @implementation
public func folio_pager_effect(
  _ pager: OpaquePointer?, _ index: UInt32, _ out: UnsafeMutablePointer<folio_effect>?
) -> folio_result {
  guard let object = unsafe object(pager) else { return FOLIO_RESULT_BAD_ARGUMENT }
  let list = object.lastEffects
  guard let index = Int(exactly: index), index < list.count else { return FOLIO_RESULT_NONE }
  return unsafe folio_effect(list[index]).write(to: out)
    ? FOLIO_RESULT_OK : FOLIO_RESULT_BAD_ARGUMENT
}

@c @implementation
public func folio_pager_state(
  _ pager: OpaquePointer?, _ out: UnsafeMutablePointer<folio_state>?
) -> folio_result {
  guard let object = unsafe object(pager),
    unsafe object.state.write(to: out)
  else { return FOLIO_RESULT_BAD_ARGUMENT }
  return FOLIO_RESULT_OK
}

@c @implementation
public func folio_pager_decide(
  _ pager: OpaquePointer?, _ release: UnsafePointer<folio_event>?,
  _ out: UnsafeMutablePointer<folio_decision>?
) -> folio_result {
  guard let object = unsafe object(pager),
    let input = unsafe folio_event.read(release).flatMap({ ReleaseInput($0) }),
    input.unusableNumber == nil,
    unsafe folio_decision(object.pager.decide(input)).write(to: out)
  else { return FOLIO_RESULT_BAD_ARGUMENT }
  return FOLIO_RESULT_OK
}

@c @implementation
public func folio_pager_page_frame(
  _ pager: OpaquePointer?, _ page: Int64, _ start: UnsafeMutablePointer<Double>?,
  _ extent: UnsafeMutablePointer<Double>?
) -> folio_result {
  guard let object = unsafe object(pager), let start = unsafe start,
    let extent = unsafe extent
  else { return FOLIO_RESULT_BAD_ARGUMENT }
  let layout = object.pager.layout
  guard let page = layout.pageIndex(page) else { return FOLIO_RESULT_NONE }
  let frame = layout.frame(ofPage: page, at: object.pager.offset)
  unsafe start.pointee = frame.start.value
  unsafe extent.pointee = frame.extent.value
  return FOLIO_RESULT_OK
}

@c @implementation
public func folio_pager_text(
  _ pager: OpaquePointer?, _ kind: Int32, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: UInt64
) -> UInt64 {
  let object = unsafe object(pager)
  let length = unsafe Border.write(object?.text(kind), buffer, capacity)
  // Keep events that did not fit for the next call.
  if kind == FOLIO_VIEW_NEWS_JSON, unsafe buffer != nil, length < capacity { object?.forgetNews() }
  return length
}

@c @implementation
public func folio_pager_record(_ pager: OpaquePointer?) -> folio_result {
  guard let view = unsafe object(pager)?.view else { return FOLIO_RESULT_BAD_ARGUMENT }
  view.record()
  return FOLIO_RESULT_OK
}

@c @implementation
public func folio_pager_recording_text(
  _ pager: OpaquePointer?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt64
) -> UInt64 {
  unsafe Border.write(object(pager)?.view?.recordingText, buffer, capacity)
}

@c @implementation
public func folio_pager_save(
  _ pager: OpaquePointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: UInt64
) -> UInt64 {
  guard let object = unsafe object(pager) else { return 0 }
  return unsafe Border.write(SavedState(object.pager).bytes, buffer, capacity)
}

@c @implementation
public func folio_pager_restore(
  _ pager: OpaquePointer?, _ bytes: UnsafePointer<UInt8>?, _ length: UInt64
) -> folio_result {
  guard let object = unsafe object(pager),
    let state = unsafe Border.bytes(bytes, length).flatMap({ SavedState(bytes: $0) })
  else { return FOLIO_RESULT_BAD_ARGUMENT }
  return object.restore(state) ? FOLIO_RESULT_OK : FOLIO_RESULT_REFUSED
}

@c @implementation
public func folio_page_transform(
  _ pager: OpaquePointer?, _ page: Int64, _ flags: UInt32,
  _ out: UnsafeMutablePointer<folio_transform>?
) -> folio_result {
  guard let object = unsafe object(pager), flags & ~FOLIO_TRANSFORM_REDUCES_MOTION == 0 else {
    return FOLIO_RESULT_BAD_ARGUMENT
  }
  guard let page = object.pager.layout.pageIndex(page) else { return FOLIO_RESULT_NONE }
  let look = folio_transform(
    object.pager, page, isMirrored: object.view?.isMirrored ?? false,
    reducesMotion: flags & FOLIO_TRANSFORM_REDUCES_MOTION != 0)
  return unsafe look.write(to: out) ? FOLIO_RESULT_OK : FOLIO_RESULT_BAD_ARGUMENT
}

extension PageLayout {
  /// The index of a page; `nil` for none.
  fileprivate func pageIndex(_ page: Int64) -> Int? {
    guard let page = Int(exactly: page), pageCount > 0,
      isLooping
        ? page.magnitude <= Limits.maximumIndex.magnitude : (0..<pageCount).contains(page)
    else { return nil }
    return page
  }
}
