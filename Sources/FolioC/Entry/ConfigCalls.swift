// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The calls about configs, documented in `folio.h`.

public import FolioCHeader
import FolioConfig

@c @implementation
public func folio_c_version() -> UInt32 { FOLIO_C_MAJOR << 16 | FOLIO_C_MINOR }

@c @implementation
public func folio_config_create(
  _ text: UnsafePointer<CChar>?, _ length: UInt64, _ name: UnsafePointer<CChar>?,
  _ out: UnsafeMutablePointer<OpaquePointer?>?
) -> folio_result {
  guard let out = unsafe out else { return FOLIO_RESULT_BAD_ARGUMENT }
  unsafe out.pointee = nil
  guard let bytes = unsafe Border.bytes(UnsafeRawPointer(text), length) else {
    return FOLIO_RESULT_BAD_ARGUMENT
  }
  let config = HeldConfig(bytes, name: unsafe Border.name(name) ?? "config")
  unsafe out.pointee = Border.handle(config)
  return config.result.isValid ? FOLIO_RESULT_OK : FOLIO_RESULT_INVALID
}

@c @implementation
public func folio_config_destroy(_ config: OpaquePointer?) {
  _ = unsafe Border.take(config, HeldConfig.self)
}

@c @implementation
public func folio_config_text(
  _ config: OpaquePointer?, _ kind: Int32, _ buffer: UnsafeMutablePointer<CChar>?,
  _ capacity: UInt64
) -> UInt64 {
  unsafe Border.write(Border.object(config, HeldConfig.self)?.text(kind), buffer, capacity)
}

@c @implementation
public func folio_config_pager_count(_ config: OpaquePointer?) -> UInt32 {
  let object = unsafe Border.object(config, HeldConfig.self)
  return UInt32(clamping: object?.result.pagers.count ?? 0)
}
