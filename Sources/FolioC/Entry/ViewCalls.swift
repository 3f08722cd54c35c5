// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The calls about pagers in views, documented in `folio.h`.

public import FolioCHeader
import FolioConfig
import FolioCore
import FolioSurface

private func object(_ view: OpaquePointer?) -> HeldView? {
  unsafe Border.object(view, HeldPager.self)?.view
}

@c @implementation
public func folio_view_create(
  _ config: OpaquePointer?, _ name: UnsafePointer<CChar>?,
  _ options: UnsafePointer<folio_view_options>?, _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> folio_result {
  unsafe Calls.make(out) { give in
    unsafe Calls.with(config, name) {
      guard let options = unsafe folio_view_options.read(options),
        let view = HeldView($0, options)
      else { return FOLIO_RESULT_BAD_ARGUMENT }
      give(view)
      return FOLIO_RESULT_OK
    }
  }
}

@c @implementation
public func folio_view_touch(_ view: OpaquePointer?) { unsafe object(view)?.stage.touch() }

@c @implementation
public func folio_view_move(_ view: OpaquePointer?, _ distance: Double) {
  guard let distance = Points(validating: distance) else { return }
  unsafe object(view)?.stage.move(by: distance)
}

@c @implementation
public func folio_view_lift(_ view: OpaquePointer?, _ velocity: Double) {
  let given = Velocity(validating: velocity)
  guard given != nil || velocity.isNaN else { return }
  unsafe object(view)?.stage.lift(velocity: given)
}

@c @implementation
public func folio_view_cancel(_ view: OpaquePointer?) { unsafe object(view)?.stage.cancel() }

@c @implementation
public func folio_view_wheel(_ view: OpaquePointer?, _ distance: Double) {
  guard let distance = Points(validating: distance) else { return }
  unsafe object(view)?.stage.turnWheel(by: distance)
}

@c @implementation
public func folio_view_scroll(_ view: OpaquePointer?, _ offset: Double, _ flags: UInt32) {
  guard let offset = Points(validating: offset) else { return }
  unsafe object(view)?.stage.scroll(to: offset, animated: flags & FOLIO_EVENT_ANIMATED != 0)
}

@c @implementation
public func folio_view_autoplay(_ view: OpaquePointer?, _ action: Int32) -> folio_result {
  unsafe object(view)?.play(action) == true ? FOLIO_RESULT_OK : FOLIO_RESULT_BAD_ARGUMENT
}

@c @implementation
public func folio_view_key(_ view: OpaquePointer?, _ key: Int32) -> folio_result {
  guard let object = unsafe object(view), let key = Constants.value(key, of: Constants.keys) else {
    return FOLIO_RESULT_BAD_ARGUMENT
  }
  return object.stage.press(key) ? FOLIO_RESULT_OK : FOLIO_RESULT_NONE
}

@c @implementation
public func folio_view_advance(_ view: OpaquePointer?, _ milliseconds: Double) {
  unsafe object(view)?.advance(by: milliseconds)
}

@c @implementation
public func folio_view_run(_ view: OpaquePointer?, _ milliseconds: Double) {
  unsafe object(view)?.run(atMost: milliseconds)
}

@c @implementation
public func folio_view_finish(_ view: OpaquePointer?) { unsafe object(view)?.finish() }

@c @implementation
public func folio_view_resize(
  _ view: OpaquePointer?, _ extent: Double, _ crossExtent: Double
) -> folio_result {
  guard let object = unsafe object(view), extent.isLength, crossExtent.isLength else {
    return FOLIO_RESULT_BAD_ARGUMENT
  }
  object.resize(to: Viewport(extent: Points(extent), crossExtent: Points(crossExtent)))
  return FOLIO_RESULT_OK
}

@c @implementation
public func folio_view_set_flags(_ view: OpaquePointer?, _ flags: UInt32) -> folio_result {
  guard let object = unsafe object(view),
    flags & ~(FOLIO_VIEW_RIGHT_TO_LEFT | FOLIO_VIEW_REVERSED | FOLIO_VIEW_FOCUSED) == 0
  else { return FOLIO_RESULT_BAD_ARGUMENT }
  object.setFlags(flags)
  return FOLIO_RESULT_OK
}

@c @implementation
public func folio_view_shown(
  _ view: OpaquePointer?, _ out: UnsafeMutablePointer<folio_shown>?, _ capacity: UInt32
) -> UInt32 {
  guard let object = unsafe object(view) else { return 0 }
  let pages = object.pager.layout.pages
  let shown = object.surface.screen.compactMap { shown in
    pages.index(of: shown.copy.id).map { folio_shown($0, shown.copy, shown.frame) }
  }
  let count = UInt32(clamping: shown.count)
  guard let out = unsafe out, capacity > 0 else { return count }
  guard let array = unsafe StructArray<folio_shown>(UnsafeMutableRawPointer(out), count: capacity)
  else { return 0 }
  for (index, page) in shown.enumerated() { unsafe array.write(page, at: index) }
  return count
}

extension folio_shown {
  fileprivate init(_ index: Int, _ copy: PageCopy, _ frame: PageFrame) {
    self.init()
    (page, lap, id) = (Int64(index), Int64(copy.lap), copy.id.rawValue)
    (start, extent) = (frame.start.value, frame.extent.value)
  }
}
