import FolioCommand
import FolioDiagnostics
import FolioREPL
import FolioWeb
import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The server of the preview on a thread of this process, for configs in a temporary folder.
final class ServedPreview {
  let folder: ConfigFolder
  let key: String
  let port: Int
  private let state: State

  /// Shared with the thread.
  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var most = 0
    private var ends = false

    var mostConnections: Int { lock.withLock { most } }
    func end() { lock.withLock { ends = true } }
    /// Notes the number of connections; `false` at the end.
    func note(_ load: Int) -> Bool {
      lock.withLock {
        most = max(most, load)
        return !ends
      }
    }
  }

  init(
    _ configs: [String: String], engine: [UInt8] = Array("engine".utf8),
    _ limit: (inout HTTPServer.Limits) -> Void = { _ in }
  ) throws {
    let folder = try ConfigFolder()
    self.folder = folder
    for (name, text) in configs { try folder.write(text, name) }
    var limits = HTTPServer.Limits()
    limit(&limits)
    let server = try HTTPServer(port: 0, everywhere: false, limits: limits)
    let sources = configs.keys.sorted().map {
      SourceText(name: folder.file($0), text: configs[$0] ?? "")
    }
    let site = PreviewSite(sources, engine: engine, SystemFiles()) { source in
      let text = String(decoding: source.bytes, as: UTF8.self)
      let name = text.split(separator: " ").dropFirst().first.map(String.init) ?? ""
      return text.contains("centre")
        ? [] : [PreviewPage.Config(name: "c.kdl", text: text, pager: name)]
    }
    (key, port, state) = (site.key, server.port, State())
    let state = state
    Thread.detachNewThread {
      var (server, site) = (server, site)
      while state.note(server.load) {
        server.turn(&site)
        site.look()
      }
      server.end()
    }
  }

  deinit { state.end() }

  var mostConnections: Int { state.mostConnections }

  /// Sends the bytes of a request, and returns the answer.
  func query(_ request: String) throws -> RawClient.Answer {
    let client = try RawClient(port)
    try client.send(request)
    return client.answer()
  }

  /// Asks for a path below the key.
  func get(_ path: String) throws -> RawClient.Answer {
    try query("GET /\(key)\(path) HTTP/1.1\r\nHost: x\r\n\r\n")
  }

  func post(_ recording: String, of config: String) throws -> RawClient.Answer {
    try query(
      "POST /\(key)/recording?\(config) HTTP/1.1\r\nContent-Length: \(recording.utf8.count)\r\n\r\n"
        + recording)
  }
}

/// A connection that sends and receives bytes, for at most 20 seconds at a time.
final class RawClient {
  private let descriptor: CInt

  struct Failure: Error {
    var number = errno
  }

  /// All that came until the other end closed the connection.
  struct Answer {
    var bytes: [UInt8]

    private var parts: (head: String, body: [UInt8]) {
      let end = bytes.indices.first { bytes[$0...].starts(with: Array("\r\n\r\n".utf8)) }
      guard let end else { return ("", []) }
      return (String(decoding: bytes[..<end], as: UTF8.self), Array(bytes[(end + 4)...]))
    }
    var status: Int? { Int(parts.head.split(separator: " ").dropFirst().first ?? "") }
    var body: [UInt8] { parts.body }
    var text: String { String(decoding: parts.body, as: UTF8.self) }
  }

  init(_ port: Int, _ host: String = "127.0.0.1") throws {
    #if canImport(Glibc)
      descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    #else
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = unsafe inet_addr(host)
    let isConnected = unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else {
      let failure = Failure()
      close(descriptor)
      throw failure
    }
  }

  deinit { close(descriptor) }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
      // The other end may refuse the rest of a request.
      guard count > 0 else {
        if errno == EPIPE || errno == ECONNRESET { return }
        throw Failure()
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Receives until the other end closes the connection.
  func answer() -> Answer {
    var answer = Answer(bytes: [])
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes {
        unsafe read(descriptor, $0.baseAddress, $0.count)
      }
      guard count > 0 else { return answer }
      answer.bytes += buffer[..<count]
    }
  }
}
