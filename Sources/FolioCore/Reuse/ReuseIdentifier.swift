/// The name of a kind of view: views of one kind can stand in for each other.
public struct ReuseIdentifier: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name itself.
  public let rawValue: String

  /// A kind by its name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// A kind by its name.
  public init(stringLiteral value: String) { self.init(value) }
}

/// Why a reuse pool could not do what it was asked.
public enum ReuseError: Error, Equatable, Sendable {
  /// Nothing is registered under the identifier.
  case unregistered(ReuseIdentifier)
  /// The identifier is taken; `registered` says by what.
  case duplicate(ReuseIdentifier, registered: String)
  /// The factory of the identifier gave no view; `registered` says which factory it is.
  case noView(ReuseIdentifier, registered: String)
  /// A view was taken for a page while the view of no page was asked for.
  case noPage(ReuseIdentifier)
}
