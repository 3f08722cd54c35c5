import FolioCore
import Testing

@Suite("Layout")
struct LayoutTests {
  static let shapes: [ReferenceLayout] = {
    var shapes: [ReferenceLayout] = []
    let rows: [[Double]] = [
      [], [100], [40], [300], [100, 100, 100], [30, 50, 20, 80], [100, 250, 60, 400, 10],
      [0, 100, 0], [0, 0, 0], [10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10],
      [50, 0, 0, 50, 200], [120, 120, 20],
    ]
    for extents in rows {
      for fraction in [0, 0.5, 1] {
        for scrollsInside in [false, true] {
          for group in [1, 2, 3] {
            for clamps in [true, false] {
              for (spacing, inset, padding) in [(0.0, 0.0, 0.0), (8, 20, 0), (4, 0, 15)] {
                shapes.append(
                  ReferenceLayout(
                    extents: extents, spacing: spacing,
                    insets: Insets(leading: Points(inset), trailing: Points(inset / 2)),
                    padding: Insets(leading: Points(padding), trailing: Points(padding)),
                    fraction: fraction, scrollsInside: scrollsInside, group: group,
                    clamps: clamps))
              }
            }
          }
        }
      }
    }
    return shapes
  }()

  @Test("walking the cursor visits exactly the snaps of the reference, in order")
  func cursor() {
    for shape in Self.shapes {
      let layout = shape.layout
      let expected = shape.snaps
      var found: [Snap] = []
      var cursor = SnapGeometry(layout).cursor(atGroup: 0)
      while let here = cursor {
        found.append(here.snap)
        if cursor?.next() != true { break }
      }
      #expect(found.map(\.low.value) == expected.map(\.low), "\(shape)")
      #expect(found.map(\.groups) == expected.map(\.groups), "\(shape)")
      guard found.count > 1, var back = cursor else { continue }
      for snap in found.dropLast().reversed() {
        let moved = back.previous()
        #expect(moved)
        #expect(back.snap == snap, "\(shape)")
      }
      let movedOn = back.previous()
      #expect(!movedOn)
    }
  }

  @Test("every group's snap is the one the reference puts it in")
  func snapOfGroup() {
    for shape in Self.shapes {
      let layout = shape.layout
      for expected in shape.snaps {
        for group in expected.groups {
          let snap = layout.snap(ofGroup: group)
          #expect(snap?.low.value == expected.low, "\(shape)")
          #expect(snap?.groups == expected.groups, "\(shape) group \(group)")
        }
      }
    }
  }

  @Test("the bracket around any offset is the one found by walking")
  func bracket() {
    for shape in Self.shapes where !shape.extents.isEmpty {
      let field = SnapGeometry(shape.layout)
      let snaps = shape.snaps
      for offset in stride(from: -60.0, through: shape.contentExtent + 60, by: 12.5) {
        let found = field.bracket(around: Points(offset))
        #expect(
          found.ahead?.low.value == snaps.first { $0.low > offset }?.low, "\(shape) at \(offset)")
        #expect(
          found.behind?.low.value == snaps.last { $0.high < offset }?.low,
          "\(shape) at \(offset)")
        #expect(
          found.at?.low.value == snaps.first { $0.low <= offset && offset <= $0.high }?.low,
          "\(shape) at \(offset)")
      }
    }
  }

  @Test("the page position rises with the offset and is whole at every snap")
  func position() {
    for shape in Self.shapes where !shape.extents.isEmpty {
      let layout = shape.layout
      var last = -Double.infinity
      for offset in stride(from: -80.0, through: shape.contentExtent + 80, by: 2.5) {
        let position = layout.position(at: Points(offset))
        #expect(position >= last - 1e-9, "\(shape) at \(offset)")
        last = position
      }
      for snap in shape.snaps {
        let position = layout.position(at: Points(snap.low))
        #expect(position == position.rounded(), "\(shape) at \(snap.low)")
      }
    }
  }

  @Test("the visible pages are those whose stretch overlaps the viewport")
  func visible() {
    for shape in Self.shapes {
      let layout = shape.layout
      let starts = shape.starts
      for offset in stride(from: -150.0, through: shape.contentExtent + 50, by: 7.5) {
        let expected = starts.indices.filter {
          starts[$0] < offset + shape.viewport && starts[$0] + shape.extents[$0] > offset
        }
        let found = layout.visiblePages(at: Points(offset))
        #expect(found?.first == expected.first, "\(shape) at \(offset)")
        #expect(found?.last == expected.last, "\(shape) at \(offset)")
      }
    }
  }

  @Test("the range is UIKit's, and reaches free ends")
  func range() {
    for shape in Self.shapes {
      let range = shape.layout.range
      #expect(range.minimum.value == shape.range.minimum, "\(shape)")
      #expect(range.maximum.value == shape.range.maximum, "\(shape)")
    }
  }
}
