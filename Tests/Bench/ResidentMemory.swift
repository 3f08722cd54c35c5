import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The memory this program occupies.
enum ResidentMemory {
  /// Resident bytes, including freed memory that the allocator keeps; `nil` if not available.
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
