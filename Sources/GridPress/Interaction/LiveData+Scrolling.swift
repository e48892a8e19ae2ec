import GridInteraction
import GridLayout
import GridModel

/// Scrolling as a finger does, by points and not to a row.
extension LiveData {
  mutating func scrollOn(x: Double, y: Double) throws(EventProblem) -> ScrollOffset {
    guard let view = window else {
      throw EventProblem("a grid without a viewport is not scrolled on")
    }
    // One cell at a time, the least way goes on to the next page.
    let isPaged = request.presentation.viewport?.paging == .cell
    func step(_ way: Double, _ page: Double) -> Double {
      guard isPaged, way != 0 else { return way }
      return way > 0 ? max(way, page) : min(way, -page)
    }
    scroll(
      to: ScrollOffset(
        x: view.scroll.x + step(x, view.body.width), y: view.scroll.y + step(y, view.body.height)))
    let reached = window?.scroll ?? view.scroll
    scroll(to: reached)
    return reached
  }

  /// The window as it is; `nil` if all of the grid is shown.
  var window: ViewportFrames? {
    var shown = grid
    shown.viewport = viewport
    return layout(of: shown).viewport
  }
}
