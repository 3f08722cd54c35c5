import FolioCommand
import FolioDiagnostics
import FolioREPL
import FolioWeb
import Foundation
import Testing

@Suite("Serving the preview", .serialized)
struct ServeTests {
  @Test(
    "the page, the engine and the configs are served below the random path, and nothing else",
    arguments: [
      ("GET", "KEY", 200, "<title>Folio preview: p<"), ("GET", "KEY/", 200, "class Desk"),
      ("GET", "KEY/folio.wasm", 200, "engine"), ("GET", "KEY/configs", 200, "\"version\":0"),
      ("GET", "KEY/configs?7", 200, "pager p {}"), ("GET", "", 404, ""), ("GET", "p.kdl", 404, ""),
      ("GET", "KEY/p.kdl", 404, ""), ("GET", "KEY/../p.kdl", 404, ""),
      ("GET", "..%2fp.kdl", 404, ""), ("GET", "etc/passwd", 404, ""),
      ("GET", "aaaaaaaaaa/folio.wasm", 404, ""), ("GET", "KEYa", 404, ""),
      ("GET", "KEY/recording?0", 405, ""), ("PUT", "KEY", 405, ""),
      ("POST", "KEY/configs", 405, ""),
    ])
  func paths(method: String, path: String, status: Int, part: String) throws {
    let served = try ServedPreview(["p.kdl": "pager p {}"])
    let path = path.replacingOccurrences(of: "KEY", with: served.key)
    let answer = try served.query("\(method) /\(path) HTTP/1.1\r\nHost: x\r\n\r\n")
    #expect(answer.status == status)
    #expect(part.isEmpty ? answer.body.isEmpty : answer.text.contains(part))
  }

  @Test("the path is ten random letters")
  func key() throws {
    let keys = try (0..<20).map { _ in try ServedPreview([:]).key }
    #expect(Set(keys).count == 20)
    for key in keys {
      #expect(key.count == 10 && key.allSatisfy { ("a"..."z").contains($0) }, "\(key)")
    }
  }

