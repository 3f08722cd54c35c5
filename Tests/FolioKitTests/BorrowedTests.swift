import FolioKit
import Testing

@MainActor
@Suite("Borrowed settings")
struct BorrowedTests {
  private final class Lamp {
    var isOn = true
    var color = "white"
    var height = 3
  }

  @Test("settings are restored to the values before the first change, once")
  func givenBack() {
    let lamp = Lamp()
    let borrowed = BorrowedSettings(lamp)
    borrowed.set(\.isOn, to: false)
    borrowed.set(\.color, to: "red")
    borrowed.set(\.color, to: "blue")
    borrowed.note(\.height)
    lamp.height = 7
    #expect(!lamp.isOn && lamp.color == "blue")
    borrowed.giveBack()
    #expect(lamp.isOn && lamp.color == "white" && lamp.height == 3)
    lamp.color = "green"
    borrowed.giveBack()
    #expect(lamp.color == "green")
  }
}
