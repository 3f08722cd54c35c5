import FolioConfig
import FolioCore
import FolioDiagnostics
import FolioPlatforms
import FolioREPL
import FolioReplay
import Foundation
import Testing

/// Every "write `…`" and "did you mean `…`" is fed back: what it offers is accepted.
@Suite("Hints that are followed")
struct FollowedHintTests {
  private static let loader = ConfigLoader(registry: .all)

  private static func read(_ text: String) -> Diagnostics {
    loader.load([SourceText(name: "test.kdl", text: text)]).diagnostics
  }

  /// Misspelt keys, and values and units of other kinds, of every strategy and node.
  static let generated: [String] = {
    let schema = loader.schema
    let owners =
      schema.nodes.map { ($0.name, $0.role == nil ? $0.parameters : []) }
      + schema.strategies.map {
        ($0.role == .release ? "paging { \($0.title)" : $0.title, $0.parameters)
      }
    return owners.flatMap { title, parameters in
      parameters.flatMap { parameter -> [String] in
        let name = parameter.name
        let swapped = name.prefix(1) + name.dropFirst().dropLast() + "e" + name.suffix(1)
        let keys =
          ["\(name)=zork", "\(name)=(zork)1", "\(name)=80%", "\(name)=(ms)3", "\(name)=-3"]
          + [
            "\(name)=#true", "\(name)=\"3\"", "\(swapped)=3", "\(name.uppercased())=3", "\(name) 3",
          ]
        return (keys + parameter.type.words.map { "\(name)=\($0.dropLast())" }).map { key in
          let inner = "\(title) \(key)"
          return switch true {
          case title.hasPrefix("paging {"): "pager a { \(inner) } }"
          case title.hasPrefix("limit"): "pager a { paging { nearest; \(inner) } }"
          case title.hasPrefix("pager"), title.hasPrefix("format"): inner
          default: "pager a { \(inner) }"
          }
        }
      }
    }
  }()

  /// What a diagnostic tells to write.
  private static func offers(_ found: Diagnostic) -> [String] {
    found.remarks.filter { $0.kind == .help }.flatMap { remark -> [String] in
      let text = remark.text
      let parts = text.ranges(of: /(?:did you mean|write|as in|in a session,?) `/).map {
        text[$0.lowerBound...]
      }
      return parts.compactMap { part -> Substring? in
        part.split(separator: "`").dropFirst().first
      }.map(String.init)
        + (text.hasPrefix("did you mean") ? text.matches(of: /`([^`]+)`/).map { String($0.1) } : [])
    }
  }

  /// `true` if an offer is accepted in the place of a mistake, or somewhere in a config or a session.
  private static func isAccepted(_ offer: String, _ found: Diagnostic, in text: String) -> Bool {
    if let span = found.primary?.span,
      let fixed = FixIt.applied([FixIt(replacing: span, with: offer)])
    {
      let after = read(String(decoding: fixed, as: UTF8.self))
      if after.count(where: { $0.message == found.message && $0.code == found.code })
        < read(text).count(where: { $0.message == found.message && $0.code == found.code }),
        !after.contains(where: {
          $0.primary?.span.range.lowerBound == span.range.lowerBound && $0.severity == .error
        })
      {
        return true
      }
    }
    return Self.contexts(offer).contains { !read($0).hasErrors } || runs(offer)
  }

  private static func contexts(_ offer: String) -> [String] {
    let fillings = ["snap center", "nearest", "step speed=0.2 pages=1"]
    let filled =
      offer.contains("…") ? fillings.map { offer.replacing("…", with: $0) } : [offer]
    let schema = loader.schema
    let owners = schema.nodes.map { $0.name } + schema.strategies.map { $0.title }
    return filled.flatMap { line in
      [
        line + "; pager a", line, "pager a { \(line) }", "pager a { paging { \(line) } }",
        "pager a \(line) {}",
        "pager a { paging { nearest; \(line) } }", "pager a { transform { \(line) } }",
        "pager a { paging { velocity-steps { \(line) } } }",
      ] + owners.flatMap { ["pager a { \($0) \(line) }", "pager a { paging { \($0) \(line) } }"] }
    }
  }

  private static func runs(_ line: String) -> Bool {
    var interpreter = Interpreter(Session(.standard(SystemFiles(in: Fixture.root.path))))
    _ = interpreter.run(SourceText(name: "typed", text: line)) { _ in true }
    return interpreter.status == .fine
  }

  @Test("what a hint offers is accepted")
  func accepted() {
    let texts =
      FixLawTests.known + MessageTests.typed.map { "pager a { \($0.text) }" }
      + (MessageTests.words + ForeignWord.words).map { "pager a {\n  \($0) 3\n}" } + Self.generated
    var followed: Set<String> = []
    for text in texts {
      for found in Self.read(text) {
        for offer in Self.offers(found)
        where !followed.contains(offer) && offer.first != "\\"
          && offer.contains(where: { $0.isLetter })
        {
          guard Self.isAccepted(offer, found, in: text) else {
            Issue.record("`\(offer)` of \(found.message) in\n\(text)")
            continue
          }
          followed.insert(offer)
        }
      }
    }
    #expect(followed.count > 200)
  }
}
