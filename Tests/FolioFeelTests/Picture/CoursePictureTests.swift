import FolioCore
import FolioFeel
import Testing

@Suite("Pictures of courses")
struct CoursePictureTests {
  private static func course(_ name: String, by factor: Double) -> CoursePicture.Course {
    CoursePicture.Course(
      name: name,
      places: (0...10).map { .init(time: Double($0) * 16, offset: Double($0) * factor) },
      events: [(time: 80, text: "page 1")])
  }

  @Test("courses are drawn in one picture, with the snap points they pass, and names")
  func courses() throws {
    let picture = try #require(
      CoursePicture(
        "a <fling>", [Self.course("one", by: 30), Self.course("two", by: 20)],
        rests: [(0, "page 0"), (300, "page 1"), (9000, "page 30")]))
    let svg = picture.svg
    #expect(svg.contains("a &lt;fling&gt;"))
    #expect(svg.contains("class=\"thick course0\"") && svg.contains("class=\"thick course1\""))
    #expect(svg.contains(">page 0<") && svg.contains(">one<") && svg.contains(">two<"))
    #expect(!svg.contains("page 30"))
    #expect(svg.contains("one: from 0 to 300 in 160 ms."))
  }

  @Test(
    "a course of any duration and length is drawn with finite numbers",
    arguments: [
      (.leastNonzeroMagnitude, 1), (.leastNormalMagnitude / 4, 1), (1e-300, 1e-300), (1, 0),
      (Limits.maximumTime, 1e15), (1, -1e15),
    ] as [(Double, Double)])
  func anyLength(_ time: Double, _ offset: Double) throws {
    let course = CoursePicture.Course(
      name: "a", places: [.init(time: 0, offset: 0), .init(time: time, offset: offset)])
    let svg = try #require(CoursePicture("t", [course])).svg
    #expect(!svg.contains("nan") && !svg.contains("inf"))
  }

  @Test(
    "a course with an offset or a time beyond the limits is not drawn",
    arguments: [(1, 1e16), (1, -1e308), (1e14, 1)] as [(Double, Double)])
  func beyond(_ time: Double, _ offset: Double) {
    let course = CoursePicture.Course(
      name: "a", places: [.init(time: 0, offset: 0), .init(time: time, offset: offset)])
    #expect(CoursePicture("t", [course]) == nil)
  }

  @Test("the finger is drawn once per touch, and text needs no `paint-order`")
  func touches() throws {
    func places(_ times: [Int]) -> [CoursePicture.Place] {
      times.map { .init(time: Double($0), offset: Double($0)) }
    }
    let course = CoursePicture.Course(
      name: "a", places: places(Array(0...9)), events: [(time: 5, text: "page 1")],
      finger: places([0, 1, 2, 6, 7]))
    let svg = try #require(CoursePicture("t", [course])).svg
    #expect(svg.matches(of: /<path [^>]*class="finger"/).count == 2)
    #expect(!svg.contains("paint-order"))
    #expect(svg.matches(of: /<text [^>]*class="halo"[^>]*>page 1</).count == 1)
  }

  @Test("there is no picture without a course of two finite places")
  func nothing() {
    #expect(CoursePicture("x", []) == nil)
    let still = CoursePicture.Course(name: "a", places: [.init(time: 3, offset: 1)])
    #expect(CoursePicture("x", [still]) == nil)
    let broken = CoursePicture.Course(
      name: "a", places: [.init(time: .nan, offset: 1), .init(time: 4, offset: .infinity)])
    #expect(CoursePicture("x", [broken]) == nil)
  }
}
