/// Gives the configuration for a viewport.
///
/// A config with `when` blocks is one.
///
/// Asked whenever the viewport changes; the same viewport must give an equal configuration.
public protocol ConfigurationSource: AnyObject, Sendable {
  /// The configuration for a viewport.
  func configuration(for viewport: Viewport) -> PagerConfiguration
}
