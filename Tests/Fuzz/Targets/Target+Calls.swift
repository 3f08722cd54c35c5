import FolioFuzzEngine

extension FuzzTarget {
  static let programCalls = FuzzTarget(
    name: "calls",
    summary: "a C program calls anything, with handles, structs, texts and numbers of every kind",
    isText: false
  ) { (bytes) throws(BrokenPromise) in
    let broken = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe folio_fuzz_calls(bytes.baseAddress, bytes.count).map { unsafe String(cString: $0) }
    }
    try promise(broken == nil, broken ?? "")
  }
}
