/// Changes properties of an object for a while, and restores them later.
///
/// A property that is changed twice is restored to its first value.
@MainActor
package final class BorrowedSettings<Owner: AnyObject> {
  private let owner: Owner
  private var undo: [() -> Void] = []

  /// Creates one that has changed nothing yet.
  package init(_ owner: Owner) { self.owner = owner }

  /// Changes a property.
  package func set<Value>(_ property: ReferenceWritableKeyPath<Owner, Value>, to value: Value) {
    note(property)
    owner[keyPath: property] = value
  }

  /// Remembers a property that will be changed.
  package func note<Value>(_ property: ReferenceWritableKeyPath<Owner, Value>) {
    let old = owner[keyPath: property]
    undo.append { [owner] in owner[keyPath: property] = old }
  }

  /// Restores all properties, the last change first; a second call does nothing.
  package func giveBack() {
    while let last = undo.popLast() { last() }
  }
}
