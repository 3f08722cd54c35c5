import FolioTestSupport

/// One question of a case file, and what a good answer is.
struct ConformanceCase: Sendable {
  /// The file it is in.
  var file = ""
  /// Where it comes from, for the table: a seed, a platform, a section.
  var source: String
  /// Who published the numbers: a project and the file of its test, or a specification.
  var origin = ""
  /// Which question is asked; picks the operation.
  var kind: String
  /// The name in the file; for reports only, nothing depends on it.
  var id: String
  /// Everything the answer depends on.
  var setup: TestJSON
  /// What happens, in order.
  var events: [TestJSON]
  /// The recommended answer; what it does not mention is not asked.
  var expected: TestJSON
  /// Other answers that are as good.
  var accepted: [TestJSON] = []
  /// What must not be answered, in cases that correct a published mistake.
  var published: TestJSON?
  /// How far a number may be off.
  var tolerance = 1e-6
}

/// A kind of case file: how its cases are read, and what answers them.
protocol CaseSource {
  /// The cases of a document, or `nil` where the document is of another kind.
  static func cases(in document: TestJSON) throws -> [ConformanceCase]?
  /// What answers the cases, one for each kind.
  static var operations: [Operation] { get }
}

/// Answers the cases of one kind through the public API.
struct Operation: Sendable {
  /// The kind.
  let kind: String
  /// Sets a pager up, lets the events happen, and reads the answer off.
  let answer: @Sendable (AskedCase) throws -> Answer

  init(
    _ kind: String, _ answer: @escaping @Sendable (AskedCase) throws -> Answer
  ) {
    self.kind = kind
    self.answer = answer
  }
}
