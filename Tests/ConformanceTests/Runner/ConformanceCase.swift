import FolioTestSupport

/// A case of a case file with its expected answers.
struct ConformanceCase: Sendable {
  /// The name of the file.
  var file = ""
  /// The source for the table: a seed, a platform or a section.
  var source: String
  /// The origin of the numbers: a project and the file of its test, or a specification.
  var origin = ""
  /// The kind, which selects the operation.
  var kind: String
  /// The name in the file, used only in reports.
  var id: String
  /// The setup: all inputs except the events.
  var setup: TestJSON
  /// The events in order.
  var events: [TestJSON]
  /// The recommended answer; omitted names are not compared.
  var expected: TestJSON
  /// Other correct answers.
  var accepted: [TestJSON] = []
  /// The wrong answer in cases that correct a published mistake.
  var published: TestJSON?
  /// The tolerance of numbers.
  var tolerance = 1e-6
}

/// A format of case files, with a reader and the operations of its cases.
protocol CaseSource {
  /// The cases of a document; `nil` if the document has another format.
  static func cases(in document: TestJSON) throws -> [ConformanceCase]?
  /// The operations, one for each kind of case.
  static var operations: [Operation] { get }
}

/// An operation that answers the cases of one kind through the public API.
struct Operation: Sendable {
  let kind: String
  /// Sets up a pager, performs the events and returns the answer.
  let answer: @Sendable (QueriedCase) throws -> Answer

  init(
    _ kind: String, _ answer: @escaping @Sendable (QueriedCase) throws -> Answer
  ) {
    self.kind = kind
    self.answer = answer
  }
}
