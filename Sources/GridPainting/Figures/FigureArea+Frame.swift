import GridCore
import GridLayout
import GridModel

extension PartGeometry {
  /// The visible frame of a callout's area; `nil` if nothing of it is visible.
  func frame(of area: FigureArea) -> Rect? {
    switch area {
    case .part(let part): return visibleFrame(of: part)
    case .point(let point):
      let spot = Rect(
        left: point.x - 1, top: point.y - 1, right: point.x + 1, bottom: point.y + 1)
      return spot.intersects(picture) ? spot : nil
    case .column(let key):
      guard let column = column(named: key), let place = place(ofColumn: column) else {
        return nil
      }
      let span = Rect(
        left: max(place.frame.left, place.clip.left), top: table.top,
        right: min(place.frame.right, place.clip.right), bottom: table.bottom)
      let header = visibleFrame(of: .columnHeader(key))
      var rect = mirrored(span)
      if let header { rect.top = header.top }
      return rect.isEmpty ? nil : rect
    }
  }
}

extension FigureArea {
  /// Its name in messages.
  package var words: String {
    switch self {
    case .part(let part): part.description
    case .column(let key): "column \(key.dumped)"
    case .point(let point): "the point \(point.x.dumped), \(point.y.dumped)"
    }
  }
}
