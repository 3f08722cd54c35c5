/// Places to rest before the first and after the last of a plain list of rests.
public struct RestRegions: Equatable, Sendable {
  /// Where the surface may rest beyond the outermost rest of a list.
  public enum Region: String, Equatable, Sendable, CaseIterable {
    /// Nowhere.
    case none
    /// At the end of the range.
    case end
    /// Anywhere up to the end of the range.
    case free
  }

  /// Before the first rest.
  public var leading: Region
  /// After the last rest.
  public var trailing: Region

  /// Creates regions; default: nothing rests beyond the list.
  public init(leading: Region = .none, trailing: Region = .none) {
    self.leading = leading
    self.trailing = trailing
  }
}
