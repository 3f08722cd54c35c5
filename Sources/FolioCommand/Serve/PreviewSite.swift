package import FolioDiagnostics
package import FolioREPL
package import FolioWeb

/// The paths of the served preview: the page, the engine, the configs as they are saved, and one
/// that takes recordings.
package struct PreviewSite {
  package enum Answer {
    case response(HTTPResponse)
    /// No config was saved since the version in the request.
    case wait
    /// A path of another site; a guess unless browsers ask for it by themselves.
    case wrongPath(isGuess: Bool)
  }

  private struct File {
    let path: String
    var bytes: [UInt8]
    /// The bytes of the last look, which a file that is being written does not repeat.
    var seen: [UInt8]
    /// The pagers of the last valid text.
    var configs: [PreviewPage.Config]
  }

  /// The first part of every path: ten random letters.
  package let key: String
  /// The files of recordings, and the problems with them, since the last call of `takeNews`.
  private var news: (recordings: [String], problems: [Diagnostic]) = ([], [])
  private var files: [File]
  private var version = 0
  private var page: [UInt8] = []
  private let engine: [UInt8]
  private let access: SystemFiles
  private let configs: @Sendable (SourceText) -> [PreviewPage.Config]

  /// Creates the site of configs.
  ///
  /// - Parameter configs: returns the pagers of a config; none for an invalid one.
  package init(
    _ sources: [SourceText], engine: [UInt8], _ access: SystemFiles,
    configs: @escaping @Sendable (SourceText) -> [PreviewPage.Config]
  ) {
    key = String((0..<10).map { _ in Character(UnicodeScalar(UInt8.random(in: 97...122))) })
    files = sources.map {
      File(path: $0.name, bytes: $0.bytes, seen: $0.bytes, configs: configs($0))
    }
    self.engine = engine
    self.access = access
    self.configs = configs
    page = html
  }

  /// Reads the configs again; a new text is served once it is complete.
  package mutating func look() {
    for index in files.indices {
      guard let bytes = try? access.read(files[index].path, limit: 64 << 10) else { continue }
      defer { files[index].seen = bytes }
      guard bytes != files[index].bytes, bytes == files[index].seen else { continue }
      files[index].bytes = bytes
      version += 1
      let found = configs(SourceText(name: files[index].path, bytes: bytes))
      if found.isEmpty { continue }
      files[index].configs = found
      page = html
    }
  }

  package mutating func takeNews() -> (recordings: [String], problems: [Diagnostic]) {
    defer { news = ([], []) }
    return news
  }

  package mutating func answer(_ request: HTTPRequest) -> Answer {
    guard request.path.first == key else {
      let own = ["favicon", "apple-touch-icon"]
      let name = request.path.first ?? ""
      return .wrongPath(isGuess: !(name.contains(".") && own.contains(where: name.hasPrefix)))
    }
    switch (request.method, request.path.dropFirst().joined(separator: "/")) {
    case ("GET", ""): return .response(HTTPResponse(200, "text/html; charset=utf-8", page))
    case ("GET", "folio.wasm"): return .response(HTTPResponse(200, "application/wasm", engine))
    case ("GET", "configs"):
      return request.query == String(version)
        ? .wait : .response(HTTPResponse(200, "application/json", Array(texts.text.utf8)))
    case ("POST", "recording"): return .response(keep(request.body, of: request.query))
    case (_, ""), (_, "folio.wasm"), (_, "configs"), (_, "recording"):
      return .response(HTTPResponse(405))
    default: return .wrongPath(isGuess: false)
    }
  }

  private var html: [UInt8] {
    PreviewPage(
      files.indices.flatMap { index in
        files[index].configs.map { config in
          var config = config
          config.file = index
          return config
        }
      }, version: version
    ).html
  }

  private var texts: JSONValue {
    .object([
      ("version", .integer(version)),
      ("texts", .array(files.map { .string(String(decoding: $0.bytes, as: UTF8.self)) })),
    ])
  }

  /// Writes a recording beside the config of an index, to the first name that is free.
  private mutating func keep(_ recording: [UInt8], of config: String) -> HTTPResponse {
    guard let index = Int(config), files.indices.contains(index) else { return HTTPResponse(400) }
    guard recording.starts(with: "# folio recording ".utf8),
      SourceText(name: "", bytes: recording).firstMalformedByte == nil
    else { return HTTPResponse(400, "this is not a recording") }
    let path = files[index].path
    let stem = path.hasSuffix(".kdl") ? String(path.dropLast(4)) : path
    for number in 1...999 {
      let file = "\(stem)-\(number).folio"
      do throws(FileProblem) {
        guard try access.create(recording, at: file) else { continue }
      } catch {
        news.problems.append(error.diagnostic(file))
        return HTTPResponse(507, error.diagnostic(Self.name(of: file)).message)
      }
      news.recordings.append(file)
      return HTTPResponse(201, Self.name(of: file))
    }
    return HTTPResponse(507, "there are 999 recordings of this config")
  }

  private static func name(of file: String) -> String {
    file.split(separator: "/").last.map(String.init) ?? file
  }
}
