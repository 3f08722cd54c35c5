public import FolioCore

/// How a saved state was restored.
public enum Restoration: Equatable, Sendable {
  /// The page with the saved key is current.
  case byKey(page: Int)
  /// The page at the saved index, or the nearest there is, is current.
  case byIndex(page: Int, because: Reason)
  /// There are no pages or no size yet, or something else is under way; it is restored afterwards.
  case waiting
  /// Another page was asked for before it was restored, and won.
  case overruled
  /// Nothing was done.
  case refused(Refusal)

  /// Why a page was not found by its key.
  public enum Reason: String, Sendable, CaseIterable {
    /// None was saved.
    case noKey
    /// No page has the saved key any more.
    case keyIsGone
    /// The config says that pages are the same by their index: `edits reload=index`.
    case indexCounts
  }

  /// The page that is current because of it.
  public var page: Int? {
    switch self {
    case .byKey(let page), .byIndex(let page, _): page
    case .waiting, .overruled, .refused: nil
    }
  }
}
