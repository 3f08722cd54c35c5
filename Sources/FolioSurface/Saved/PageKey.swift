/// An app's own name of a page, as it outlives the process: a text or a whole number.
public enum PageKey: Hashable, Sendable {
  /// A text, of at most `Limits.maximumKeyLength` bytes; a longer one is not saved.
  case text(String)
  /// A whole number.
  case integer(Int64)
}

/// A type whose values name pages in an app and can be saved.
///
/// ```swift
/// extension UUID: SavablePageKey {
///   var pageKey: PageKey { .text(uuidString) }
///   init?(_ pageKey: PageKey) {
///     guard case .text(let text) = pageKey else { return nil }
///     self.init(uuidString: text)
///   }
/// }
/// ```
public protocol SavablePageKey: Hashable, Sendable {
  /// The key as it is saved.
  var pageKey: PageKey { get }
  /// The key that was saved as `pageKey`; `nil` for a key of another kind.
  init?(_ pageKey: PageKey)
}

extension PageKey: SavablePageKey {
  /// Itself.
  public var pageKey: PageKey { self }

  /// Itself.
  public init?(_ pageKey: PageKey) { self = pageKey }
}

extension String: SavablePageKey {
  /// The text.
  public var pageKey: PageKey { .text(self) }

  /// The text of a key.
  public init?(_ pageKey: PageKey) {
    guard case .text(let text) = pageKey else { return nil }
    self = text
  }
}

extension Int64: SavablePageKey {
  /// The number.
  public var pageKey: PageKey { .integer(self) }

  /// The number of a key.
  public init?(_ pageKey: PageKey) {
    guard case .integer(let number) = pageKey else { return nil }
    self = number
  }
}

extension Int: SavablePageKey {
  /// The number.
  public var pageKey: PageKey { .integer(Int64(self)) }

  /// The number of a key, where this machine has it.
  public init?(_ pageKey: PageKey) {
    guard case .integer(let number) = pageKey else { return nil }
    self.init(exactly: number)
  }
}
