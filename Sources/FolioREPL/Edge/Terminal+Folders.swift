#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// Folders, and what a path leads to.
extension Terminal {
  /// What is in a folder, hidden files aside.
  package struct Listing: Sendable {
    /// The names, in order, so that it is the same on every machine.
    package var names: [String] = []
    /// Those that are not UTF-8, and whether each is known to be a folder's.
    package var malformed: [(name: String, isFolder: Bool)] = []
  }

  /// Looks what is in a folder.
  package static func list(_ folder: String) throws(Failure) -> Listing {
    guard let stream = unsafe opendir(folder) else { throw Failure(errno) }
    defer { unsafe closedir(stream) }
    var listing = Listing()
    errno = 0
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { name in
        unsafe Array(name.prefix { $0 != 0 })
      }
      if bytes.first == UInt8(ascii: ".") { continue }
      if let name = malformed(bytes) {
        listing.malformed.append((name, unsafe Int(entry.pointee.d_type) == Int(DT_DIR)))
      } else {
        listing.names.append(String(decoding: bytes, as: UTF8.self))
      }
      errno = 0
    }
    guard errno == 0 else { throw Failure(errno) }
    listing.names.sort()
    return listing
  }

  /// Whether a path leads to a folder; a link that leads nowhere, or to itself, leads to none.
  package static func leadsToFolder(_ path: String) throws(Failure) -> Bool {
    var status = stat()
    if unsafe stat(path, &status) == 0 { return status.st_mode & S_IFMT == S_IFDIR }
    let number = errno
    guard [ENOENT, ENOTDIR, ELOOP].contains(number) else { throw Failure(number) }
    return false
  }

  /// What a path leads to, whatever its names and the links to it.
  package struct Identity: Hashable, Sendable {
    private let device: UInt64
    private let number: UInt64

    /// Takes what a path leads to; `nil` where that cannot be found out.
    package init?(_ path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0 else { return nil }
      device = UInt64(truncatingIfNeeded: status.st_dev)
      number = UInt64(truncatingIfNeeded: status.st_ino)
    }
  }
}
