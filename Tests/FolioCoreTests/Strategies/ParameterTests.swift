import FolioCore
import Testing

@Suite("Parameters")
struct ParameterTests {
  private enum Side: String, ParameterChoice { case near, far }

  private static let side = Parameter(
    "side", default: Side.near, "which side", [.near: "this one", .far: "the other one"])
  private static let isOpen = Parameter("open", default: true, "whether it is open")
  private static let count = Parameter("count", .integer(1...9), default: 3, "how many")
  private static let share = Parameter("share", .number(0...1), default: Double?.none, "how much")
  private static let speed = Parameter("speed", .speed(0...9), default: 0.5, "how fast")
  private static let limit = Parameter(
    "reach", .length(units: [.points], amount: 0...9, mustStateUnit: true), default: Points(2),
    "how far")
  private static let list = Parameter(
    "list", .offsets(maximumCount: 4), default: [Length](), required: true, "where")

  private func values(_ given: [String: ParameterValue]) -> ParameterValues {
    let parameters = [
      Self.side.descriptor, Self.isOpen.descriptor, Self.count.descriptor, Self.share.descriptor,
      Self.speed.descriptor, Self.limit.descriptor, Self.list.descriptor,
    ]
    return ParameterValues(
      given,
      for: StrategyDescriptor(
        role: .snap, id: "test", summary: "", parameters: parameters, example: ""))
  }

  @Test("an omitted parameter has its default")
  func defaults() {
    let nothing = values([:])
    #expect(nothing[Self.side] == .near)
    #expect(nothing[Self.isOpen])
    #expect(nothing[Self.count] == 3)
    #expect(nothing[Self.share] == nil)
    #expect(nothing[Self.speed] == 0.5)
    #expect(nothing[Self.limit] == 2)
    #expect(nothing[Self.list] == [])
  }

  @Test("a descriptor has its type and its default as a parameter value")
  func descriptors() {
    #expect(Self.side.descriptor.type == .choice(["near", "far"]))
    #expect(Self.side.descriptor.meanings == ["this one", "the other one"])
    #expect(Self.side.descriptor.defaultValue == .text("near"))
    #expect(Self.count.descriptor.defaultValue == .integer(3))
    #expect(Self.share.descriptor.defaultValue == nil)
    #expect(Self.speed.descriptor.defaultValue == .speed(0.5))
    #expect(Self.limit.descriptor.defaultValue == .length(.points(2)))
    #expect(Self.list.descriptor.isRequired)
    #expect(Self.list.descriptor.defaultValue == nil)
  }

  @Test("explicit values are returned as their Swift types")
  func given() {
    let given = values([
      "side": "far", "open": false, "count": 7, "share": .number(0.25), "speed": .speed(2),
      "reach": .length(.points(5)), "list": .offsets([1, 2]),
    ])
    #expect(given[Self.side] == .far)
    #expect(!given[Self.isOpen])
    #expect(given[Self.count] == 7)
    #expect(given[Self.share] == 0.25)
    #expect(given[Self.speed] == 2)
    #expect(given[Self.limit] == 5)
    #expect(given[Self.list] == [1, 2])
  }

  @Test("a value of another type is ignored in favor of the default")
  func otherTypes() {
    let wrong = values([
      "side": "middle", "open": 1, "count": .number(7), "speed": "fast",
      "reach": .length(.viewport(1)), "list": 3,
    ])
    #expect(wrong[Self.side] == .near)
    #expect(wrong[Self.isOpen])
    #expect(wrong[Self.count] == 3)
    #expect(wrong[Self.speed] == 0.5)
    #expect(wrong[Self.limit] == 2)
    #expect(wrong[Self.list] == [])
  }
}
