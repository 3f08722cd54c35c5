package import FolioCore

extension Pager {
  /// The config, for `PagerEvent.configure` of another pager.
  package var asSource: any ConfigurationSource { source }

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
