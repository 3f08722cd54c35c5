import FolioCHeader

/// A C struct whose first field is its size.
protocol SizedStruct {
  init()
  var struct_size: UInt32 { get set }
}

extension folio_event: SizedStruct {}
extension folio_edit: SizedStruct {}
extension folio_place: SizedStruct {}
extension folio_effect: SizedStruct {}
extension folio_state: SizedStruct {}
extension folio_decision: SizedStruct {}
extension folio_view_options: SizedStruct {}
extension folio_shown: SizedStruct {}
extension folio_transform: SizedStruct {}

extension SizedStruct {
  /// The minimum size, that of version 1.0.
  private static var least: Int { MemoryLayout<Self>.size }

  /// The size declared by a caller's struct; `nil` if too small.
  static func size(at pointer: UnsafeRawPointer?) -> Int? {
    guard let pointer = unsafe pointer else { return nil }
    let given = unsafe pointer.loadUnaligned(as: UInt32.self)
    guard let size = Int(exactly: given), size >= least else { return nil }
    return size
  }

  /// Reads a caller's struct; `nil` if missing or too small.
  static func read(_ pointer: UnsafeRawPointer?) -> Self? {
    guard let pointer = unsafe pointer, unsafe size(at: pointer) != nil else { return nil }
    var value = Self()
    unsafe withUnsafeMutableBytes(of: &value) {
      unsafe $0.copyMemory(from: UnsafeRawBufferPointer(start: pointer, count: least))
    }
    return value
  }

  /// Writes to a caller's struct, keeping its size; `false` if missing or too small.
  func write(to pointer: UnsafeMutableRawPointer?) -> Bool {
    guard let pointer = unsafe pointer, let size = unsafe Self.size(at: pointer) else {
      return false
    }
    var value = self
    value.struct_size = UInt32(truncatingIfNeeded: size)
    unsafe withUnsafeBytes(of: &value) {
      unsafe UnsafeMutableRawBufferPointer(start: pointer, count: $0.count).copyMemory(from: $0)
    }
    return true
  }
}

/// Consecutive caller structs, with the size of the first as the stride.
@unsafe struct StructArray<Element: SizedStruct> {
  private let start: UnsafeMutableRawPointer
  private let stride: Int
  private let count: Int

  /// Fails if the first struct is missing or too small, or if the array exceeds the address space.
  init?(_ start: UnsafeMutableRawPointer?, count: UInt32) {
    guard let start = unsafe start, let count = Int(exactly: count), count > 0,
      let stride = unsafe Element.size(at: start)
    else { return nil }
    guard stride % 8 == 0, !stride.multipliedReportingOverflow(by: count).overflow else {
      return nil
    }
    unsafe self.start = unsafe start
    unsafe self.stride = stride
    unsafe self.count = count
  }

  func write(_ element: Element, at index: Int) {
    guard index >= 0, unsafe index < count else { return }
    let place = unsafe start + index * stride
    // The first struct's size applies to all.
    unsafe place.storeBytes(of: UInt32(truncatingIfNeeded: stride), as: UInt32.self)
    _ = unsafe element.write(to: place)
  }

  /// Reads all structs; `nil` if one is too small.
  func read() -> [Element]? {
    var elements: [Element] = []
    for index in 0..<(unsafe count) {
      guard let element = unsafe Element.read(start + index * stride) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

/// Converts handles, strings and numbers to and from C.
enum Border {
  /// The maximum length of a name, in bytes.
  private static let nameLength = 4096
  /// The maximum length of a text, in bytes; above the config limit, which has its own diagnostic.
  private static let textLength = 16_777_216

  /// A handle that retains an object.
  static func handle<Object: AnyObject>(_ object: Object) -> OpaquePointer {
    unsafe OpaquePointer(Unmanaged.passRetained(object).toOpaque())
  }

  static func object<Object: AnyObject>(
    _ handle: OpaquePointer?, _ type: Object.Type
  ) -> Object? {
    guard let handle = unsafe handle else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
  }

  static func take<Object: AnyObject>(
    _ handle: OpaquePointer?, _ type: Object.Type
  ) -> Object? {
    guard let handle = unsafe handle else { return nil }
    return unsafe Unmanaged<Object>.fromOpaque(UnsafeRawPointer(handle)).takeRetainedValue()
  }

  /// The caller's bytes; `nil` if there are too many, or for NULL with a length.
  static func bytes(_ start: UnsafeRawPointer?, _ length: UInt64) -> [UInt8]? {
    unsafe values(start?.assumingMemoryBound(to: UInt8.self), length, limit: textLength)
  }

  /// The caller's values; `nil` if there are too many, or for NULL with a count.
  static func values<Value>(
    _ start: UnsafePointer<Value>?, _ length: UInt64, limit: Int
  ) -> [Value]? {
    guard let count = Int(exactly: length), count <= limit else { return nil }
    guard count > 0 else { return [] }
    guard let start = unsafe start else { return nil }
    return unsafe Array(UnsafeBufferPointer(start: start, count: count))
  }

  /// A NUL-terminated name, truncated to the maximum length; `nil` for NULL.
  static func name(_ start: UnsafePointer<CChar>?) -> String? {
    guard let start = unsafe start else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < nameLength, unsafe start[bytes.count] != 0 {
      bytes.append(UInt8(bitPattern: unsafe start[bytes.count]))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the whole characters that fit, with a NUL; returns the untruncated length.
  static func write(
    _ text: String?, _ buffer: UnsafeMutablePointer<CChar>?, _ capacity: UInt64
  ) -> UInt64 {
    let bytes = Array((text ?? "").utf8)
    guard let buffer = unsafe buffer, capacity > 0 else { return UInt64(bytes.count) }
    var count = min(bytes.count, Int(clamping: capacity) - 1)
    while count > 0, count < bytes.count, bytes[count] & 0xC0 == 0x80 { count -= 1 }
    for index in 0..<count { unsafe buffer[index] = CChar(bitPattern: bytes[index]) }
    unsafe buffer[count] = 0
    return UInt64(bytes.count)
  }

  /// Writes the bytes that fit; returns the total number of bytes.
  static func write(
    _ bytes: [UInt8], _ buffer: UnsafeMutablePointer<UInt8>?, _ capacity: UInt64
  ) -> UInt64 {
    guard let buffer = unsafe buffer else { return UInt64(bytes.count) }
    for index in 0..<min(bytes.count, Int(clamping: capacity)) {
      unsafe buffer[index] = bytes[index]
    }
    return UInt64(bytes.count)
  }
}
