import FolioUIKit
import UIKit

/// Comes back on the same page, on a device of any size.
final class SavingController: UIViewController {
  let scrollView = PagerScrollView()
  private(set) lazy var paging = ScrollPager(try! Pager(resource: "shelf"), on: scrollView)

  override func loadView() { view = scrollView }

  override func viewDidLoad() {
    super.viewDidLoad()
    paging.show(20) { page in CardView(page) }
    guard let data = UserDefaults.standard.data(forKey: "shelf"),
      let state = try? JSONDecoder().decode(SavedState.self, from: data)
    else { return }
    paging.restore(state)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    let data = try? JSONEncoder().encode(paging.savedState())
    UserDefaults.standard.set(data, forKey: "shelf")
  }
}
