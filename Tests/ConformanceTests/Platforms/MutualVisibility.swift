import FolioTestSupport

enum MutualVisibility {
  /// True if an area of a container with two snapping axes snaps on one axis and is off screen on
  /// the other, where an event finds the container.
  static func hidesAreas(_ setup: TestJSON, _ event: TestJSON) -> Bool {
    guard setup["config"]?["snapAxis"]?.string == "both",
      let snapport = setup["geometry"]?["snapport"]?.array, snapport.count == 4,
      let areas = setup["geometry"]?["areas"]?.array
    else { return false }
    return areas.contains { area in
      [0, 1].contains { axis in
        let name = area[axis == 0 ? "alignX" : "alignY"]?.string
        guard name != nil, name != "none" else { return false }
        let start = snapport[1 - axis].double ?? 0
        let shown = (event["position"]?[1 - axis]?.double ?? 0) + start
        let end = shown + (snapport[3 - axis].double ?? 0)
        let low = area["rect"]?[1 - axis]?.double ?? 0
        let high = low + (area["rect"]?[3 - axis]?.double ?? 0)
        return high <= shown || low >= end
      }
    }
  }
}
