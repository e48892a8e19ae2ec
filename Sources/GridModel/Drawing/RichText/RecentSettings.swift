import GridCore

/// How a text was set last: a cell sets its text for its height, for its lines and to be drawn, and
/// a cell on several pages does so on each of them.
final class RecentSettings {
  /// What the lines of a measured text depend on, besides its font.
  struct Key: Hashable {
    var width: Double
    var maxLines: Int
    var wrapping: LineBreaker.Wrapping
    var lineSpacing: LineSpacing
    var ellipsis: EllipsisPosition
    var zoom: Double

    init(width: Double, maxLines: Int, style: CellStyle) {
      self.width = width
      self.maxLines = maxLines
      wrapping = style.wrapping
      lineSpacing = style.lineSpacing
      ellipsis = style.ellipsis
      zoom = style.zoom
    }
  }

  private var last: (key: Key, text: SetText)?

  func value(for key: Key, make: () -> SetText) -> SetText {
    if let last, last.key == key { return last.text }
    let text = make()
    last = (key, text)
    return text
  }
}
