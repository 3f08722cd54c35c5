import FolioCore
import FolioPluginABI

/// An instance a plugin made, and how it is asked.
@safe final class PluginInstance: @unchecked Sendable {
  /// The functions; those the plugin does not have are NULL.
  let table: folio_strategy
  /// The pointer that `create` returned; it belongs to the plugin.
  let pointer: UnsafeMutableRawPointer?
  /// The identifier in the config, with the revision if that is pinned.
  let identifier: String
  /// The longest time a call should take in nanoseconds; 0 does not measure it.
  let budget: UInt64
  let asksTwice: Bool

  init(
    _ library: PluginLibrary, _ table: StrategyTable, _ values: ParameterValues,
    _ descriptor: StrategyDescriptor, _ policy: PluginPolicy
  ) throws(PluginError) {
    identifier = descriptor.id
    unsafe self.table = unsafe table.fields
    asksTwice = policy.asksTwice
    budget = policy.budget.map { System.nanoseconds($0) } ?? 0
    let storage = ArgumentStorage(values, for: descriptor)
    unsafe pointer = unsafe try PluginLibrary.lock.hold { () throws(PluginError) in
      unsafe try Self.create(library, table.pointer, storage, descriptor)
    }
  }

  deinit { unsafe table.destroy?(pointer) }

  /// Whether the table has a flag.
  func has(_ flag: UInt32) -> Bool { unsafe table.flags & flag != 0 }

  private static func create(
    _ library: PluginLibrary, _ table: UnsafePointer<folio_strategy>, _ storage: ArgumentStorage,
    _ descriptor: StrategyDescriptor
  ) throws(PluginError) -> UnsafeMutableRawPointer? {
    var arguments = unsafe storage.arguments
    var error = folio_error.empty
    var made: UnsafeMutableRawPointer?
    let status = withExtendedLifetime(storage) {
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

  /// Calls a function; also returns a violation if the call was longer than the budget.
  @inline(__always)
  func timed(_ call: () -> folio_status) -> (status: folio_status, late: Violation?) {
    guard budget > 0 else { return (call(), nil) }
    let begin = System.nanoseconds
    let status = call()
    let time = System.nanoseconds - begin
    guard time > budget else { return (status, nil) }
    return (status, .late(Int(clamping: time / 1_000), allowed: Int(clamping: budget / 1_000)))
  }

  /// Asks a question, twice if the policy says so.
  ///
  /// - Parameters:
  ///   - start: the answer before the call.
  ///   - call: calls a function of the contract, which changes the answer.
  ///   - read: the meaning of the answer.
  /// - Throws: why the answer is invalid, or that it came late.
  @inline(__always)
  func ask<Given, Output: Equatable & Sendable>(
    from start: Given, _ call: (inout Given, inout folio_error) -> folio_status?,
    read: (Given) throws(InvalidAnswer) -> Output
  ) throws(StrategyFault<Output>) -> Output {
    func once(_ late: inout Violation?) throws(InvalidAnswer) -> Output {
      var error = folio_error.empty
      var given = start
      let called = timed { call(&given, &error) ?? FOLIO_FAILED }
      late = called.late
      guard called.status == FOLIO_OK else {
        throw InvalidAnswer(error.reason(called.status))
      }
      return try read(given)
    }
    var late: Violation?
    var ignored: Violation?
    let output: Output
    do throws(InvalidAnswer) {
      output = try once(&late)
    } catch {
      throw .failed(error.violation)
    }
    if asksTwice, (try? once(&ignored)) != output {
      throw .failed("it answers the same question differently")
    }
    if let late { throw .flawed(output, late) }
    return output
  }
}

/// The reason why an answer is invalid.
struct InvalidAnswer: Error, Equatable {
  var violation: Violation

  init(_ violation: Violation) { self.violation = violation }

  init(_ reason: String) { self.init(.failed(reason)) }
}
