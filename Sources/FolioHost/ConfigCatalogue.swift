package import FolioConfig
import FolioCore
package import FolioDiagnostics

/// The configs by name, and the config of each pager, as a value.
package struct ConfigCatalogue: Sendable {
  package let loader: ConfigLoader
  /// The texts in force, in the order of their files.
  package private(set) var sources: [SourceText] = []
  /// The pagers of `sources`, in the same order.
  package private(set) var pagers: [ComposedPager]
  private var follows: [String: (config: String, number: Int)] = [:]
  private var added = 0

  /// Creates a catalogue without texts, with pagers that exist anyway.
  package init(_ loader: ConfigLoader, pagers: [ComposedPager] = []) {
    self.loader = loader
    self.pagers = pagers
  }

  package var names: [String] { pagers.map { $0.name } }

  /// Returns the config of a name.
  package func pager(_ name: String) throws(HostError) -> ComposedPager {
    if let pager = pagers.first(where: { $0.name == name }) { return pager }
    throw .noConfig(name, nearest: NearestName.find(name, among: names))
  }

  /// Replaces the texts; an error leaves everything unchanged.
  package mutating func load(_ sources: [SourceText]) -> LoadResult {
    let result = loader.load(sources)
    if result.isValid { (self.sources, pagers) = (sources, result.pagers) }
    return result
  }

  /// Adds a text, or replaces the one of its name.
  package mutating func add(_ source: SourceText) -> LoadResult {
    load(sources.filter { $0.name != source.name } + [source])
  }

  /// The identifiers of the following pagers, in the order they were added; O(n log n).
  package var followers: [String] {
    Array(follows).sorted { SortKey(Double($0.value.number)) }.map { $0.key }
  }

  /// The config that a pager follows.
  package func followed(by identifier: String) -> String? { follows[identifier]?.config }

  /// Makes a pager follow a config; a new pager is added last.
  package mutating func follow(_ config: String, for identifier: String) {
    let number = follows[identifier]?.number ?? added
    follows[identifier] = (config, number)
    if number == added { added += 1 }
  }

  package mutating func forget(_ identifier: String) { follows[identifier] = nil }
}
