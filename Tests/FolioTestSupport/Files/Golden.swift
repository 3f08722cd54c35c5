public import Foundation
public import Testing

/// Compares text with the golden files of a test target, `Tests/<Target>/Golden/<name>.txt`.
///
/// `RECORD_GOLDENS=1` writes the files instead, except if `CI` is set, so that a person sees every
/// change of output.
public struct Golden {
  /// The outcome of a comparison.
  public enum Outcome: Equatable {
    /// The text equals the file.
    case same
    /// The file was written.
    case recorded
    /// Recording is not allowed.
    case recordingRefused
    /// There is no such file.
    case missing(String)
    /// The text differs; the line is the first that does, from 1.
    case different(line: Int, expected: String, actual: String)
    /// The file could not be written.
    case unwritable(String)
  }

  private let folder: URL
  private let environment: [String: String]

  /// Creates golden files in a folder.
  public init(folder: URL, environment: [String: String]) {
    self.folder = folder
    self.environment = environment
  }

  /// Expects `text` to equal a golden file of the calling test's target.
  public static func expect(
    _ text: String, _ name: String, filePath: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let folder = targetFolder(filePath).appendingPathComponent("Golden")
    let golden = Golden(folder: folder, environment: ProcessInfo.processInfo.environment)
    if let complaint = golden.compare(text, name).complaint(name) {
      Issue.record(Comment(rawValue: complaint), sourceLocation: sourceLocation)
    }
  }

  /// Compares or records the file `name`.txt.
  public func compare(_ text: String, _ name: String) -> Outcome {
    let file = folder.appendingPathComponent(name + ".txt")
    if environment["RECORD_GOLDENS"] == "1" { return record(text, file) }
    guard let data = try? Data(contentsOf: file) else { return .missing(file.lastPathComponent) }
    let expected = String(decoding: data, as: UTF8.self)
    // Bytes are compared, since canonically equivalent strings are different output.
    if Array(expected.utf8) == Array(text.utf8) { return .same }
    return Self.firstDifference(expected, text)
  }

  private func record(_ text: String, _ file: URL) -> Outcome {
    guard environment["CI"] == nil else { return .recordingRefused }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return .recorded
    } catch {
      return .unwritable(file.lastPathComponent)
    }
  }

  private static func firstDifference(_ expected: String, _ actual: String) -> Outcome {
    let old = expected.components(separatedBy: "\n")
    let new = actual.components(separatedBy: "\n")
    let same = zip(old, new).prefix { Array($0.utf8) == Array($1.utf8) }.count
    return .different(
      line: same + 1, expected: same < old.count ? old[same] : "(end of file)",
      actual: same < new.count ? new[same] : "(end of text)")
  }

  /// The folder `Tests/<Target>` of a test file at any depth.
  private static func targetFolder(_ filePath: String) -> URL {
    var folder = URL(fileURLWithPath: filePath).deletingLastPathComponent()
    while folder.deletingLastPathComponent().lastPathComponent != "Tests", folder.path != "/" {
      folder.deleteLastPathComponent()
    }
    return folder
  }
}

extension Golden.Outcome {
  /// The message of a failed test; `nil` for a success.
  func complaint(_ name: String) -> String? {
    switch self {
    case .same, .recorded: nil
    case .recordingRefused: "RECORD_GOLDENS is not allowed where CI is set"
    case .missing(let file): "no golden file \(file); record it with RECORD_GOLDENS=1"
    case .unwritable(let file): "cannot write the golden file \(file)"
    case .different(let line, let expected, let actual):
      "golden \(name) differs in line \(line)\nexpected: \(expected)\nactual:   \(actual)"
    }
  }
}
