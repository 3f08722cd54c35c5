import FolioTestSupport

/// A value of a case that records which of its fields are read.
///
/// A case with an unread field does not count as covered, because its answer ignores a fact.
struct CaseFields: CaseValue {
  private let json: TestJSON
  private let path: String
  private let notes: Notes

  /// The paths read so far.
  private final class Notes {
    var read: Set<String> = []
  }

  /// Creates the unread fields of a value.
  init(_ json: TestJSON, _ path: String) {
    self.init(json, path, Notes())
  }

  private init(_ json: TestJSON, _ path: String, _ notes: Notes) {
    self.json = json
    self.path = path
    self.notes = notes
  }

  subscript(name: String) -> CaseFields? {
    json[name].map { CaseFields($0, place(of: name), notes) }
  }

  subscript(index: Int) -> CaseFields? {
    json[index].map { CaseFields($0, place(at: index), notes) }
  }

  var array: [CaseFields]? {
    notes.read.insert(path)
    return json.array.map { elements in
      elements.indices.map { CaseFields(elements[$0], place(at: $0), notes) }
    }
  }

  /// The value, which counts as read completely.
  var value: TestJSON {
    notes.read.insert(path)
    for place in Self.leaves(json, path) { notes.read.insert(place) }
    return json
  }

  var isObject: Bool { json.object != nil }

  /// The names of the members, none of which counts as read.
  var names: [String] { (json.object ?? [:]).keys.sorted() }

  /// The fields with other values for some, which count as the ones they replace.
  func merging(_ others: [String: TestJSON]) -> CaseFields {
    CaseFields(.object((json.object ?? [:]).merging(others) { $1 }), path, notes)
  }

  /// The fields for each run, with one element of every list.
  func spread(except whole: Set<String>) -> [CaseFields] {
    var spread = [self]
    for name in names where !whole.contains(name) {
      guard let list = json[name]?.array else { continue }
      for place in Self.leaves(.array(list), place(of: name)) { notes.read.insert(place) }
      spread = spread.flatMap { fields in list.map { fields.merging([name: $0]) } }
    }
    return spread
  }

  /// The paths of unread fields.
  var unread: [String] {
    Self.leaves(json, path).filter { !notes.read.contains($0) }.sorted()
  }

  /// The paths of all values except objects.
  private static func leaves(_ json: TestJSON, _ path: String) -> [String] {
    switch json {
    case .object(let members):
      return members.flatMap { leaves($0.value, "\(path).\($0.key)") }
    case .array(let elements) where elements.contains { $0.object != nil }:
      return elements.indices.flatMap { leaves(elements[$0], "\(path)[\($0)]") }
    default:
      return [path]
    }
  }

  private func place(of name: String) -> String { "\(path).\(name)" }

  /// The path of an element; a list without objects has a single path.
  private func place(at index: Int) -> String {
    let holdsObjects = json.array?.contains { $0.object != nil } ?? false
    guard holdsObjects else {
      notes.read.insert(path)
      return path
    }
    return "\(path)[\(index)]"
  }
}
