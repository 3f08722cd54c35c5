import FolioCore
import FolioPluginABI
import FolioPluginContract

/// An instance that a plugin made, as a strategy of the role its table is of.
@safe final class PluginInstance: EveryRole, @unchecked Sendable {
  /// The functions; those the plugin does not have are NULL.
  private let table: folio_strategy
  /// The pointer that `create` returned; it belongs to the plugin.
  private let pointer: UnsafeMutableRawPointer?
  /// The identifier in the config, with the revision if that is pinned.
  let identifier: String
  /// The longest time a call should take in nanoseconds; 0 does not measure it.
  private let budget: UInt64
  private let asksTwice: Bool

  init(
    _ library: PluginLibrary, _ table: StrategyTable, _ values: ParameterValues,
    _ descriptor: StrategyDescriptor, _ policy: PluginPolicy
  ) throws(PluginError) {
    identifier = descriptor.id
    unsafe self.table = unsafe table.fields
    asksTwice = policy.asksTwice
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
    unsafe try ask(table.answer, release, &reasons, from: .none)
  }

  func limit(
    _ answer: Answer, of release: borrowing Release, reasons: inout Reasons
  ) throws(StrategyFault<Answer>) -> Answer {
    var start = folio_answer.none
    start.write(answer)
    do {
      return unsafe try ask(table.limit, release, &reasons, from: start) ?? answer
    } catch {
      throw error.map { $0 ?? answer }
    }
  }

  func travel(of velocity: Velocity) throws(StrategyFault<Points>) -> Points {
    try ask(from: Double.nan) { travel, error in
      unsafe table.project?(pointer, velocity.pointsPerMillisecond, &travel, &error)
    } read: { (travel) throws(InvalidAnswer) in
      try Received.points(travel, or: .projection(travel))
    }
  }

  func duration(of motion: Motion) throws(StrategyFault<Double>) -> Double {
    var question = folio_motion(motion)
    return try ask(from: Double.nan) { milliseconds, error in
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
    return try ask(from: folio_motion_point.none) { point, error in
      unsafe table.point?(pointer, &question, milliseconds, &point, &error)
    } read: { (point) throws(InvalidAnswer) in
      let offset = try Received.points(point.offset)
      guard point.velocity.isFinite else { throw InvalidAnswer(.notFinite(point.velocity)) }
      return MotionPoint(offset: offset, velocity: Velocity(pointsPerMillisecond: point.velocity))
    }
  }

  // MARK: Questions

  /// A function of the contract that answers releases: `answer` and `limit` have this type.
  private typealias AnswerFunction =
    @convention(c) (
      UnsafeMutableRawPointer?, UnsafePointer<folio_release>?, UnsafePointer<folio_reasons>?,
      UnsafeMutablePointer<folio_answer>?, UnsafeMutablePointer<folio_error>?
    ) -> folio_status

  /// An answer about a release, before it is read.
  private struct Given {
    var answer: folio_answer
    /// True if the plugin has no opinion.
    var defers = false
    /// True if the plugin wrote to the release.
    var wrote = false
  }

  /// Asks about a release; `nil` for no opinion.
  ///
  /// - Parameter start: the value of the answer before the call.
  private func ask(
    _ function: AnswerFunction?, _ release: borrowing Release, _ reasons: inout Reasons,
    from start: folio_answer
  ) throws(StrategyFault<Answer?>) -> Answer? {
    let sink = reasons.wantsReasons ? ReasonSink(identifier, reasons) : nil
    defer { if let sink { reasons = sink.reasons } }
    var table = unsafe sink?.table
    var question = unsafe folio_release(release)
    return unsafe try withUnsafePointer(to: release) { (release) throws(StrategyFault<Answer?>) in
      unsafe question.field = OpaquePointer(release)
      return try ask(from: Given(answer: start)) { given, error in
        // The plugin gets a copy that is compared afterwards: writing to it is a violation but does
        // no harm.
        var copy = unsafe question
        let status = unsafe function?(pointer, &copy, table, &given.answer, &error) ?? FOLIO_FAILED
        // A second call gives no reasons.
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

  /// Asks a question, twice if the policy says so.
  ///
  /// - Parameters:
  ///   - start: the answer before the call.
  ///   - call: calls a function of the contract, which changes the answer.
  ///   - read: the meaning of the answer.
  /// - Throws: why the answer is invalid, or that it came late.
  @inline(__always)
  private func ask<Given, Output: Equatable & Sendable>(
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
    if asksTwice, (try? once(&ignored)) != output {
      throw .failed("it answers the same question differently")
    }
    if let late { throw .flawed(output, late) }
    return output
  }

  /// The violation of a call that took longer than the budget.
  private func lateness(_ time: UInt64) -> Violation? {
    guard time > budget else { return nil }
    return .late(Int(clamping: time / 1_000), allowed: Int(clamping: budget / 1_000))
  }
}
