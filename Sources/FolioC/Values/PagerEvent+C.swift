import FolioCHeader
import FolioCore

extension PagerEvent {
  /// Fails for unknown constants, overflowing numbers and invalid lengths.
  init?(_ event: folio_event) {
    let offset = Points(event.offset)
    switch event.kind {
    case FOLIO_EVENT_BEGIN_DRAG: self = .beginDrag(at: offset)
    case FOLIO_EVENT_SCROLL:
      guard let cause = Constants.value(event.cause, of: Constants.scrollCauses) else { return nil }
      self = .scroll(to: offset, cause: cause)
    case FOLIO_EVENT_RELEASE:
      guard let input = ReleaseInput(event) else { return nil }
      self = .release(input)
    case FOLIO_EVENT_CANCEL: self = .cancel(at: offset)
    case FOLIO_EVENT_STOPPED:
      self = .stopped(at: offset, afterTouch: event.has(FOLIO_EVENT_AFTER_TOUCH))
    case FOLIO_EVENT_GO:
      guard let destination = Destination(event) else { return nil }
      self = .go(destination, animated: event.has(FOLIO_EVENT_ANIMATED))
    case FOLIO_EVENT_RESIZE:
      guard let stage = ResizeStage(event) else { return nil }
      self = .resize(stage)
    case FOLIO_EVENT_INSETS: self = .insets(event.along)
    case FOLIO_EVENT_SAFE_AREA:
      self = .safeArea(SafeArea(along: event.along, across: event.across))
    case FOLIO_EVENT_RELOAD:
      guard let count = Int(exactly: event.count), count >= 0 else { return nil }
      self = .reload(.uniform(count: count))
    case FOLIO_EVENT_EXPAND:
      guard let page = Int(exactly: event.page) else { return nil }
      self = .expand(page: page, to: event.extent.given)
    case FOLIO_EVENT_WINDOW:
      let isEnd = event.leading.isNaN
      guard isEnd || (event.leading.isLength && event.trailing.isLength) else { return nil }
      self = .watchWindow(overscan: isEnd ? nil : event.along)
    case FOLIO_EVENT_ALLOW:
      guard let swipes = Constants.value(event.direction, of: Constants.allowed) else { return nil }
      self = .allow(swipes)
    case FOLIO_EVENT_DWELL:
      guard let page = Int(exactly: event.page) else { return nil }
      self = .dwell(page: page, milliseconds: event.count == 0 ? nil : Double(event.count))
    default: return nil
    }
  }
}

extension ReleaseInput {
  init?(_ event: folio_event) {
    guard let kind = Constants.value(event.gesture, of: Constants.gestureKinds),
      let cause = Constants.value(event.moved_by, of: Constants.gestureCauses),
      let pointer = Constants.value(event.pointer, of: Constants.pointers)
    else { return nil }
    self.init(
      velocity: Velocity(pointsPerMillisecond: event.velocity),
      gesture: Release.Gesture(kind: kind, cause: cause, pointer: pointer),
      proposedTarget: event.proposed_target.given, proposedTravel: event.proposed_travel.given,
      pointerTravel: event.pointer_travel.given, fingerTarget: event.finger_target.given)
  }
}

extension Destination {
  fileprivate init?(_ event: folio_event) {
    switch event.destination {
    case FOLIO_GO_PAGE:
      guard let page = Int(exactly: event.page), let route = Route(event.direction) else {
        return nil
      }
      self = .page(page, route: route)
    case FOLIO_GO_SNAP:
      guard let number = Int(exactly: event.page) else { return nil }
      self = .snap(number)
    case FOLIO_GO_POSITION: self = .position(event.position)
    case FOLIO_GO_NEXT: self = .next
    case FOLIO_GO_PREVIOUS: self = .previous
    case FOLIO_GO_FIRST: self = .first
    case FOLIO_GO_LAST: self = .last
    default: return nil
    }
  }
}

extension Destination.Route {
  fileprivate init?(_ direction: Int32) {
    switch direction {
    case 0: self = .shortest
    case 1: self = .forward
    case -1: self = .backward
    default: return nil
    }
  }
}

extension ResizeStage {
  fileprivate init?(_ event: folio_event) {
    let viewport = Viewport(
      extent: event.extent.length, crossExtent: event.cross_extent.length)
    switch event.stage {
    case FOLIO_RESIZE_AT_ONCE: self = .step(to: viewport)
    case FOLIO_RESIZE_WILL: self = .willResize(to: viewport)
    case FOLIO_RESIZE_ALONGSIDE: self = .alongside
    case FOLIO_RESIZE_DID_LAYOUT: self = .didLayout(viewport)
    case FOLIO_RESIZE_DID: self = .didResize
    default: return nil
    }
  }
}

extension folio_event {
  fileprivate func has(_ flag: UInt32) -> Bool { flags & flag != 0 }

  fileprivate var along: Insets { Insets(leading: leading.length, trailing: trailing.length) }
  fileprivate var across: Insets {
    Insets(leading: cross_leading.length, trailing: cross_trailing.length)
  }
}

extension PageEdit {
  /// Fails for an unknown kind and overflowing numbers.
  init?(_ edit: folio_edit) {
    guard let page = Int(exactly: edit.page), let count = Int(exactly: edit.count), count >= 0,
      let gap = Int(exactly: edit.at)
    else { return nil }
    let end = page.addingReportingOverflow(count)
    guard !end.overflow else { return nil }
    let pages = PageSelection.range(page..<end.partialValue)
    switch edit.kind {
    case FOLIO_EDIT_INSERT: self = .insert(.uniform(count: count, extent: edit.extent), at: gap)
    case FOLIO_EDIT_REMOVE: self = .remove(pages)
    case FOLIO_EDIT_MOVE: self = .move(pages, to: gap)
    case FOLIO_EDIT_GROW: self = .grow(pages, extent: edit.extent)
    default: return nil
    }
  }
}

extension PlacedPage {
  init(_ place: folio_place) {
    self.init(
      start: place.start, extent: place.extent,
      alignment: place.alignment.isNaN ? nil : place.alignment,
      margin: Insets(
        leading: place.leading_margin.length, trailing: place.trailing_margin.length),
      stop: place.flags & FOLIO_PLACE_STOPS == 0 ? .normal : .always,
      snaps: place.flags & FOLIO_PLACE_NO_REST == 0)
  }
}
