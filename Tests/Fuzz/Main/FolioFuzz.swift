import FolioFuzz
import FolioFuzzEngine

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Feeds one target with inputs.
///
/// If linked with libFuzzer, the program takes its inputs from there; otherwise from the named
/// files, to examine an input that broke a promise.
///
/// `.ci/fuzz` builds and runs the program.
///
/// ```sh
/// folio-fuzz --target=events FILE...
/// ```
@main
struct FolioFuzz {
  static let target: FuzzTarget = {
    let prefix = "--target="
    let name = CommandLine.arguments.first { $0.hasPrefix(prefix) }?.dropFirst(prefix.count)
    if name == "list" {
      for target in FuzzTarget.all { print(target.name) }
      exit(0)
    }
    guard let target = name.flatMap({ FuzzTarget.named(String($0)) }) else {
      print("usage: folio-fuzz --target=NAME [FILE...], where NAME is one of")
      for target in FuzzTarget.all { print("  \(target.name): \(target.summary)") }
      exit(64)
    }
    return target
  }()

  static func main() {
    _ = target
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
      unsafe CommandLine.unsafeArgv
    let status = unsafe folio_fuzz_run(&count, &arguments, feedBytes)
    if status >= 0 { exit(status) }
    for path in CommandLine.arguments.dropFirst() where !path.hasPrefix("-") {
      feed(read(path))
      print("\(path): every promise is kept")
    }
  }

  static func feed(_ bytes: [UInt8]) {
    do throws(BrokenPromise) { try target.feed(bytes) } catch { fatalError(error.description) }
  }

  private static func read(_ path: String) -> [UInt8] {
    guard let file = unsafe fopen(path, "rb") else { fatalError("\(path) cannot be read") }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    while case let byte = unsafe getc(file), byte != EOF { bytes.append(UInt8(byte)) }
    return bytes
  }
}

/// Feeds an input of libFuzzer.
@c(LLVMFuzzerTestOneInput)
public func feedBytes(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  FolioFuzz.feed(unsafe Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}

/// Mutates an input for libFuzzer; every other text is mutated word by word.
@c(LLVMFuzzerCustomMutator)
public func mutateBytes(
  _ bytes: UnsafeMutablePointer<UInt8>, _ count: Int, _ limit: Int, _ seed: UInt32
) -> Int {
  guard FolioFuzz.target.isText, seed % 2 == 0 else {
    return unsafe folio_fuzz_mutate(bytes, count, limit)
  }
  var mutation = TextMutation(seed: seed)
  let input = unsafe Array(UnsafeBufferPointer(start: bytes, count: count))
  let output = mutation.mutate(input).prefix(limit)
  for (place, byte) in output.enumerated() { unsafe bytes[place] = byte }
  return output.count
}