  @Test(
    "rubbish, and more than the limits allow, is refused",
    arguments: [
      ("hello\r\n\r\n", 400), ("\r\n\r\n", 400), ("GET /\r\n\r\n", 400),
      ("GET / HTTP/2\r\n\r\n", 400), ("GET http://x/ HTTP/1.1\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nHost\r\n\r\n", 400), ("GET / HTTP/1.1\r\n: x\r\n\r\n", 400),
      ("GET / HTTP/1.1\r\nContent-Length : 1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 99999999999999999999\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n", 400),
      ("POST / HTTP/1.1\r\nContent-Length: 1048577\r\n\r\n", 413),
      ("POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 501),
      ("GET / HTTP/1.1\r\nA: \(String(repeating: "a", count: 8_192))\r\n\r\n", 431),
      (String(repeating: "\0", count: 100_000), 431), (String(repeating: "\r\n", count: 9), 400),
    ])
  func refused(request: String, status: Int) throws {
    let served = try ServedPreview([:])
    #expect(try served.query(request).status == status)
    #expect(try served.get("").status == 200)
  }

  @Test("headers of 8 kB and a body of 1 MB are within the limits")
  func allowed() throws {
    let served = try ServedPreview(["p.kdl": "pager p {}"])
    let start = "GET /\(served.key) HTTP/1.1\r\nA: "
    let filler = String(repeating: "a", count: 8_192 - start.utf8.count - 4)
    #expect(try served.query(start + filler + "\r\n\r\n").status == 200)
    let recording = "# folio recording 1\n".padding(toLength: 1 << 20, withPad: "x", startingAt: 0)
    #expect(try served.post(recording, of: "0").status == 201)
    #expect(try served.folder.read("p-1.folio") == recording)
  }

  @Test("a slow client is answered; one that is silent, or stops half way, is left after its time")
  func slow() throws {
    let served = try ServedPreview([:]) { $0.lifetime = 1_500 }
    let silent = try RawClient(served.port)
    let half = try RawClient(served.port)
    try half.send("POST /\(served.key)/recording?0 HTTP/1.1\r\nContent-Length: 100\r\n\r\n# folio")
    let slow = try RawClient(served.port)
    for letter in "GET /\(served.key)/configs HTTP/1.1\r\n\r\n" {
      try slow.send(String(letter))
      usleep(4_000)
    }
    #expect(slow.answer().status == 200)
    #expect(silent.answer().bytes.isEmpty && half.answer().bytes.isEmpty)
    #expect(try served.folder.contents().keys.sorted() == [])
  }

  @Test("100 clients at once are all answered, 32 at a time")
  func many() throws {
    let engine = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let served = try ServedPreview([:], engine: engine)
    let clients = try (0..<100).map { _ in try RawClient(served.port) }
    for client in clients {
      try client.send("GET /\(served.key)/folio.wasm HTTP/1.1\r\n\r\n")
    }
    for client in clients {
      let answer = client.answer()
      #expect(answer.status == 200 && answer.body == engine)
    }
    #expect((1...32).contains(served.mostConnections))
  }

  @Test("100 silent clients delay another one, and no longer than their time")
  func silent() throws {
    let served = try ServedPreview([:]) { $0.lifetime = 300 }
    let silent = try (0..<100).map { _ in try RawClient(served.port) }
    #expect(try served.get("").status == 200)
    for client in silent { #expect(client.answer().bytes.isEmpty) }
    #expect(served.mostConnections == 32)
  }

  @Test("after 20 wrong paths nothing is answered for a while")
  func silence() throws {
    let served = try ServedPreview([:]) { $0.silence = 800 }
    for _ in 0..<30 { #expect(try served.query("GET /favicon.ico HTTP/1.1\r\n\r\n").status == 404) }
    #expect(try served.get("").status == 200)
    for _ in 0..<20 { #expect(try served.query("GET /abcdefghij HTTP/1.1\r\n\r\n").status == 404) }
    #expect(try served.get("").bytes.isEmpty)
    #expect(try served.query("rubbish\r\n\r\n").bytes.isEmpty)
    usleep(1_000_000)
    #expect(try served.get("").status == 200)
  }

  @Test("a saved config reaches every client that waits within half a second, even with mistakes")
  func saved() throws {
    let served = try ServedPreview(["a.kdl": "pager a {}", "b.kdl": "pager b {}"])
    var (version, times) = (0, [TimeInterval]())
    for text in ["pager b { snap center }", "pager b { snap centre }", "pager b {}"] {
      let clients = try (0..<3).map { _ in try RawClient(served.port) }
      for client in clients {
        try client.send("GET /\(served.key)/configs?\(version) HTTP/1.1\r\n\r\n")
      }
      usleep(200_000)
      try served.folder.write(text, "b.kdl")
      let start = Date()
      version += 1
      for client in clients {
        let reported = client.answer().text
        #expect(
          reported.contains("\"version\":\(version)") && reported.contains(text), "\(reported)")
      }
      times.append(Date().timeIntervalSince(start))
      let valid = text.contains("centre") ? "pager b { snap center }" : text
      #expect(try served.get("").text.contains(valid))
    }
    // A busy machine delays some.
    #expect(times.min() ?? 1 < 0.5, "\(times)")
  }

  @Test("a client that waits in vain is told so, and asks again; a full server lets it go at once")
  func patience() throws {
    let served = try ServedPreview(["a.kdl": "pager a {}"]) {
      ($0.patience, $0.connections) = (500, 2)
    }
    let clients = try (0..<4).map { _ in try RawClient(served.port) }
    for client in clients { try client.send("GET /\(served.key)/configs?0 HTTP/1.1\r\n\r\n") }
    for client in clients { #expect(client.answer().status == 204) }
  }

  @Test("a recording is written beside its config and replaces nothing")
  func recordings() throws {
    let served = try ServedPreview(["a.kdl": "pager a {}", "b.kdl": "pager b {}"])
    try served.folder.write("mine", "b-1.folio")
    try FileManager.default.createSymbolicLink(
      atPath: served.folder.file("b-2.folio"),
      withDestinationPath: served.folder.file("nothing-is-there"))
    let recording = "# folio recording 1\npages 20\n"
    #expect(try served.post(recording, of: "1").text == "b-3.folio")
    #expect(try served.post(recording, of: "1").text == "b-4.folio")
    #expect(try served.post(recording, of: "0").text == "a-1.folio")
    for (text, index) in [
      (recording, "2"), (recording, ""), (recording, "../a"), (recording, "-1"), ("", "0"),
      ("quit", "0"),
    ] {
      #expect(try served.post(text, of: index).status == 400, "\(index)")
    }
    #expect(!FileManager.default.fileExists(atPath: served.folder.file("nothing-is-there")))
    try FileManager.default.removeItem(atPath: served.folder.file("b-2.folio"))
    #expect(
      try served.folder.contents() == [
        "a.kdl": "pager a {}", "b.kdl": "pager b {}", "b-1.folio": "mine", "b-3.folio": recording,
        "b-4.folio": recording, "a-1.folio": recording,
      ])
  }

  @Test("a folder that cannot be written refuses a recording, and the preview goes on")
  func unwritable() throws {
    let served = try ServedPreview(["a.kdl": "pager a {}"])
    try FileManager.default.removeItem(at: served.folder.url)
    let answer = try served.post("# folio recording 1\n", of: "0")
    #expect(answer.status == 507 && answer.text == "`a-1.folio` cannot be written")
    #expect(try served.get("").status == 200)
    #expect(try served.get("/configs").text.contains("pager a {}"))
  }
}

@Suite("folio preview --serve", .enabled(if: FolioProcess.binary != nil))
struct ServeCommandTests {
  @Test("it prints the address on this machine alone, serves there, and ends with Ctrl-C")
  func address() throws {
    let folder = try ConfigFolder()
    let command = folder.url.appendingPathComponent("folio")
    try FolioProcess.copy(to: command)
    try folder.write("\0asm", "folio.wasm")
    try folder.write("pager p {}", "p.kdl")
    try folder.write("", "out")
    let output = try FileHandle(forWritingTo: folder.url.appendingPathComponent("out"))
    let process = try FolioProcess.start(
      ["preview", "p.kdl", "--serve", "0"], input: FileHandle.nullDevice, output: output,
      errors: FileHandle.nullDevice, folder.path, [:], command)
    defer { process.terminate() }
    for _ in 0..<200 where try !folder.read("out").contains("\n") { usleep(50_000) }
    let line = try folder.read("out").trimmingCharacters(in: .newlines)
    let match = try #require(
      line.wholeMatch(of: #/http://127\.0\.0\.1:(\d+)/([a-z]{10})/#), "\(line)")
    let port = try #require(Int(match.1))
    let client = try RawClient(port)
    try client.send("GET /\(match.2)/folio.wasm HTTP/1.1\r\n\r\n")
    #expect(client.answer().text == "\0asm")
    for other in Sockets.addresses {
      #expect(throws: (any Error).self) { try RawClient(port, other) }
    }
    let taken = try FolioProcess.run(
      ["preview", "p.kdl", "--serve=\(port)"], folder: folder.path, command: command)
    #expect(taken.status == 3)
    #expect(taken.errors.contains("nothing can be served at port \(port)"), "\(taken.errors)")
    process.interrupt()
    process.waitUntilExit()
    #expect(process.terminationStatus == 130)
  }

  @Test(
    "wrong options are refused",
    arguments: [
      (["--lan"], "`--lan` can be used only with `--serve`"),
      (["--serve", "-o", "a.html"], "`-o` cannot be used with `--serve`"),
      (["--serve", "65536"], "`--serve` needs a port, 0 to 65535, not `65536`"),
      (["--serve=x"], "`--serve` needs a port, 0 to 65535, not `x`"),
      (["--serve", "--serve"], "`--serve` is given twice"),
    ])
  func refused(options: [String], words: String) throws {
    let result = try FolioProcess.run(["preview", "Configs/shelf.kdl"] + options)
    #expect(result.status == 2)
    #expect(result.errors.contains(words), "\(result.errors)")
  }
}
