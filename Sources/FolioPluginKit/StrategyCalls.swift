import FolioCore
import FolioPluginABI
import FolioPluginContract

enum StrategyCalls {
  static func add(to table: inout folio_strategy) {
    unsafe table.create = { table, _, arguments, instance, error in
      guard let data = unsafe table?.pointee.data, let arguments = unsafe arguments,
        let instance = unsafe instance
      else { return FOLIO_FAILED }
      let box = unsafe Unmanaged<Boxed<Provision>>.fromOpaque(data).takeUnretainedValue()
      return unsafe StrategyCalls.create(box.value, arguments.pointee, instance, error)
    }
    unsafe table.destroy = { instance in
      guard let instance = unsafe instance else { return }
      unsafe Unmanaged<Boxed<AnyStrategy>>.fromOpaque(instance).release()
    }
    unsafe table.answer = { instance, release, reasons, answer, error in
      guard case .release(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let answer = unsafe answer
      else { return FOLIO_UNSUPPORTED }
      return unsafe StrategyCalls.query(release, reasons, error, answer) {
        (release, reasons) throws(StrategyFault<Answer?>) in
        try strategy.answer(release, reasons: &reasons)
      }
    }
    unsafe table.limit = { instance, release, reasons, answer, error in
      guard case .limit(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let answer = unsafe answer, let before = unsafe try? Answer(answer.pointee)
      else { return FOLIO_UNSUPPORTED }
      return unsafe StrategyCalls.query(release, reasons, error, answer) {
        (release, reasons) throws(StrategyFault<Answer?>) in
        do throws(StrategyFault<Answer>) {
          return try strategy.limit(before, of: release, reasons: &reasons)
        } catch {
          throw error.map { $0 }
        }
      }
    }
    unsafe table.project = { instance, velocity, travel, error in
      guard case .projection(let strategy)? = unsafe StrategyCalls.strategy(instance),
        let travel = unsafe travel
      else { return FOLIO_UNSUPPORTED }
      let found = unsafe StrategyCalls.answer(error) { () throws(StrategyFault<Points>) in
        try strategy.travel(of: Velocity(pointsPerMillisecond: velocity))
      }
      guard let found else { return FOLIO_FAILED }
      unsafe travel.pointee = found.value
      return FOLIO_OK
    }
    unsafe addMotion(to: &table)
  }

  private static func create(
    _ provision: Provision, _ arguments: folio_arguments,
    _ instance: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    _ error: UnsafeMutablePointer<folio_error>?
  ) -> folio_status {
    guard case .make(let make) = provision.registration.recipe else { return FOLIO_FAILED }
    do throws(StrategyError) {
      let made = unsafe try make(ParameterValues(arguments, for: provision.descriptor))
      unsafe instance.pointee = unsafe Unmanaged.passRetained(Boxed(made)).toOpaque()
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
      unsafe Unmanaged<Boxed<AnyStrategy>>.fromOpaque($0).takeUnretainedValue().value
    }
  }

  private static func query(
    _ release: UnsafePointer<folio_release>?, _ sink: UnsafePointer<folio_reasons>?,
    _ error: UnsafeMutablePointer<folio_error>?, _ answer: UnsafeMutablePointer<folio_answer>,
    _ question: (borrowing Release, inout Reasons) throws(StrategyFault<Answer?>) -> Answer?
  ) -> folio_status {
    guard let release = unsafe release,
      unsafe Int(release.pointee.struct_size) >= MemoryLayout<folio_release>.size,
      let field = unsafe HostField(release.pointee)
    else { return FOLIO_UNSUPPORTED }
    defer { field.close() }
    var reasons = unsafe Reasons(wanted: sink != nil)
    let given = unsafe Self.answer(error) { () throws(StrategyFault<Answer?>) in
      unsafe try question(Release(release.pointee, field), &reasons)
    }
    if let sink = unsafe sink { for reason in reasons.items { unsafe reason.send(to: sink) } }
    guard let given else { return FOLIO_FAILED }
    guard let given else { return FOLIO_DEFER }
    unsafe answer.pointee.write(given)
    return FOLIO_OK
  }

  /// The answer of a strategy; `nil`, after writing a reason, on failure.
  static func answer<Answer>(
    _ error: UnsafeMutablePointer<folio_error>?,
    _ question: () throws(StrategyFault<Answer>) -> Answer
  ) -> Answer? {
    do {
      return try question()
    } catch let fault {
      switch fault {
      case .flawed(let answer, _): return answer
      case .failed(let violation):
        if case .failed(let reason) = violation { unsafe error?.pointee.write(reason) }
        return nil
      }
    }
  }
}
