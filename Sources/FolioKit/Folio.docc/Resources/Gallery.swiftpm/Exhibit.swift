import FolioSwiftUI

/// A config of the gallery.
@MainActor
struct Exhibit: Identifiable {
  let id: String
  let text: String
  /// The pager; `nil` if the config has mistakes.
  let pager: Pager?
  /// The mistakes, each with its place and a fix.
  let problem: String
  let count: Int

  init(_ id: String, count: Int = 12, _ text: String) {
    (self.id, self.text, self.count) = (id, text, count)
    do {
      (pager, problem) = (try Pager(config: text), "")
    } catch {
      (pager, problem) = (nil, "\(error)")
    }
  }

  /// The presets of other pagers.
  static let presets = [
    "viewpager2", "uikit-paging", "compose-pager",
    "flutter-pageview", "embla", "css-mandatory",
    "swiftui-paging", "react-native-interval", "library-pageboy",
    "library-fspager",
  ].map { Exhibit($0, "pager exhibit extends=\($0)") }

  /// How pages look on their way.
  static let transforms = [
    "zoom-out", "depth", "cross-fade", "fade-over", "linear", "overlap", "enlarge", "neighbors",
    "tween", "parallax", "cover-flow", "cube", "cube-hinged", "flip", "accordion", "cards", "stack",
    "rotary", "cylinder", "wheel", "time-machine",
  ].map {
    Exhibit($0,
      """
      pager exhibit {
          pages extent=(snapport)0.7
          snap center ends=pad
          paging { one-page }
          transform \($0)
      }
      """)
  }

  static let groups = [("Recipes", recipes), ("Transforms", transforms), ("Other pagers", presets)]

  /// The recipes of the guide.
  static let recipes = [
    Exhibit("deck",
      """
      pager deck {
          pages extent=(snapport)0.86 spacing=12
          snap center ends=pad
          paging { one-page }
      }
      """),
    Exhibit("feed",
      """
      pager feed {
          axis vertical
          pages extent=content minimum=(snapport)1
          insets safe-area=across
          snap leading tall=scroll-inside
          paging { one-page threshold=(pt)150 measure-from=gesture-start basis=projection count-from=offset }
      }
      """),
    Exhibit("hero",
      """
      pager hero {
          insets safe-area=across
          loop clones
          autoplay interval dwell=(s)4
          paging { one-page }
      }
      """),
    Exhibit("onboarding",
      """
      pager onboarding {
          insets safe-area=across
          paging { one-page }
      }
      """),
    Exhibit("picker",
      """
      pager picker {
          axis vertical
          pages extent=44
          snap center ends=pad
          projection fast
          paging { projected }
      }
      """),
    Exhibit("reader",
      """
      pager reader {
          insets safe-area=across
          snap trailing
          paging { one-page }
          when min-width=744 min-height=600 {
              pages visible=2 group=2 first=1
              padding leading=(viewport)0.5
          }
      }
      """),
    Exhibit("sheet", count: 2,
      """
      pager sheet {
          axis vertical
          snap at 0 300 600
          paging {
              velocity-steps { step speed=0.2 pages=1; step speed=3 pages=2 }
              nearest
          }
      }
      """),
    Exhibit("shelf",
      """
      pager shelf-of-cards {
          pages extent=300 spacing=10
          insets leading=20 trailing=20
          paging {
              velocity-steps count-from=nearest { step speed=0.2 pages=1; step speed=1.0 pages=3 }
              nearest
          }
      }
      """),
    Exhibit("tablet",
      """
      pager tablet {
          pages extent=(snapport)1
          insets safe-area=across
          paging { one-page }
          when min-width=744 min-height=600 { pages visible=2 spacing=20 group=2 }
      }
      """),
    Exhibit("tabs",
      """
      pager tabs {
          insets safe-area=across
          paging { one-page threshold=(page)0.4 }
          go jump-from=4
      }
      """),
  ]
}
