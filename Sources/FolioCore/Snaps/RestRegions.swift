/// Places to rest before the first and after the last of a plain list of rests.
package struct RestRegions: Equatable, Sendable {
  /// Where the surface may rest beyond the outermost rest of a list.
  package enum Region: String, Equatable, Sendable, CaseIterable {
    /// Nowhere.
    case none
    /// At the end of the range.
    case end
    /// Anywhere up to the end of the range.
    case free
  }

  /// Before the first rest.
  package var leading: Region
  /// After the last rest.
  package var trailing: Region

  /// Creates regions; default: nothing rests beyond the list.
  package init(leading: Region = .none, trailing: Region = .none) {
    self.leading = leading
    self.trailing = trailing
  }
}
