package import FolioCore
package import FolioDiagnostics

/// A pager that can be used in a session, and what there is to say about it.
package struct PagerChoice: Sendable {
  /// Its name in the config.
  package var name: String
  /// The axis it pages along.
  package var axis: Axis
  /// What the engine asks.
  package var source: any ConfigurationSource
  /// Its config, as the canonical printer writes it.
  package var printed: String

  /// Describes a pager.
  package init(
    name: String, axis: Axis, source: any ConfigurationSource, printed: String
  ) {
    self.name = name
    self.axis = axis
    self.source = source
    self.printed = printed
  }
}

/// What reading configs gave.
package struct LoadedConfigs: Sendable {
  /// The pagers that can be used, in the order of the files.
  package var pagers: [PagerChoice]
  /// The names of those that are for `extends` only.
  package var abstractNames: [String]
  /// What was wrong.
  package var diagnostics: Diagnostics

  /// States a result.
  package init(pagers: [PagerChoice], abstractNames: [String], diagnostics: Diagnostics) {
    self.pagers = pagers
    self.abstractNames = abstractNames
    self.diagnostics = diagnostics
  }
}
