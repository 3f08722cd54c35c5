import UIKit

extension Fact {
  private static let notes = "notes on UIScrollView of iOS 26.2, TelegramContests (CoreList)"
  private static let hook =
    "developer.apple.com: scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)"

  static let all: [Fact] = [
    // A drag and its release.
    Fact(
      "a drag with a fling reports begin, release, end and deceleration in this order", .published,
      "flowkey/UIKit-cross-platform, pull 307", finger: true
    ) {
      $0.drag(30, velocity: 1)
      await $0.rest()
      return $0.received == [
        "drag", "scroll", "release", "lifted, moving", "decelerates", "scroll", "decelerated",
      ]
    },
    Fact(
      "after a hold nothing follows the end of the drag", .published,
      "flowkey/UIKit-cross-platform, pull 307", finger: true
    ) {
      $0.drag(30)
      await $0.rest()
      return $0.received == ["drag", "scroll", "release", "lifted"] && $0.x == 30
    },
    Fact(
      "the velocity of a release is in points per millisecond, positive where the offset grows",
      since: "iOS 5", .documented, hook, finger: true
    ) {
      $0.drag(30, velocity: 1)
      return $0.velocity == CGPoint(x: 1, y: 0)
    },
    Fact(
      "the target of a release can be written, also without a velocity", since: "iOS 5",
      .documented, hook, finger: true
    ) {
      for velocity in [1.0, 0] {
        $0.view.contentOffset = .zero
        $0.target = CGPoint(x: 300, y: 0)
        $0.drag(30, velocity: velocity)
        await $0.rest()
        if $0.x != 300 || $0.received.last != "decelerated" { return false }
      }
      return true
    },
    Fact(
      "with paging enabled a written target is ignored", since: "iOS 5", .published,
      "gist PimCoumans/8543312", finger: true
    ) {
      $0.view.isPagingEnabled = true
      $0.target = CGPoint(x: 300, y: 0)
      $0.drag(30, velocity: 1)
      await $0.rest()
      return $0.x != 300
    },
    Fact(
      "a target behind the velocity is reached without a glide", .published,
      "UPCarouselFlowLayout 18 and 37: bounces back instantaneously", finger: true
    ) {
      $0.view.contentOffset.x = 200
      $0.target = CGPoint(x: 200, y: 0)
      $0.drag(30, velocity: 1)
      await $0.wait(17)
      return $0.x == 200 && $0.received.last == "decelerated"
    },
    Fact(
      "the proposed target of a release beyond an end is beyond it, too", .published,
      "rdar 46437787, lionheart/openradar-mirror 20788", finger: true
    ) {
      $0.drag(-60, velocity: -1)
      return $0.proposed.x < 0
    },
    Fact(
      "a release slower than 0.25 points per millisecond has no speed", .published, notes,
      finger: true
    ) {
      $0.drag(30, velocity: 0.24)
      return $0.velocity == .zero && $0.received.last == "lifted"
    },
    // Motion.
    Fact(
      "a deceleration loses 0.2 % of its speed each millisecond at the normal rate, 1 % at the fast",
      since: "iOS 3", .documented, "WWDC 2018, session 803: projection; rates in the headers",
      finger: true
    ) {
      for (rate, travel) in [(UIScrollView.DecelerationRate.normal, 494.5), (.fast, 98.5)] {
        $0.view.contentOffset = .zero
        $0.view.decelerationRate = rate
        $0.drag(30, velocity: 1)
        await $0.rest()
        if !isNear($0.x, 30 + travel, within: 1) { return false }
      }
      return true
    },
    Fact(
      "a pull of x beyond an end shows (1 - 1 / (0.55 x / d + 1)) d in bounds of d", .published,
      "super-ultra/ScrollMechanics", finger: true
    ) {
      person.touch($0.view)
      person.move($0.view, by: CGPoint(x: -100, y: 0))
      return isNear($0.x, -(1 - 1 / 1.55) * 100)
    },
    Fact(
      "a finger stops a deceleration and reports its end", since: "iOS 13", .published,
      "flowkey/UIKit-cross-platform, pull 307", finger: true
    ) {
      $0.drag(30, velocity: 2)
      await $0.wait(50)
      $0.forget()
      person.touch($0.view)
      return $0.received == ["decelerated"] && !$0.view.isDecelerating && $0.view.isTracking
    },
    Fact(
      "content that fits is dragged only if it always bounces", since: "iOS 3", .documented,
      "developer.apple.com: alwaysBounceHorizontal", finger: true
    ) {
      $0.view.contentSize.width = 50
      $0.drag(30)
      guard $0.received.isEmpty else { return false }
      $0.view.alwaysBounceHorizontal = true
      $0.drag(30)
      return $0.received.first == "drag"
    },
    Fact(
      "without bounces a drag stops at an end", .documented, "developer.apple.com: bounces",
      finger: true
    ) {
      $0.view.bounces = false
      person.touch($0.view)
      person.move($0.view, by: CGPoint(x: -50, y: 0))
      return $0.x == 0
    },
    Fact(
      "a touch that rests on a control is not taken from it by a plain scroll view", .documented,
      "developer.apple.com: touchesShouldCancel(in:)", finger: true
    ) {
      let control = UIControl(frame: .zero)
      $0.view.addSubview(control)
      person.touch($0.view, on: control)
      person.move($0.view, by: CGPoint(x: 50, y: 0))
      return !$0.view.isDragging && $0.x == 0
    },
    // What code does.
    Fact(
      "a set offset is reported before the setter returns", .published, "nicklockwood/SwipeView"
    ) {
      $0.view.contentOffset.x = 40
      return $0.received == ["scroll"]
    },
    Fact(
      "an animated offset reports its end, and one without a distance reports nothing",
      .documented, "developer.apple.com: scrollViewDidEndScrollingAnimation(_:)"
    ) {
      $0.view.setContentOffset(CGPoint(x: 200, y: 0), animated: true)
      await $0.rest()
      guard $0.received == ["scroll", "animated"], $0.x == 200 else { return false }
      $0.forget()
      $0.view.setContentOffset(CGPoint(x: 200, y: 0), animated: true)
      await $0.rest()
      return $0.received.isEmpty
    },
    Fact("an offset beyond the ends can be set in code", .published, "engineering.vimeo.com") {
      $0.view.contentOffset.x = 3000
      return $0.x == 3000
    },
    Fact(
      "the offset is the origin of the bounds", .documented,
      "developer.apple.com: View Programming Guide"
    ) {
      $0.view.contentOffset.x = 40
      return $0.view.bounds == CGRect(x: 40, y: 0, width: 100, height: 100)
    },
    Fact(
      "shorter content moves an offset beyond its end to the end, and reports it", .published,
      "nicklockwood/SwipeView 200"
    ) {
      $0.view.contentOffset.x = 900
      $0.forget()
      $0.view.contentSize.width = 500
      $0.view.layoutIfNeeded()
      return $0.x == 400 && $0.received == ["scroll"]
    },
    Fact(
      "a changed inset is reported", since: "iOS 11", .documented,
      "developer.apple.com: scrollViewDidChangeAdjustedContentInset(_:)"
    ) {
      $0.view.contentInset.bottom = 30
      return $0.received.contains("inset")
    },
    // Transforms.
    Fact(
      "with a transform the center and the bounds of a view are set, and its frame is undefined",
      .documented, "developer.apple.com: UIView.frame"
    ) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      $0.view.addSubview(view)
      view.transform3D.m11 = 0.5
      view.center = CGPoint(x: 60, y: 50)
      view.bounds.size = CGSize(width: 80, height: 20)
      return $0.view.convert(CGPoint.zero, from: view) == CGPoint(x: 40, y: 40)
    },
    Fact(
      "a touch reaches the last subview drawn under it, unless it is hidden or nearly transparent",
      .documented, "developer.apple.com: hitTest(_:with:)"
    ) {
      let views = (0..<2).map { _ in UIView(frame: CGRect(x: 0, y: 0, width: 80, height: 80)) }
      for view in views { $0.view.addSubview(view) }
      views[1].transform3D.m11 = 0.5
      let places = [30.0, 10].map { CGPoint(x: $0, y: 40) }
      let before = places.map { [view = $0.view] in view.hitTest($0, with: nil) === views[1] }
      views[1].alpha = 0.005
      return before == [true, false] && $0.view.hitTest(places[0], with: nil) === views[0]
    },
    Fact(
      "views whose transforms reach out of the plane are cut where they cross, whatever their order",
      .published, "stackoverflow.com 23570092: a transformed UIView overlaps views above it",
      check: nil),
    Fact(
      "VoiceOver reads `accessibilityElements` in order, also views that contain elements",
      .documented, "developer.apple.com: accessibilityElements", check: nil),
    Fact(
      "a collection view shows the cells whose untransformed frames are in its bounds", .believed,
      "practice of CollectionViewPagingLayout, whose cells all lie in the bounds", check: nil),
    // What only a device can show.
    Fact(
      "the approach to a written target ahead of the velocity begins at the velocity", .believed,
      "the curve is not published; the stand-in's is a critically damped spring", check: nil),
    Fact(
      "below about 0.27 points per millisecond a written target is approached at a constant speed",
      .published, "rdar 18746849; not so in the stand-in", check: nil),
    Fact(
      "an animated offset takes 0.3 s at a constant speed", .believed,
      "the headers say constant velocity, not how long", check: nil),
    Fact(
      "a canceled touch ends its drag with the usual callbacks", .believed,
      "no log is published; the adapter also listens to the recognizer", check: nil),
    Fact(
      "a wheel with notches scrolls without the callbacks of a drag", since: "iOS 13.4", .believed,
      "UIPanGestureRecognizer.allowedScrollTypesMask is documented, the callbacks are not",
      check: nil),
    Fact(
      "a written target that equals the offset stops a release, and the end of the drag follows",
      .believed, "practice of many carousels; what `willDecelerate` says differs", check: nil),
  ]
}
