import FolioCore
import FolioPluginABI
import FolioPluginContract

/// The functions of the contract, implemented by strategies written in Swift.
enum StrategyCalls {
  /// Adds all functions; a host calls those of the table's kind.
  static func add(to table: inout folio_strategy) {
    unsafe table.create = { table, _, arguments, instance, error in
      guard let data = unsafe table?.pointee.data, let arguments = unsafe arguments,
        let instance = unsafe instance
      else { return FOLIO_FAILED }
      let box = unsafe Unmanaged<ProvisionBox>.fromOpaque(data).takeUnretainedValue()
      return unsafe StrategyCalls.create(box.provision, arguments.pointee, instance, error)
    }
    unsafe table.destroy = { instance in
      guard let instance = unsafe instance else { return }
      unsafe Unmanaged<InstanceBox>.fromOpaque(instance).release()
    }
    unsafe table.answer = { instance, release, reasons, answer, error in
      guard case .release(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let answer = unsafe answer
      else {
        return FOLIO_UNSUPPORTED
      }
      return unsafe StrategyCalls.ask(release, reasons, error) { release, reasons in
        guard let given = strategy.answer(release, reasons: &reasons) else { return FOLIO_DEFER }
        unsafe answer.pointee.write(given)
        return FOLIO_OK
      }
    }
    unsafe table.limit = { instance, release, reasons, answer, error in
      guard case .limit(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let answer = unsafe answer
      else {
        return FOLIO_UNSUPPORTED
      }
      return unsafe StrategyCalls.ask(release, reasons, error) { release, reasons in
        let before = unsafe answer.pointee.answer
        unsafe answer.pointee.write(strategy.limit(before, of: release, reasons: &reasons))
        return FOLIO_OK
      }
    }
    unsafe addMeasures(to: &table)
    unsafe addMotion(to: &table)
  }

  private static func create(
    _ provision: Provision, _ arguments: folio_arguments,
    _ instance: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    _ error: UnsafeMutablePointer<folio_error>?
  ) -> folio_status {
    do throws(StrategyError) {
      let made = unsafe try provision.make(ParameterValues(arguments, for: provision.descriptor))
      unsafe instance.pointee = unsafe Unmanaged.passRetained(InstanceBox(made)).toOpaque()
      return FOLIO_OK
    } catch let failure {
      let names = provision.descriptor.parameters.map { $0.name }
      let index = failure.parameter.flatMap { names.firstIndex(of: $0) }
      unsafe error?.pointee.parameter = Int32(index ?? -1)
      unsafe error?.pointee.write(failure.reason)
      return FOLIO_BAD_PARAMETER
    }
  }

  static func strategy(_ instance: UnsafeMutableRawPointer?) -> AnyStrategy? {
    unsafe instance.map {
      unsafe Unmanaged<InstanceBox>.fromOpaque($0).takeUnretainedValue().strategy
    }
  }

  private static func ask(
    _ release: UnsafePointer<folio_release>?, _ sink: UnsafePointer<folio_reasons>?,
    _ error: UnsafeMutablePointer<folio_error>?,
    _ question: (borrowing Release, inout Reasons) -> folio_status
  ) -> folio_status {
    guard let release = unsafe release,
      unsafe Int(release.pointee.struct_size) >= MemoryLayout<folio_release>.size,
      let field = unsafe HostField(release.pointee)
    else { return FOLIO_UNSUPPORTED }
    defer { field.close() }
    var reasons = unsafe Reasons(asked: sink != nil)
    let status = unsafe question(Release(release.pointee, field), &reasons)
    if let sink = unsafe sink { for reason in reasons.items { unsafe reason.send(to: sink) } }
    return unsafe failed(&reasons, error) ? FOLIO_FAILED : status
  }

  /// Whether a strategy reported a failure, whose reason is then written.
  static func failed(
    _ reasons: inout Reasons, _ error: UnsafeMutablePointer<folio_error>?
  ) -> Bool {
    guard let failure = reasons.takeFailure() else { return false }
    if case .failed(let reason) = failure { unsafe error?.pointee.write(reason) }
    return true
  }
}

/// The strategy that an instance of the contract points to.
final class InstanceBox: Sendable {
  let strategy: AnyStrategy
  /// The listed offsets, which the host may read until the instance is destroyed.
  let offsets: OffsetList

  init(_ strategy: AnyStrategy) {
    self.strategy = strategy
    offsets = OffsetList(strategy)
  }
}
