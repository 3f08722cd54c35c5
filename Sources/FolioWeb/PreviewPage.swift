import FolioDiagnostics
import FolioWebPage

/// The preview as an HTML file with the configs; it holds the engine, or fetches it from its server.
package struct PreviewPage {
  /// A config and the pager to show.
  package struct Config {
    /// The file name.
    package var name: String
    /// The config text.
    package var text: String
    /// The name of the pager to show.
    package var pager: String
    /// The index of the file among those that are served.
    package var file = 0

    /// Creates a config.
    package init(name: String, text: String, pager: String) {
      self.name = name
      self.text = text
      self.pager = pager
    }
  }

  private let configs: [Config]
  private let engine: [UInt8]
  /// The version of the served configs; `nil` for a page on its own.
  private let version: Int?

  /// Creates a page for configs, with the bytes of `folio.wasm`.
  package init(_ configs: [Config], engine: [UInt8]) {
    self.configs = configs
    self.engine = engine
    version = nil
  }

  /// Creates a page that is served, with the version of its configs.
  package init(_ configs: [Config], version: Int) {
    self.configs = configs
    self.version = version
    engine = []
  }

  /// The file in UTF-8.
  package var html: [UInt8] {
    var html: [UInt8] = []
    var rest = Self.bytes(FOLIO_PAGE_FRAME)[...]
    while let open = rest.firstIndex(of: UInt8(ascii: "{")) {
      html += rest[..<open]
      rest = rest[(open + 1)...]
      guard let close = rest.firstIndex(of: UInt8(ascii: "}")) else { break }
      html += part(String(decoding: rest[..<close], as: UTF8.self))
      rest = rest[(close + 1)...]
    }
    return html + rest
  }

  /// The text for a placeholder in braces.
  private func part(_ name: String) -> [UInt8] {
    switch name {
    case "title": Array(title.utf8)
    case "style": Self.bytes(FOLIO_PAGE_STYLE)
    case "configs": Array(Self.escaped(list.text).utf8)
    case "engine": Base64.encoded(engine)
    case "version": Array((version.map { String($0) } ?? "null").utf8)
    case "script": Self.bytes(FOLIO_PAGE_SCRIPT)
    default: []
    }
  }

  private static func bytes(_ part: folio_page_part) -> [UInt8] {
    (0...).lazy.map { folio_page_byte(part, $0) }.prefix { $0 >= 0 }.map { UInt8($0) }
  }

  private var title: String {
    "Folio preview: "
      + configs.map { Self.escaped($0.pager, quotesToo: true) }.joined(separator: ", ")
  }

  private var list: JSONValue {
    .array(
      configs.map {
        .object([
          ("name", .string($0.name)), ("text", .string($0.text)), ("pager", .string($0.pager)),
          ("file", .integer($0.file)),
        ])
      })
  }

  /// Escapes text so that it cannot end an element or, in JSON, a script.
  private static func escaped(_ text: String, quotesToo: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": escaped += quotesToo ? "&lt;" : "\\u003c"
      case "&" where quotesToo: escaped += "&amp;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
