import FolioTestSupport
import Foundation
import Testing

/// Sample programs that use the library.
@Suite("Samples in C and Python")
struct SampleTests {
  static let expected = """
    a fling: page 3 at 910
    released at 40 with v=1.1; left to itself, the surface would stop at 588.9
    around 40: page 0 at -20 behind, page 1 at 290 ahead
      velocity-steps  3 snap points: 1.1 >= 1
      nearest         not needed
    so it goes to page 3 at 910, decided by velocity-steps
    it would land elsewhere if
      dragged more than 95 but at most 405 further  to page 4 at 1220
      released with v below 1 but at least 0.2      to page 1 at 290
    a key: page 4 at 1220
    a rotation: page 4 at 1220
    page 3 from -290, 300 long
    page 4 from 20, 300 long
    page 5 from 330, 300 long
    page 6 from 640, 300 long

    """

  private static let root = SharedFolder.packageRoot ?? URL(fileURLWithPath: "/")
  private static let samples = "Tests/FolioCTests/Samples"

  /// The folder of the library, beside the test bundle.
  private static let products: URL? = {
    for candidate in CommandLine.arguments + [Bundle.main.bundlePath] {
      var folder = URL(fileURLWithPath: candidate)
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        if FileManager.default.fileExists(atPath: folder.path + "/libFolioC.so") { return folder }
      }
    }
    return nil
  }()

  static var needsProducts: ConditionTrait {
    .enabled(
      if: ProcessInfo.processInfo.environment["FOLIO_TESTS"] == nil,
      "FOLIO_TESTS builds no libraries")
  }

  /// Disables a test if the library has a sanitizer that its program lacks: `cc` has only the
  /// address sanitizer, Python none.
  static func needsLibrary(builtWithout sanitizers: String...) -> ConditionTrait {
    .disabled(
      if: sanitizers.contains { products?.pathComponents.contains($0) == true },
      "a library with this sanitizer fits no such program")
  }

  private func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, text: String)
  {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [program] + arguments
    process.currentDirectoryURL = Self.root
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  /// The ways to link a program with the library, as described in the header.
  enum Linking: String, CaseIterable {
    case dynamic
    case `static`

    func command(_ object: String, _ products: String) -> [String] {
      switch self {
      case .dynamic:
        [
          "cc", "-fsanitize=address", object, "-L", products, "-lFolioC",
          "-Wl,-rpath,\(products)",
        ]
      case .static:
        [
          "swiftc", "-sanitize=address", "-static-stdlib", object,
          "\(products)/libFolioCStatic.a",
        ]
      }
    }
  }

  @Test(
    "the C sample builds without warnings and prints the expected targets and frames",
    needsProducts, needsLibrary(builtWithout: "thread"), arguments: Linking.allCases)
  func c(linking: Linking) throws {
    let products = try #require(Self.products).path
    let program = FileManager.default.temporaryDirectory
      .appendingPathComponent("folio-shelf-\(UUID().uuidString)").path
    let object = program + ".o"
    defer {
      for file in [program, object] { try? FileManager.default.removeItem(atPath: file) }
    }
    let compiled = try run(
      "cc",
      [
        "-std=c11", "-Wall", "-Wextra", "-Werror", "-pedantic", "-g", "-fsanitize=address",
        "-I", "Sources/FolioCHeader/include", "-c", "\(Self.samples)/shelf.c", "-o", object,
      ])
    #expect(compiled.status == 0, "\(compiled.text)")
    let linked = try run("env", linking.command(object, products) + ["-o", program])
    #expect(linked.status == 0, "\(linked.text)")
    let played = try run(program, ["Configs/shelf.kdl"])
    #expect(played.status == 0)
    #expect(played.text == Self.expected)
  }

  @Test(
    "the Python sample prints the same and reports an invalid config", needsProducts,
    needsLibrary(builtWithout: "address", "thread"))
  func python() throws {
    let library = try #require(Self.products).path + "/libFolioC.so"
    let played = try run("python3", ["\(Self.samples)/shelf.py", library, "Configs/shelf.kdl"])
    #expect(played.text == Self.expected)
    let refused = try run("python3", ["\(Self.samples)/shelf.py", library, "Package.swift"])
    #expect(refused.status == 1)
    #expect(refused.text.contains("Package.swift:1"))
  }

  @Test(
    "`folio.h` and `folio_plugin.h` can be included together in C and C++", arguments: ["c", "c++"])
  func headers(language: String) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("folio-both-\(UUID().uuidString).h").path
    try "#include \"folio.h\"\n#include \"folio_plugin.h\"\nstatic folio_state state;\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    defer { try? FileManager.default.removeItem(atPath: file) }
    let result = try run(
      "cc",
      [
        "-fsyntax-only", "-Werror", "-x", language, "-I", "Sources/FolioCHeader/include", "-I",
        "Sources/FolioPluginABI/include", "-Wno-unused-variable", file,
      ])
    #expect(result.status == 0, "\(result.text)")
  }
}
