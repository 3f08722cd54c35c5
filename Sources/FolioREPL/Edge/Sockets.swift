#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Safe wrappers of IPv4 stream sockets, none of which blocks.
package enum Sockets {
  package struct Listener {
    package let descriptor: Int32
    package let port: Int
  }

  /// Listens at a port, on loopback or on every interface; port 0 is any free one.
  package static func listener(port: Int, everywhere: Bool) throws(Terminal.Failure) -> Listener {
    // A closed connection is an error of `write`, in a program that embeds this one, too.
    signal(SIGPIPE, SIG_IGN)
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Terminal.Failure(errno) }
    prepare(descriptor)
    var isReused: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    unsafe setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &isReused, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(everywhere ? 0 : 0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { general in
        unsafe bind(descriptor, general, length) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, general, &length) == 0
      }
    }
    guard isBound else {
      let failure = Terminal.Failure(errno)
      end(descriptor)
      throw failure
    }
    return Listener(descriptor: descriptor, port: Int(in_port_t(bigEndian: address.sin_port)))
  }

  /// Makes a socket nonblocking, and closes it in programs that this one starts.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Returns a connection that waits; `nil` if there is none.
  package static func connection(of listener: Listener) -> Int32? {
    let descriptor = accept(listener.descriptor, nil, nil)
    guard descriptor >= 0 else { return nil }
    prepare(descriptor)
    return descriptor
  }

  /// Returns the bytes that arrived: `nil` if none did, empty at the end of the connection.
  package static func arrived(at descriptor: Int32) -> [UInt8]? {
    var waits = false
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, filled in
      let length = unsafe read(descriptor, buffer.baseAddress, buffer.count)
      waits = length < 0 && (errno == EAGAIN || errno == EINTR)
      filled = max(0, length)
    }
    return waits ? nil : bytes
  }

  /// Sends bytes, and returns how many the system took; `nil` if the connection ended.
  package static func send(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    let length = unsafe bytes.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if length >= 0 { return length }
    return errno == EAGAIN || errno == EINTR ? 0 : nil
  }

  /// Ends the sending half of a connection, so that the other end reads the rest first.
  package static func finish(_ descriptor: Int32) { shutdown(descriptor, Int32(SHUT_WR)) }

  package static func end(_ descriptor: Int32) { close(descriptor) }

  /// Waits until a socket can be read, or written where that is wanted, and returns which can.
  package static func wait(
    for sockets: [(descriptor: Int32, writes: Bool)], milliseconds: Int32
  ) -> [Bool] {
    var waiting = sockets.map {
      pollfd(fd: $0.descriptor, events: Int16($0.writes ? POLLOUT : POLLIN), revents: 0)
    }
    guard unsafe poll(&waiting, nfds_t(waiting.count), milliseconds) > 0 else {
      return sockets.map { _ in false }
    }
    return waiting.map { $0.revents != 0 }
  }

  /// The IPv4 addresses of this machine in its networks, such as `192.168.1.20`.
  package static var addresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard unsafe getifaddrs(&first) == 0 else { return [] }
    defer { unsafe freeifaddrs(first) }
    var found: [String] = []
    var next = unsafe first
    while let entry = unsafe next?.pointee {
      unsafe next = entry.ifa_next
      // IFF_UP is 1 and IFF_LOOPBACK 8 in every system.
      guard unsafe entry.ifa_flags & 9 == 1, let address = unsafe entry.ifa_addr,
        unsafe address.pointee.sa_family == sa_family_t(AF_INET)
      else { continue }
      let number = unsafe address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) {
        UInt32(bigEndian: unsafe $0.pointee.sin_addr.s_addr)
      }
      let text = [24, 16, 8, 0].map { String(number >> $0 & 255) }.joined(separator: ".")
      // An address that a machine gives itself leads nowhere.
      if !text.hasPrefix("169.254.") { found.append(text) }
    }
    return found
  }
}
