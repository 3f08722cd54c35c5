/// The source that switches changes on, copied into each changed module.
enum MutantSwitch {
  static let source = #"""
    #if canImport(Glibc)
      import Glibc
    #else
      import Darwin
    #endif

    /// The change that is switched on; 0 for none.
    let folioMutant: Int = {
      guard let text = unsafe getenv("FOLIO_MUTANT") else { return 0 }
      return unsafe Int(String(cString: text)) ?? 0
    }()

    /// A byte for each change, shared with whoever asks which ones are reached.
    nonisolated(unsafe) let folioSeen: UnsafeMutablePointer<UInt8>? = {
      guard let path = unsafe getenv("FOLIO_MUTANTS_SEEN") else { return nil }
      let file = unsafe open(path, O_RDWR)
      guard file >= 0 else { return nil }
      let length = Int(lseek(file, 0, SEEK_END))
      guard let memory = unsafe mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0),
        unsafe memory != MAP_FAILED
      else { return nil }
      return unsafe memory.assumingMemoryBound(to: UInt8.self)
    }()

    func folioIs(_ number: Int) -> Bool {
      if let seen = unsafe folioSeen { unsafe seen[number] = 1 }
      return folioMutant == number
    }

    func folioLess<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool {
      folioIs(number) ? a <= b : a < b
    }
    func folioAtMost<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool {
      folioIs(number) ? a < b : a <= b
    }
    func folioGreater<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool {
      folioIs(number) ? a >= b : a > b
    }
    func folioAtLeast<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> Bool {
      folioIs(number) ? a > b : a >= b
    }
    func folioEqual<T: Equatable>(_ number: Int, _ a: T, _ b: T) -> Bool {
      (a == b) != folioIs(number)
    }
    func folioUnequal<T: Equatable>(_ number: Int, _ a: T, _ b: T) -> Bool {
      (a != b) != folioIs(number)
    }
    func folioAnd(
      _ number: Int, _ a: Bool, _ b: @autoclosure () throws -> Bool
    ) rethrows -> Bool {
      folioIs(number) ? try a || b() : try a && b()
    }
    func folioOr(
      _ number: Int, _ a: Bool, _ b: @autoclosure () throws -> Bool
    ) rethrows -> Bool {
      folioIs(number) ? try a && b() : try a || b()
    }
    func folioTrue(_ number: Int, _ condition: @autoclosure () -> Bool) -> Bool {
      folioIs(number) || condition()
    }
    func folioDo(_ number: Int, _ action: @autoclosure () -> Void) {
      if !folioIs(number) { action() }
    }
    func folioMin<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
      folioIs(number) ? max(a, b) : min(a, b)
    }
    func folioMax<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
      folioIs(number) ? min(a, b) : max(a, b)
    }
    func folioNegated(_ number: Int, _ velocity: Velocity) -> Velocity {
      folioIs(number) ? -velocity : velocity
    }
    func folioNegated(_ number: Int, _ velocity: Velocity?) -> Velocity? {
      folioIs(number) ? velocity.map { -$0 } : velocity
    }
    func folioNegated<T>(_ number: Int, _ other: T) -> T { other }

    """#
}
