package import FolioCore

/// The config of a pager, for another one.
private final class PagerSource: ConfigurationSource {
  private let pager: Pager

  init(_ pager: Pager) { self.pager = pager }

  func configuration(for viewport: Viewport) -> PagerConfiguration {
    var pager = pager
    pager.handle(.resize(.step(to: viewport)))
    return pager.configuration
  }
}

extension Pager {
  /// The config, for `PagerEvent.configure` of another pager.
  package var asSource: any ConfigurationSource { PagerSource(self) }

  /// `true` if both configs say the same.
  package func saysTheSame(as other: Pager) -> Bool {
    let (own, former) = (configuration.rules.first, other.configuration.rules.first)
    // The rules of one config are the same objects.
    if own.map({ ObjectIdentifier($0) }) == former.map({ ObjectIdentifier($0) }) { return true }
    var texts = ("", "")
    dump(configuration, to: &texts.0)
    dump(other.configuration, to: &texts.1)
    return texts.0 == texts.1
  }
}
