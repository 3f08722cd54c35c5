import FolioCore
import FolioPluginABI
import FolioPluginContract

@safe final class PluginInstance: EveryRole, @unchecked Sendable {
  /// The functions; NULL for those the plugin lacks.
  private let table: folio_strategy
  /// The result of `create`, owned by the plugin.
  private let pointer: UnsafeMutableRawPointer?
  /// The identifier in the config, with the revision if pinned.
  let identifier: String
  /// The time limit of a call in nanoseconds; 0 for none.
  private let budget: UInt64
  private let queriesTwice: Bool

  init(
    _ library: PluginLibrary, _ table: StrategyTable, _ values: ParameterValues,
    _ descriptor: StrategyDescriptor, _ policy: PluginPolicy
  ) throws(PluginError) {
    identifier = descriptor.id
    unsafe self.table = unsafe table.fields
    queriesTwice = policy.queriesTwice
    budget = policy.budget.map { System.nanoseconds($0) } ?? 0
    unsafe pointer = unsafe try PluginLibrary.lock.hold { () throws(PluginError) in
      unsafe try Self.create(library, table.pointer, values, descriptor)
    }
  }

  deinit { unsafe table.destroy?(pointer) }

  private static func create(
    _ library: PluginLibrary, _ table: UnsafePointer<folio_strategy>, _ values: ParameterValues,
    _ descriptor: StrategyDescriptor
  ) throws(PluginError) -> UnsafeMutableRawPointer? {
    let arena = Arena()
    var arguments = unsafe folio_arguments(values, for: descriptor, in: arena)
    var error = folio_error.empty
    var made: UnsafeMutableRawPointer?
    let status = withExtendedLifetime(arena) {
      unsafe table.pointee.create?(table, library.host, &arguments, &made, &error) ?? FOLIO_FAILED
    }
    guard status == FOLIO_OK else {
      let index = Int(error.parameter)
      let names = descriptor.parameters.map { $0.name }
      throw .notMade(
        id: descriptor.id, parameter: names.indices.contains(index) ? names[index] : nil,
        reason: error.reason(status))
    }
    return unsafe made
  }

  // MARK: Roles

  var restsAnywhere: Bool { unsafe table.flags & FOLIO_STRATEGY_RESTS_ANYWHERE != 0 }
  var handlesBounds: Bool { unsafe table.flags & FOLIO_STRATEGY_HANDLES_BOUNDS != 0 }

  func answer(
    _ release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer?>) -> Answer? {
    unsafe try query(table.answer, release, &reasons, from: .none)
  }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer>) -> Answer {
    var start = folio_answer.none
    start.write(answer)
    do {
      return unsafe try query(table.limit, release, &reasons, from: start) ?? answer
    } catch {
      throw error.map { $0 ?? answer }
    }
  }

  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    try query(from: Double.nan) { travel, error in
      unsafe table.project?(pointer, velocity.pointsPerMillisecond, &travel, &error)
    } read: { (travel) throws(InvalidAnswer) in
      try Received.points(travel, or: .projection(travel))
    }
  }

  func duration(of motion: Motion) throws(StrategyFault<Double>) -> Double {
    var question = folio_motion(motion)
    return try query(from: Double.nan) { milliseconds, error in
      unsafe table.duration?(pointer, &question, &milliseconds, &error)
    } read: { (milliseconds) throws(InvalidAnswer) in
      guard milliseconds >= 0, milliseconds <= Limits.maximumMotion else {
        throw InvalidAnswer(.duration(milliseconds))
      }
      return milliseconds
    }
  }

  func point(
    of motion: Motion, after milliseconds: Double
  ) throws(StrategyFault<MotionPoint>) -> MotionPoint {
    var question = folio_motion(motion)
    return try query(from: folio_motion_point.none) { point, error in
      unsafe table.point?(pointer, &question, milliseconds, &point, &error)
    } read: { (point) throws(InvalidAnswer) in
      let offset = try Received.points(point.offset)
      guard point.velocity.isFinite else { throw InvalidAnswer(.notFinite(point.velocity)) }
      return MotionPoint(offset: offset, velocity: Velocity(pointsPerMillisecond: point.velocity))
    }
  }

  // MARK: Questions

  private typealias AnswerFunction =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<folio_release>?, UnsafePointer<folio_reasons>?,
      UnsafeMutablePointer<folio_answer>?, UnsafeMutablePointer<folio_error>?
    ) -> folio_status

  private struct Given {
    var answer: folio_answer
    var defers = false
    var wrote = false
  }

  /// Queries the plugin about a release, with `start` as the initial answer; `nil` if it defers.
  private func query(
    _ function: AnswerFunction?, _ release: borrowing Release, _ reasons: inout Reasons,
    from start: folio_answer
  ) throws(StrategyFault<Answer?>) -> Answer? {
    let sink = reasons.wantsReasons ? ReasonSink(identifier, reasons) : nil
    defer { if let sink { reasons = sink.reasons } }
    var table = unsafe sink?.table
    var question = unsafe folio_release(release)
    return unsafe try withUnsafePointer(to: release) { (release) throws(StrategyFault<Answer?>) in
      unsafe question.field = OpaquePointer(release)
      return try query(from: Given(answer: start)) { given, error in
        // Pass a copy and compare it afterwards, so that writing to it is a harmless violation.
        var copy = unsafe question
        let status = unsafe function?(pointer, &copy, table, &given.answer, &error) ?? FOLIO_FAILED
        // Reasons are collected only once.
        unsafe table = nil
        given.wrote = unsafe withUnsafeBytes(of: copy) { changed in
          unsafe withUnsafeBytes(of: question) { kept in unsafe !System.isSame(kept, changed) }
        }
        given.defers = status == FOLIO_DEFER
        return given.wrote || given.defers ? FOLIO_OK : status
      } read: { (given) throws(InvalidAnswer) in
        if given.wrote { throw InvalidAnswer("it wrote to the release, which is not its own") }
        return given.defers ? nil : try Answer(given.answer)
      }
    }
  }

  /// Makes a call with `start` as the initial answer, twice if the policy requires it; throws if
  /// the answer is invalid or late.
  @inline(__always)
  private func query<Given, Output: Equatable & Sendable>(
    from start: Given, _ call: (inout Given, inout folio_error) -> folio_status?,
    read: (Given) throws(InvalidAnswer) -> Output
  ) throws(StrategyFault<Output>) -> Output {
    func once(_ late: inout Violation?) throws(InvalidAnswer) -> Output {
      var error = folio_error.empty
      var given = start
      let begin = budget > 0 ? System.nanoseconds : 0
      let status = call(&given, &error) ?? FOLIO_FAILED
      if budget > 0 { late = lateness(System.nanoseconds - begin) }
      guard status == FOLIO_OK else { throw InvalidAnswer(error.reason(status)) }
      return try read(given)
    }
    var late: Violation?
    var ignored: Violation?
    let output: Output
    do throws(InvalidAnswer) { output = try once(&late) } catch { throw .failed(error.violation) }
    if queriesTwice, (try? once(&ignored)) != output {
      throw .failed("it answers the same question differently")
    }
    if let late { throw .flawed(output, late) }
    return output
  }

  private func lateness(_ time: UInt64) -> Violation? {
    guard time > budget else { return nil }
    return .late(Int(clamping: time / 1_000), allowed: Int(clamping: budget / 1_000))
  }
}
