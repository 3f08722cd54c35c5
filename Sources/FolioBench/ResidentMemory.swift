import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The memory the program has at the moment.
enum ResidentMemory {
  /// Resident bytes, freed ones that the allocator keeps included; `nil` where the system does not
  /// say.
  static var bytes: Double? {
    #if canImport(Glibc)
      guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
        let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
      else { return nil }
      return pages * Double(sysconf(Int32(_SC_PAGESIZE)))
    #else
      return nil
    #endif
  }
}
