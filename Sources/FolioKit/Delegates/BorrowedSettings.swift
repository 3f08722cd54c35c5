/// Changes properties of an object, and later restores their first values.
@MainActor
package final class BorrowedSettings<Owner: AnyObject> {
  private let owner: Owner
  private var undo: [() -> Void] = []

  /// Creates one without changes.
  package init(_ owner: Owner) { self.owner = owner }

  /// Changes a property.
  package func set<Value>(_ property: ReferenceWritableKeyPath<Owner, Value>, to value: Value) {
    note(property)
    owner[keyPath: property] = value
  }

  /// Stores a property's value before a change.
  package func note<Value>(_ property: ReferenceWritableKeyPath<Owner, Value>) {
    let old = owner[keyPath: property]
    undo.append { [owner] in owner[keyPath: property] = old }
  }

  /// Restores all properties in reverse order, once.
  package func giveBack() {
    while let last = undo.popLast() { last() }
  }
}
