import FolioConfig
import FolioCore
import FolioStandard
import Testing

/// What the schema says to help and completion.
@Suite("Schema")
struct SchemaTests {
  private let schema = ConfigSchema(registry: .standard)

  @Test("the names of a block are those that can stand in it")
  func children() {
    #expect(schema.children(of: nil) == ["format", "pager"])
    #expect(schema.children(of: "paging").contains("velocity-steps"))
    #expect(schema.children(of: "paging").last == "limit")
    #expect(schema.children(of: "when").contains("snap"))
    #expect(!schema.children(of: "when").contains("axis"))
    #expect(schema.children(of: "axis").isEmpty)
  }

  @Test("the parameters of a node are those of the strategy it names")
  func parameters() {
    #expect(schema.parameters(of: "pages").map { $0.name }.contains("extent"))
    #expect(schema.parameters(of: "pages", strategy: "content").map { $0.name }.contains("minimum"))
    #expect(
      schema.parameters(of: "insets").map { $0.name } == ["leading", "trailing", "safe-area"])
    #expect(schema.strategies(of: .loop).map { $0.id } == ["off", "clones", "seamless", "rewind"])
  }
}
