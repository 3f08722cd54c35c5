import FolioTestSupport

/// A value of a case that takes down which of its fields were read.
///
/// A field that nothing reads would be a fact of the case that the answer ignores, so it fails the
/// case.
struct CaseFields: CaseValue {
  private let json: TestJSON
  private let path: String
  private let notes: Notes

  /// What was read so far.
  private final class Notes {
    var read: Set<String> = []
  }

  /// The fields of a value that nothing has read yet.
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

  /// The value, all of which counts as read.
  var value: TestJSON {
    notes.read.insert(path)
    for place in Self.leaves(json, path) { notes.read.insert(place) }
    return json
  }

  var isObject: Bool { json.object != nil }

  /// The names of its members; reads none of them.
  var names: [String] { (json.object ?? [:]).keys.sorted() }

  /// The same fields with other values for some; they are read as the ones they replace.
  func merging(_ others: [String: TestJSON]) -> CaseFields {
    CaseFields(.object((json.object ?? [:]).merging(others) { $1 }), path, notes)
  }

  /// The values that lists of it stand for, each as fields of one value: one run for each.
  func spread(except whole: Set<String>) -> [CaseFields] {
    var spread = [self]
    for name in names where !whole.contains(name) {
      guard let list = json[name]?.array else { continue }
      for place in Self.leaves(.array(list), place(of: name)) { notes.read.insert(place) }
      spread = spread.flatMap { fields in list.map { fields.merging([name: $0]) } }
    }
    return spread
  }

  /// The places that nothing has read.
  var unread: [String] {
    Self.leaves(json, path).filter { !notes.read.contains($0) }.sorted()
  }

  /// The places of all values that are no objects.
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

  /// A list of plain values is one place.
  private func place(at index: Int) -> String {
    let holdsObjects = json.array?.contains { $0.object != nil } ?? false
    guard holdsObjects else {
      notes.read.insert(path)
      return path
    }
    return "\(path)[\(index)]"
  }
}
