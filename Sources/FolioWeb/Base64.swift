/// Base64 of RFC 4648, section 4.
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var number: UInt32 = 0
      for byte in group { number = number << 8 | UInt32(byte) }
      number <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let index = Int(number >> UInt32(18 - 6 * place)) & 63
        text.append(place <= group.count ? letters[index] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
