/// The rights of plugins in this program.
public struct PluginPolicy: Sendable, Equatable {
  /// The conditions for opening libraries.
  public enum Loading: Sendable, Equatable {
    /// Never; a config that uses a plugin is an error.
    case off
    /// Never, but a config that uses a plugin is valid: its strategies defer.
    case describing
    /// On first use of a strategy by a config.
    case on
  }

  /// The conditions for opening libraries.
  public var loading: Loading
  /// The folders to search before the manifest's and the program's, in order.
  public var libraryFolders: [String]
  /// The time limit of a call; `nil` for none.
  ///
  /// The limit is soft: a late answer is reported as a violation but used, since otherwise the
  /// target of a release would depend on how busy the machine is. Calls are not interrupted.
  public var budget: Duration?
  /// `true` to query strategies twice, to find those that are not deterministic.
  public var queriesTwice: Bool

  /// Creates a policy, by default without loading.
  public init(
    loading: Loading = .off, libraryFolders: [String] = [], budget: Duration? = nil,
    queriesTwice: Bool = false
  ) {
    self.loading = loading
    self.libraryFolders = libraryFolders
    self.budget = budget
    self.queriesTwice = queriesTwice
  }
}
