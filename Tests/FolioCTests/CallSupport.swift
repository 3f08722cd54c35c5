import FolioC
import FolioCHeader
import FolioTestSupport
import Foundation
import Testing

/// The handle of a config, destroyed with the object.
final class CConfig {
  let handle: OpaquePointer?
  let result: folio_result

  init(_ text: String, name: String = "test.kdl") {
    var handle: OpaquePointer?
    result = text.withCString { bytes in
      folio_config_create(bytes, UInt64(text.utf8.count), name, &handle)
    }
    self.handle = handle
  }

  convenience init(file: String) throws {
    let root = try #require(SharedFolder.packageRoot)
    self.init(
      try String(contentsOf: root.appendingPathComponent(file), encoding: .utf8), name: file)
  }

  deinit { folio_config_destroy(handle) }

  func text(_ kind: Int32) -> String {
    cText { folio_config_text(handle, kind, $0, $1) }
  }
}

/// The handle of a pager, destroyed with the object.
class CPager {
  let handle: OpaquePointer?

  init(_ config: CConfig, name: String? = nil) {
    var handle: OpaquePointer?
    _ = folio_pager_create(config.handle, name, &handle)
    self.handle = handle
  }

  init(taking handle: OpaquePointer?) { self.handle = handle }

  deinit { folio_pager_destroy(handle) }

  @discardableResult
  func send(_ event: folio_event) -> folio_result {
    withUnsafePointer(to: event) { folio_pager_send(handle, $0) }
  }

  var state: folio_state {
    var state = folio_state.sized
    _ = folio_pager_state(handle, &state)
    return state
  }

  var effects: [folio_effect] {
    (0..<(folio_pager_effect_count(handle))).map { index in
      var effect = folio_effect.sized
      _ = folio_pager_effect(handle, index, &effect)
      return effect
    }
  }

  func text(_ kind: Int32) -> String {
    cText { folio_pager_text(handle, kind, $0, $1) }
  }
}

/// A pager in a view.
final class CView: CPager {
  init(
    _ config: CConfig, name: String? = nil, _ change: (inout folio_view_options) -> Void = { _ in }
  ) {
    var options = folio_view_options.sized
    (options.extent, options.cross_extent, options.count) = (390, 844, 20)
    options.clock = .nan
    change(&options)
    var handle: OpaquePointer?
    _ = folio_view_create(config.handle, name, &options, &handle)
    super.init(taking: handle)
  }

  var shown: [folio_shown] {
    var pages = [folio_shown](repeating: .sized, count: 64)
    let count = folio_view_shown(handle, &pages, 64)
    return Array(pages.prefix(Int(count)))
  }

  func flick(_ distance: Double, _ velocity: Double) {
    folio_view_touch(handle)
    folio_view_move(handle, distance)
    folio_view_lift(handle, velocity)
    folio_view_run(handle, 60_000)
  }
}

/// Reads a text in two calls: its length, then its bytes.
func cText(_ write: (UnsafeMutablePointer<CChar>?, UInt64) -> UInt64) -> String {
  let length = write(nil, 0)
  var buffer = [CChar](repeating: 1, count: Int(length) + 1)
  _ = write(&buffer, length + 1)
  return String(decoding: buffer.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
}

protocol Sizable {
  init()
  var struct_size: UInt32 { get set }
}

extension Sizable {
  /// An empty struct with its compiled size.
  static var sized: Self {
    var value = Self()
    value.struct_size = UInt32(MemoryLayout<Self>.size)
    return value
  }
}

extension folio_event: Sizable {
  init(_ kind: Int32, _ change: (inout folio_event) -> Void = { _ in }) {
    self = .sized
    self.kind = kind
    (proposed_target, proposed_travel, pointer_travel, finger_target) = (.nan, .nan, .nan, .nan)
    change(&self)
  }
}
extension folio_edit: Sizable {}
extension folio_place: Sizable {}
extension folio_effect: Sizable {}
extension folio_state: Sizable {}
extension folio_decision: Sizable {}
extension folio_view_options: Sizable {}
extension folio_shown: Sizable {}
