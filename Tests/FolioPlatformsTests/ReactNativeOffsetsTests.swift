import FolioCore
import Testing

@Suite("React Native's offsets")
struct ReactNativeOffsetsTests {
  @Test("the region beyond the offsets is entered at its edge, and scrolls freely from inside")
  func regions() throws {
    let surface = try PlatformSurface(
      "react-native-offsets",
      "snap react-native-offsets 100 300 snap-to-start=#false snap-to-end=#false", viewport: 100,
      pages: .extents([700]))
    #expect(surface.target(from: 200, to: 200, velocity: 1, proposed: 450) == 300)
    #expect(surface.target(from: 320, to: 320, velocity: 1, proposed: 450) == 450)
    #expect(surface.target(from: 320, to: 320, velocity: -1, proposed: 250) == 100)
    #expect(surface.target(from: 320, to: 320, velocity: 1, proposed: 900) == 600)
    #expect(surface.target(from: 150, to: 150, velocity: -1, proposed: 20) == 100)
    #expect(surface.target(from: 60, to: 60, velocity: -1, proposed: 20) == 20)
  }
}
