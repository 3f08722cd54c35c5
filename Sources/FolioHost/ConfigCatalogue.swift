package import FolioConfig
import FolioCore
package import FolioDiagnostics

/// The configs there are, by name, and which of them each pager follows.
///
/// A value: a host wraps one, and a session that keeps one with its state has its undo.
package struct ConfigCatalogue: Sendable {
  package let loader: ConfigLoader
  /// The texts that are in force, in the order of their files.
  package private(set) var sources: [SourceText] = []
  /// Their pagers, in the same order.
  package private(set) var pagers: [ComposedPager]
  private var follows: [String: (config: String, number: Int)] = [:]
  private var added = 0

  /// A catalogue without texts.
  ///
  /// - Parameter pagers: pagers that there are all the same.
  package init(_ loader: ConfigLoader, pagers: [ComposedPager] = []) {
    self.loader = loader
    self.pagers = pagers
  }

  package var names: [String] { pagers.map { $0.name } }

  /// The config of a name.
  package func pager(_ name: String) throws(HostError) -> ComposedPager {
    if let pager = pagers.first(where: { $0.name == name }) { return pager }
    throw .noConfig(name, nearest: NearestName.find(name, among: names))
  }

  /// Loads texts in the place of those there are; with an error nothing is changed.
  package mutating func load(_ sources: [SourceText]) -> LoadResult {
    let result = loader.load(sources)
    if result.isValid { (self.sources, pagers) = (sources, result.pagers) }
    return result
  }

  /// Loads a text beside those there are, or in the place of the one of its name.
  package mutating func add(_ source: SourceText) -> LoadResult {
    load(sources.filter { $0.name != source.name } + [source])
  }

  /// The identifiers of the pagers that follow configs, in the order they were added.
  ///
  /// - Complexity: O(n log n).
  package var followers: [String] {
    Array(follows).sorted { SortKey(Double($0.value.number)) }.map { $0.key }
  }

  /// The config that a pager follows.
  package func followed(by identifier: String) -> String? { follows[identifier]?.config }

  /// Lets a pager follow a config; a new one comes last.
  package mutating func follow(_ config: String, for identifier: String) {
    let number = follows[identifier]?.number ?? added
    follows[identifier] = (config, number)
    if number == added { added += 1 }
  }

  package mutating func forget(_ identifier: String) { follows[identifier] = nil }
}
