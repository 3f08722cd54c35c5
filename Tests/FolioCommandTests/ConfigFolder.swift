import Foundation

/// A folder for one test.
struct ConfigFolder {
  let url = FileManager.default.temporaryDirectory
    .appendingPathComponent("folio-\(UUID().uuidString)")
  var path: String { url.path }

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(name)), as: UTF8.self)
  }

  /// What is in it: the texts by their names.
  func contents() throws -> [String: String] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try read($0)) })
  }

  func remove() { try? FileManager.default.removeItem(at: url) }
}
