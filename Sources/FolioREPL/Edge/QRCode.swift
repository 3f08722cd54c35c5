import FolioPluginHost
import FolioReplay

#if canImport(CoreImage)
  import CoreGraphics
  import CoreImage
  import Foundation
#endif

/// A QR code in the characters of a terminal.
package enum QRCode {
  /// Returns the code of a text, drawn by the system or by `qrencode`; `nil` without either.
  package static func lines(_ text: String) -> [String]? {
    #if canImport(CoreImage)
      return drawn(text)
    #else
      // A name that nobody can guess, so that nobody can put a link there.
      let name = "/folio-\(UInt64.random(in: 0...UInt64.max))"
      let file = (System.environment("TMPDIR") ?? "/tmp") + name
      defer { System.remove(file) }
      let words = ["qrencode", "-t", "ANSIUTF8", "-m", "2", "-o", file, text]
      guard System.run("/usr/bin/env", words, milliseconds: 5_000),
        let bytes = System.read(file, limit: 65_536)
      else { return nil }
      return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    #endif
  }

  #if canImport(CoreImage)
    private static func drawn(_ text: String) -> [String]? {
      guard let filter = CIFilter(name: "CIQRCodeGenerator") else { return nil }
      filter.setValue(Data(text.utf8), forKey: "inputMessage")
      guard let image = filter.outputImage else { return nil }
      let side = Int(image.extent.width)
      var pixels = [UInt8](repeating: 255, count: side * side)
      unsafe pixels.withUnsafeMutableBytes { buffer in
        guard let start = buffer.baseAddress else { return }
        unsafe CIContext().render(
          image, toBitmap: start, rowBytes: side, bounds: image.extent, format: .R8,
          colorSpace: nil)
      }
      let isLight = { (row: Int, column: Int) in
        row >= side || pixels[row * side + column] > 127
      }
      return stride(from: 0, to: side, by: 2).map { row in
        let modules = (0..<side).map { column in
          switch (isLight(row, column), isLight(row + 1, column)) {
          case (true, true): "█"
          case (true, false): "▀"
          case (false, true): "▄"
          case (false, false): " "
          }
        }
        return "\u{1B}[40;37m" + modules.joined() + "\u{1B}[0m"
      }
    }
  #endif
}
