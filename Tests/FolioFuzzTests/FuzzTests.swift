public import FolioFuzz
import FolioTestSupport
import Foundation
public import Testing

extension FuzzTarget: CustomTestStringConvertible {
  /// The name of the target on the command line.
  public var testDescription: String { name }
}

@Suite("Fuzz targets")
struct FuzzTests {
  @Test("random bytes break no promise of a target", arguments: FuzzTarget.all)
  func random(_ target: FuzzTarget) {
    var generator = SeededGenerator(seed: LawSettings.current.seed(of: target.name))
    for _ in 0..<max(50, LawSettings.current.cases / 10) {
      let bytes = (0..<Int.random(in: 0...400, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      expectPromises(target, bytes)
    }
  }

  @Test("random bytes break the promise of a target made to fail")
  func canary() {
    var generator = SeededGenerator(seed: 1)
    let broken = (0..<100).count { _ in
      let bytes = (0..<300).map { _ in UInt8.random(in: 0...255, using: &generator) }
      return (try? FuzzTarget.canary.feed(bytes)) == nil
    }
    #expect(broken > 10)
  }

  @Test(
    "configs and scripts with mutated words break no promise",
    arguments: FuzzTarget.all.filter(\.isText))
  func words(_ target: FuzzTarget) throws {
    let texts = try Self.configs(
      ending: ["repl", "recording"].contains(target.name) ? "folio" : "kdl")
    #expect(!texts.isEmpty)
    for (number, text) in texts.enumerated() {
      for change in 0..<4 {
        var mutation = TextMutation(seed: UInt32(number * 4 + change))
        expectPromises(target, mutation.mutate(text))
      }
    }
  }

  @Test("inputs that once broke a promise no longer do", arguments: try crashers())
  func crasher(_ path: String) throws {
    let parts = path.split(separator: "/")
    let target = try #require(FuzzTarget.named(String(parts[parts.count - 2])))
    expectPromises(target, [UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  }

  private func expectPromises(_ target: FuzzTarget, _ bytes: [UInt8]) {
    do {
      try target.feed(bytes)
    } catch {
      Issue.record("\(target.name): \(error)\n\(Data(bytes).base64EncodedString())")
    }
  }

  private static func configs(ending: String) throws -> [[UInt8]] {
    let root = SharedFolder.packageRoot ?? URL(fileURLWithPath: ".")
    let folder = root.appendingPathComponent("Configs")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
    .map { [UInt8](try Data(contentsOf: $0)) }
  }

  /// The files in `Crashers/TARGET/`, each named after the promise it once broke.
  private static func crashers() throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Crashers")
    return
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
      .compactMap { $0 as? URL } ?? [])
      .filter { !$0.hasDirectoryPath && $0.lastPathComponent != "README.md" }
      .map(\.path).sorted()
  }
}
