import FolioCore
import FolioPluginABI

/// An instance a plugin made, and how it is asked.
@safe final class PluginInstance: @unchecked Sendable {
  /// The functions.
  let table: folio_strategy
  /// What `create` gave; the plugin's.
  let pointer: UnsafeMutableRawPointer?
  /// The name it is used by, with the revision where that is pinned.
  let identifier: String
  /// How long a call may take in nanoseconds; 0 for any time.
  let budget: UInt64
  /// Whether every release is asked twice.
  let asksTwice: Bool
  /// Counts what goes wrong where the engine does not.
  let conduct = PluginConduct()

  /// Lets a plugin make an instance.
  init(
    _ library: PluginLibrary, _ table: UnsafePointer<folio_strategy>,
    _ values: ParameterValues, _ descriptor: StrategyDescriptor, _ policy: PluginPolicy
  ) throws(PluginError) {
    identifier = descriptor.id
    unsafe self.table = unsafe table.pointee
    asksTwice = policy.asksTwice
    budget = policy.budget.map { Self.nanoseconds($0) } ?? 0
    let storage = ArgumentStorage(values, for: descriptor)
    unsafe pointer = unsafe try PluginLibrary.lock.hold { () throws(PluginError) in
      unsafe try Self.create(library, table, storage, descriptor)
    }
  }

  deinit { unsafe table.destroy?(pointer) }

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
        reason: StatusText.reason(status, error))
    }
    return unsafe made
  }

  private static func nanoseconds(_ duration: Duration) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    return UInt64(clamping: seconds) * 1_000_000_000 + UInt64(clamping: attoseconds / 1_000_000_000)
  }

  /// Calls, and says how long it took where that is too long.
  @inline(__always)
  func timed(_ call: () -> folio_status) -> (status: folio_status, tooLong: UInt64?) {
    guard budget > 0 else { return (call(), nil) }
    let begin = System.nanoseconds
    let status = call()
    let time = System.nanoseconds - begin
    return (status, time > budget ? time : nil)
  }
}

/// Counts wrong answers of strategies that the engine does not count: snap, resize, projection.
final class PluginConduct: @unchecked Sendable {
  private let lock = Lock()
  private var count = 0
  private var last: String?

  /// Whether the strategy is still asked.
  var isTrusted: Bool { lock.hold { count < Limits.maximumStrikes } }

  /// Counts a wrong answer.
  func strike(_ reason: String) {
    lock.hold {
      count += 1
      last = reason
    }
  }

  /// How many wrong answers there were, and the last reason.
  var record: (strikes: Int, reason: String?) { lock.hold { (count, last) } }
}
