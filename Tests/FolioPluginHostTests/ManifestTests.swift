import FolioCore
import FolioDiagnostics
import FolioPluginHost
import Testing

/// Parsing of manifests, and errors about them.
@Suite("Plugin manifests")
struct ManifestTests {
  private func read(_ text: String) -> PluginCatalogue {
    var catalogue = PluginCatalogue(policy: PluginPolicy())
    catalogue.add(SourceText(name: "plugin.kdl", text: text))
    return catalogue
  }

  private func plugin(_ body: String, _ head: String = "") -> String {
    "plugin a.b version=\"1\" abi=1 library=X \(head) {\n\(body)\n}"
  }

  @Test("every type of parameter is parsed, with its default")
  func types() throws {
    let catalogue = read(
      plugin(
        """
        limit a.b.c revision=3 summary="s" {
            parameter a bool default=#true summary="s"
            parameter b integer default=2 minimum=1 maximum=3 positional=#true summary="s"
            parameter c integer-or-word default=many minimum=1 maximum=3 summary="s" { choices many }
            parameter d number default=0.5 maximum=1 summary="s"
            parameter e length default=(page)0.5 maximum=1 must-state-unit=#true summary="s" { units pt page }
            parameter f speed default=0.2 summary="s"
            parameter g choice default=left summary="s" { choices left right }
            parameter h text required=#true summary="s"
            parameter i offsets maximum=9 summary="s"
            rows step minimum=1 maximum=4 reason="r" { column x number rises=#true summary="s" }
        }
        """))
    #expect(catalogue.errors == [])
    let strategy = try #require(catalogue.manifests.first?.strategies.first)
    #expect(strategy.revision == 3)
    #expect(strategy.descriptor.role == .limit)
    #expect(
      strategy.descriptor.parameters.map { $0.type } == [
        .bool, .integer(1...3), .integerOrWord(1...3, ["many"]), .number(0...1),
        .length(units: [.points, .page], amount: 0...1, mustStateUnit: true),
        .speed(0...Limits.maximumLength), .choice(["left", "right"]), .text,
        .offsets(maximumCount: 9),
      ])
    #expect(
      strategy.descriptor.parameters.map { $0.defaultValue } == [
        .bool(true), .integer(2), .text("many"), .number(0.5), .length(.page(0.5)), .speed(0.2),
        .text("left"), nil, nil,
      ])
    #expect(strategy.descriptor.rows?.strictlyIncreasing == ["x"])
    #expect(strategy.descriptor.rows?.count == 1...4)
  }

  struct Mistake: CustomStringConvertible, Sendable {
    var text: String
    var says: String
    var description: String { says }
  }

  static let mistakes = [
    Mistake(text: "", says: "a manifest is one `plugin` node"),
    Mistake(text: "plugin a.b {", says: "a block is never closed"),
    Mistake(text: "plugin a.b version=\"1\" library=X", says: "`plugin` needs `abi`"),
    Mistake(text: "plugin a.b version=1 abi=1 library=X", says: "`version` is a text"),
    Mistake(text: "plugin version=\"1\" abi=1 library=X", says: "needs an identifier"),
    Mistake(
      text: "plugin a.b version=\"1\" abi=1 library=\"../x\"",
      says: "`library` is a name of letters"),
    Mistake(
      text: "plugin a.b version=\"1\" abi=1 library=X libary=Y", says: "did you mean `library`?"),
    Mistake(
      text: "plugin a.b version=\"1\" abi=1 library=X { snap c summary=s }",
      says: "`snap` is not a role of plugins; the roles are limit, motion, projection, release"),
    Mistake(
      text: "plugin a.b version=\"1\" abi=1 library=X { release \"c@2\" summary=s }",
      says: "an identifier without `@`"),
    Mistake(
      text:
        "plugin a.b version=\"1\" abi=1 library=X { release c summary=s { parameter p colour summary=s } }",
      says: "`colour` is not a type"),
    Mistake(
      text:
        "plugin a.b version=\"1\" abi=1 library=X { release c summary=s { parameter p number default=7 maximum=1 summary=s } }",
      says: "`default` does not fit the type"),
    Mistake(
      text:
        "plugin a.b version=\"1\" abi=1 library=X { release c summary=s { parameter p number minimum=7 maximum=1 summary=s } }",
      says: "`minimum` is above `maximum`"),
    inside("parameter p length summary=s { unitz viewport }", "did you mean `units`?"),
    inside("parameter p length summary=s { units 3 }", "`units` is a list of different words"),
    inside("parameter p choice summary=s { choices a a }", "`choices` is a list of different"),
    inside("parameter p choice summary=s { choices a { b } }", "`choices` has no block"),
    inside("parameter p number summary=s { choices a }", "a `number` has no `choices`"),
    inside(
      "parameter p bool summary=s; parameter p number summary=s", "`p` is declared twice"),
    inside("rows r; rows q", "`rows` is given twice"), inside("rows", "`rows` needs the name"),
    inside("rows r minimum=-1", "`minimum` is 0 to 10000"),
    inside("rows r maximum=10001", "`maximum` is 0 to 10000"),
    inside("rows r minimum=3 maximum=2", "`minimum` is above `maximum`"),
    inside(
      "rows r { column x number summary=s; column x number summary=s }", "`x` is declared twice"),
    inside("rows r { column x number rises=yes summary=s }", "`rises` is #true or #false"),
  ]

  /// A mistake in the block of a strategy.
  private static func inside(_ body: String, _ says: String) -> Mistake {
    let head = "plugin a.b version=\"1\" abi=1 library=X"
    return Mistake(text: "\(head) { release c summary=s { \(body) } }", says: says)
  }

  @Test("a mistake in a manifest is an error, and the manifest is ignored", arguments: mistakes)
  func mistake(_ row: Mistake) {
    let catalogue = read(row.text)
    #expect(catalogue.manifests.isEmpty)
    let report = catalogue.errors.map { $0.reason }.joined(separator: "\n")
    #expect(report.contains(row.says), Comment(rawValue: report))
    #expect(catalogue.errors.first?.diagnostic.code == .badManifest)
  }

  #if os(Linux)
    @Test("a failed read is not treated as the end of the file")
    func failedRead() {
      // The first page of a process's memory cannot be read.
      #expect(System.isFile("/proc/self/mem"))
      #expect(System.read("/proc/self/mem", limit: 16) == nil)
    }
  #endif
}
