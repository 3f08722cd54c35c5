import FolioPluginHost
package import FolioREPL

/// The server of the preview: one thread, one request a connection, and a limit on everything.
package struct HTTPServer {
  /// The limits; times are in milliseconds.
  package struct Limits {
    package var headers = 8 << 10
    package var body = 1 << 20
    package var connections = 32
    /// The time from the start of a connection to its end.
    package var lifetime: UInt64 = 30_000
    /// The time that a request waits for news.
    package var patience: UInt64 = 25_000
    /// The number of wrong paths after which nothing is answered for a while.
    package var wrongPaths = 20
    package var silence: UInt64 = 60_000

    package init() {}
  }

  private let listener: Sockets.Listener
  private let limits: Limits
  private var connections: [Connection] = []
  private var wrongPaths = 0
  private var silentUntil: UInt64 = 0

  /// Listens at a port, 0 for any free one.
  package init(port: Int, everywhere: Bool, limits: Limits = Limits())
    throws(Terminal.Failure)
  {
    listener = try Sockets.listener(port: port, everywhere: everywhere)
    self.limits = limits
  }

  package var port: Int { listener.port }
  package var load: Int { connections.count }

  /// Answers what arrived, or waits for a tenth of a second.
  package mutating func turn(_ site: inout PreviewSite) {
    if connections.count >= limits.connections {
      for index in connections.indices where connections[index].isFinished {
        connections[index].end()
      }
      connections.removeAll { $0.isOver }
    }
    let isFull = connections.count >= limits.connections
    var sockets = connections.map { ($0.descriptor, $0.isSending) }
    // Connections beyond the limit wait in the system's queue.
    if !isFull { sockets.append((listener.descriptor, false)) }
    let ready = Sockets.wait(for: sockets, milliseconds: 100)
    let now = Self.now
    let oldest = isFull ? connections.firstIndex { $0.isWaiting } : nil
    for index in connections.indices {
      if ready[index] { connections[index].move() }
      let gives = index == oldest || now >= connections[index].start + limits.patience
      answer(index, &site, now, gives)
      if now >= connections[index].start + limits.lifetime { connections[index].end() }
    }
    connections.removeAll { $0.isOver }
    guard !isFull, ready.last == true else { return }
    while connections.count < limits.connections, let next = Sockets.connection(of: listener) {
      connections.append(Connection(next, now))
    }
  }

  /// Answers a connection whose request is complete, or wrong; one that waits in vain if `gives`.
  private mutating func answer(
    _ index: Int, _ site: inout PreviewSite, _ now: UInt64, _ gives: Bool
  ) {
    guard let reading = connections[index].reading(limits) else { return }
    guard now >= silentUntil else { return connections[index].end() }
    switch reading {
    case .incomplete: return
    case .refused(let status): connections[index].send(HTTPResponse(status))
    case .complete(let request):
      switch site.answer(request) {
      case .response(let response): connections[index].send(response)
      case .wait where gives: connections[index].send(HTTPResponse(204))
      case .wait: connections[index].wait(request)
      case .wrongPath(let isGuess):
        connections[index].send(HTTPResponse(404))
        if isGuess { countWrongPath(now) }
      }
    }
  }

  private mutating func countWrongPath(_ now: UInt64) {
    wrongPaths += 1
    guard wrongPaths >= limits.wrongPaths else { return }
    wrongPaths = 0
    silentUntil = now + limits.silence
  }

  package mutating func end() {
    for index in connections.indices { connections[index].end() }
    connections = []
    Sockets.end(listener.descriptor)
  }

  private static var now: UInt64 { System.nanoseconds / 1_000_000 }
}

/// A connection: it reads one request, may wait, sends one response, and then leaves the end to the other
/// side, because closing it with unread bytes would discard the response on its way.
private struct Connection {
  let descriptor: Int32
  let start: UInt64
  private var stage = Stage.reading([])

  private enum Stage {
    case reading([UInt8])
    case waiting(HTTPRequest)
    case sending(head: ArraySlice<UInt8>, body: ArraySlice<UInt8>)
    case finished
    case over
  }

  init(_ descriptor: Int32, _ start: UInt64) {
    self.descriptor = descriptor
    self.start = start
  }

  var isSending: Bool { if case .sending = stage { true } else { false } }
  var isWaiting: Bool { if case .waiting = stage { true } else { false } }
  var isFinished: Bool { if case .finished = stage { true } else { false } }
  var isOver: Bool { if case .over = stage { true } else { false } }

  /// The request, if it is not answered yet.
  func reading(_ limits: HTTPServer.Limits) -> HTTPRequest.Reading? {
    switch stage {
    case .reading(let bytes):
      HTTPRequest.read(bytes, headers: limits.headers, body: limits.body)
    case .waiting(let request): .complete(request)
    default: nil
    }
  }

  mutating func wait(_ request: HTTPRequest) { stage = .waiting(request) }

  mutating func send(_ response: HTTPResponse) {
    stage = .sending(head: response.head[...], body: response.body[...])
    move()
  }

  /// Receives or sends what the system has or takes.
  mutating func move() {
    switch stage {
    case .reading(var bytes):
      guard let more = Sockets.arrived(at: descriptor) else { return }
      bytes += more
      stage = .reading(bytes)
      if more.isEmpty { end() }
    case .waiting, .finished:
      if Sockets.arrived(at: descriptor)?.isEmpty == true { end() }
    case .sending(var head, var body):
      guard let count = Sockets.send(head.isEmpty ? body : head, to: descriptor) else {
        return end()
      }
      if head.isEmpty { body = body.dropFirst(count) } else { head = head.dropFirst(count) }
      stage = .sending(head: head, body: body)
      guard head.isEmpty, body.isEmpty else { return }
      Sockets.finish(descriptor)
      stage = .finished
    case .over: break
    }
  }

  mutating func end() {
    if !isOver { Sockets.end(descriptor) }
    stage = .over
  }
}
