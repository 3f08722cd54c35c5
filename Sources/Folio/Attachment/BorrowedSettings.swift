/// An object some of whose properties are changed for a while, and given back as they were.
///
/// A property that is changed twice is given back as it was at first.
@MainActor
public final class BorrowedSettings<Owner: AnyObject> {
  private let owner: Owner
  private var undo: [() -> Void] = []

  /// Nothing is changed yet.
  public init(_ owner: Owner) { self.owner = owner }

  /// Changes a property.
  public func set<Value>(_ property: ReferenceWritableKeyPath<Owner, Value>, to value: Value) {
    note(property)
    owner[keyPath: property] = value
  }

  /// Remembers a property that will be changed.
  public func note<Value>(_ property: ReferenceWritableKeyPath<Owner, Value>) {
    let old = owner[keyPath: property]
    undo.append { [owner] in owner[keyPath: property] = old }
  }

  /// Gives all back, the last change first; a second time does nothing.
  public func giveBack() {
    while let last = undo.popLast() { last() }
  }
}
