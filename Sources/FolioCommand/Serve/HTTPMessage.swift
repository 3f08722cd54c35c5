/// A request of HTTP/1.1 (RFC 9112), reduced to what the preview needs.
package struct HTTPRequest: Equatable {
  let method: String
  /// The parts of the path between its slashes.
  let path: [String]
  /// The text after the question mark.
  let query: String
  let body: [UInt8]

  enum Reading: Equatable {
    case incomplete
    case complete(HTTPRequest)
    case refused(Int)
  }

  /// Reads a request from the first bytes of a connection.
  static func read(_ bytes: [UInt8], headers: Int, body: Int) -> Reading {
    let start = bytes.prefix(headers)
    guard let end = start.indices.first(where: { start[$0...].starts(with: blankLine) }) else {
      return bytes.count < headers ? .incomplete : .refused(431)
    }
    let text = String(decoding: start[..<end], as: UTF8.self)
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/"),
      words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0"
    else { return .refused(400) }
    let target = words[1].split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    switch length(in: lines.dropFirst()) {
    case .failure(let refusal): return .refused(refusal.status)
    case .success(let length):
      guard length <= body else { return .refused(413) }
      let rest = bytes[(end + blankLine.count)...]
      guard rest.count >= length else { return .incomplete }
      return .complete(
        HTTPRequest(
          method: String(words[0]), path: target[0].split(separator: "/").map(String.init),
          query: target.count == 2 ? String(target[1]) : "", body: Array(rest.prefix(length))))
    }
  }

  private static let blankLine = Array("\r\n\r\n".utf8)

  private struct Refusal: Error {
    let status: Int
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { " \t".contains($0) }
    while let last = text.last, " \t".contains(last) { text.removeLast() }
    return text
  }

  /// Returns the length of the body that the headers announce.
  private static func length(in lines: ArraySlice<Substring>) -> Result<Int, Refusal> {
    var length: Int?
    for line in lines {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        !line[..<colon].contains(where: { $0 == " " || $0 == "\t" })
      else { return .failure(Refusal(status: 400)) }
      let value = trimmed(line[line.index(after: colon)...])
      switch line[..<colon].lowercased() {
      case "transfer-encoding": return .failure(Refusal(status: 501))
      case "content-length":
        guard value.allSatisfy({ ("0"..."9").contains($0) }), (1...9).contains(value.count),
          let number = Int(value), length == nil || length == number
        else { return .failure(Refusal(status: 400)) }
        length = number
      default: break
      }
    }
    return .success(length ?? 0)
  }
}

/// A response of HTTP/1.1, after which the connection ends.
package struct HTTPResponse {
  let status: Int
  let type: String
  let body: [UInt8]

  init(_ status: Int, _ text: String = "") {
    self.init(status, "text/plain; charset=utf-8", Array(text.utf8))
  }

  init(_ status: Int, _ type: String, _ body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  /// The status line and the headers.
  ///
  /// No cache keeps the page, and no link on it gives its address away.
  var head: [UInt8] {
    let content = ["Content-Type: \(type)", "Content-Length: \(body.count)"]
    let lines =
      ["HTTP/1.1 \(status) \(Self.reasons[status] ?? "Refused")"] + (status == 204 ? [] : content)
      + [
        "Connection: close", "Cache-Control: no-store", "Referrer-Policy: no-referrer",
        "X-Content-Type-Options: nosniff",
      ]
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private static let reasons = [
    200: "OK", 201: "Created", 204: "No Content", 400: "Bad Request", 404: "Not Found",
    405: "Method Not Allowed", 413: "Content Too Large", 431: "Request Header Fields Too Large",
    501: "Not Implemented", 507: "Insufficient Storage",
  ]
}
