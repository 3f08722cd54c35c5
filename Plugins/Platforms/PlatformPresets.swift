// Recorded from Configs/platforms: `RECORD_GOLDENS=1 swift test --filter PresetTests`.
import FolioCore

extension PlatformStrategies {
  /// The presets of other libraries and platforms, by name.
  static let presets = text.split(separator: "@").map { part in
    let lines = part.split(separator: "\n", maxSplits: 1)
    let words = lines[1].split(separator: " ", maxSplits: 2)
    return PagerPreset(
      String(words[1]), String(lines[0].dropFirst()), config: String(lines[1]))
  }

  /// Each preset, preceded by a summary line.
  private static let text = #"""
    @ Jetpack Compose's Pager with its default fling behavior; points are dp
    pager compose-pager {
        pages extent=(snapport)1
        snap leading
        paging { compose-page threshold=0.5 minimum=(pt)56 speed=(pt-per-s)400 at-most=1 }
        projection android
        motion android
        go beyond=clamp jump-from=3
        wheel notch=scroll
    }
    @ CSS Scroll Snap, mandatory, on one axis: an arrow key goes to the first area ahead; a fling to the area ahead that is nearest to where the fling would end, but not past an area where scrolling always stops; a drag without momentum to the nearest area
    pager css-mandatory {
        pages placed
        snap leading tall=cover
        paging {
            projected kind=direction pick=next
            projected kind=direction-and-end pick=ahead ties=far enter=anywhere
            projected kind=end pick=nearest ties=lower enter=anywhere
            nearest ties=lower
            limit stop
        }
        projection uikit
        wheel notch=scroll
    }
    @ CSS Scroll Snap, proximity, on one axis: like css-mandatory, but only areas within a range count, and if no area is ahead, nothing snaps
    pager css-proximity extends=css-mandatory {
        paging {
            projected kind=direction pick=next
            projected kind=direction-and-end pick=ahead ties=far enter=anywhere
            projected kind=end pick=nearest ties=lower enter=anywhere
            free
            limit proximity (snapport)0.3333333333333333
            limit stop within=(snapport)0.3333333333333333
        }
    }
    @ Embla Carousel 9 with dragFree: the momentum is boosted, and nothing snaps
    pager embla-free extends=embla {
        paging { embla-free }
        motion embla-free
    }
    @ Embla Carousel 9 with skipSnaps: a drag that has left the selected snap can skip further snaps
    pager embla-skip extends=embla {
        paging { embla-skip; embla-distance }
    }
    @ Embla Carousel 9 with its defaults: slides centered, snaps kept within the content, one snap per drag, however fast
    pager embla {
        axis horizontal
        pages embla
        snap embla
        paging { embla-flick; embla-distance }
        projection none
        motion embla
        go beyond=clamp
        edits reload=index
        wheel notch=scroll
    }
    @ Flickity with its defaults: the cell nearest to where a flick would rest, centered, or the next one
    pager flickity {
        pages extent=(viewport)1
        snap center ends=pad
        paging { flick-nearest short=turn }
        projection boost (ms)59.5238
        go beyond=clamp
        wheel notch=scroll
    }
    @ Flutter's CarouselView: items of equal length, or weighted slots that items move through
    pager flutter-carousel {
        pages weighted 1
        snap leading
        paging { flutter-page tolerance=(pt-per-s)20 }
        projection none
        motion flutter
        go beyond=clamp
        wheel notch=scroll
    }
    @ Flutter's PageView: pages of a fraction of the viewport, centered, with padded ends
    pager flutter-pageview {
        pages extent=(viewport)1
        snap center ends=pad
        paging { flutter-page tolerance=(pt-per-s)20 }
        projection none
        motion flutter
        resize keep-page
        go beyond=clamp
        wheel notch=scroll
    }
    @ keen-slider in its mode `snap`: any speed goes to the next slide in its direction, else the nearest
    pager keen {
        pages extent=(snapport)1
        snap leading
        paging {
            velocity-steps inclusive=#false { step speed=0 pages=1 }
            nearest ties=lower
        }
        projection none
        go beyond=clamp
        wheel notch=scroll
    }
    @ CenteredCollectionView: items centered with insets; a fling lands on the item ahead that is nearest to the proposed target
    pager library-centered {
        pages extent=80 spacing=20
        snap center ends=free
        paging { projected pick=direction ties=upper }
        projection uikit
        wheel notch=scroll
    }
    @ FSPagerView: a fling of 0.3 points per millisecond goes decelerationDistance pages from the offset; a slower release goes to the page nearest to the proposed target
    pager library-fspager {
        pages extent=210
        snap leading
        paging {
            velocity-steps on-snap=stay { step speed=0.3 pages=1 }
            nearest basis=projection ties=upper
        }
        projection uikit
        wheel notch=scroll
    }
    @ MSPeekCollectionViewDelegateImplementation: neighbors peek in; a fling faster than 0.2 points per millisecond goes one page from where the drag began, a slower release to the page nearest to the proposed target
    pager library-mspeek {
        pages mspeek by=0 spacing=0
        snap center
        paging {
            velocity-steps count-from=start inclusive=#false { step speed=0.2 pages=1 }
            nearest basis=projection ties=upper
        }
        projection uikit
        wheel notch=scroll
    }
    @ Of a list of offsets, the one before, after or nearest to the proposed target, picked as in React Native
    pager library-neighbors extends=react-native-offsets
    @ Pageboy: a page view controller, one page per gesture; a page that does not exist is refused
    pager library-pageboy {
        pages extent=(viewport)1
        snap leading
        paging { one-page threshold=(page)0.5 speed=0.2 }
        go beyond=refuse
        wheel notch=scroll
    }
    @ SwiftUIPager: a drag over a fraction of a page turns it (sensitivity, inclusive), and so does a fling of at least 500 points per second over a shorter distance
    pager library-swiftuipager {
        pages extent=(viewport)1
        snap leading
        paging {
            velocity-steps inclusive=#false { step speed=(pt-per-s)500 pages=1 }
            threshold (page)0.5 inclusive=#true
            limit pages=1
        }
        projection none
        go beyond=clamp
        wheel notch=scroll
    }
    @ SwipeView: pages of several items in a loop; `go` takes the shorter way
    pager library-swipeview {
        pages extent=(viewport)1
        snap leading
        paging { one-page threshold=(page)0.5 speed=0.2 }
        loop seamless
        go beyond=refuse
        wheel notch=scroll
    }
    @ React Native's snapToInterval on iOS: depending on the sign of the velocity, the interval after, before or nearest to the target that the scroll view proposes
    pager react-native-interval {
        pages extent=(viewport)1
        snap leading ends=free
        paging { projected pick=direction ties=upper }
        projection uikit
        wheel notch=scroll
    }
    @ React Native's snapToOffsets on iOS: depending on the sign of the velocity, the offset after, before or nearest to the proposed target
    pager react-native-offsets {
        pages extent=content
        snap react-native-offsets 0 250 600 1000 1300
        paging { projected pick=direction ties=upper }
        projection uikit
        wheel notch=scroll
    }
    @ RecyclerView's LinearSnapHelper: a fling moves as many pages as its distance divided by the mean page length
    pager recycler-linear-snap {
        pages extent=content
        snap center
        paging {
            recycler-linear speed=(pt-per-s)50
            nearest ties=lower
        }
        projection android
        go beyond=clamp
        wheel notch=scroll
    }
    @ RecyclerView's PagerSnapHelper: a fling goes to the first page centered at or beyond the center, and leaves the list alone if there is none; otherwise it lands on the page with the nearest center
    pager recycler-pager-snap {
        pages extent=content
        snap center
        paging {
            velocity-steps inclusive=#false on-snap=stay at-end=leave { step speed=(pt-per-s)50 pages=1 }
            nearest ties=lower
        }
        projection android
        go beyond=clamp
        wheel notch=scroll
    }
    @ Splide with its defaults: the slide nearest to where a flick would end, at most a view further
    pager splide {
        pages extent=(snapport)1
        snap leading
        paging { flick-nearest at-most=(snapport)1 ties=upper }
        projection boost 600
        go beyond=clamp
        wheel notch=scroll
    }
    @ ScrollTargetBehavior.paging: steps as long as the container, regardless of spacing, so pages drift
    pager swiftui-paging {
        pages extent=(viewport)1
        snap leading
        paging {
            projected pick=direction ties=upper
            limit pages=1 count-from=offset
        }
        projection uikit
        wheel notch=scroll
    }
    @ ScrollTargetBehavior that aligns the proposed target with the nearest view, rounding half away from zero, as in the documented example of a custom behavior
    pager swiftui-view-aligned {
        pages extent=(viewport)1
        snap leading
        paging { projected pick=nearest ties=upper }
        projection uikit
        resize keep-page
        wheel notch=scroll
    }
    @ Swiper with its defaults: a short swipe turns the page by any speed, a long one by half a page
    pager swiper {
        pages extent=(snapport)1
        snap leading
        paging {
            velocity-steps inclusive=#false { step speed=0 pages=1 }
            threshold (page)0.5 inclusive=#true
        }
        projection none
        go beyond=clamp
        wheel notch=scroll
    }
    @ UIScrollView with isPagingEnabled: pages as long as the bounds, regardless of the insets
    pager uikit-paging {
        pages extent=(viewport)1
        snap leading
        paging { one-page threshold=(page)0.5 speed=0.2 }
        projection uikit
        wheel notch=scroll
    }
    @ The usual scrollViewWillEndDragging: the page nearest to where the deceleration would end
    pager uikit-projection {
        pages extent=(viewport)1
        snap leading
        paging { nearest basis=projection }
        projection uikit
        wheel notch=scroll
    }
    @ Android's original ViewPager: a fling after 25 dp, or 60% of a page, from the current page
    pager viewpager {
        pages extent=(snapport)1
        snap leading
        paging { viewpager-page distance=(pt)25 speed=(pt-per-s)400 commit=0.6 }
        projection none
        go beyond=clamp
        wheel notch=scroll
    }
    @ Android's ViewPager2: a PagerSnapHelper on pages as long as the space between the paddings
    pager viewpager2 {
        pages extent=(snapport)1
        snap center
        paging {
            velocity-steps inclusive=#false on-snap=stay at-end=leave { step speed=(pt-per-s)50 pages=1 }
            nearest ties=lower
        }
        projection android
        motion android
        edits reload=index removed=next
        go beyond=clamp jump-from=4 jump-short=3
        wheel notch=scroll
    }
    """#
}
