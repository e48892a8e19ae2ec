package import GridCore
package import GridModel

/// An entry of a list of contents: its title, a leader, and the number of its page at the right.
///
/// 1. The title is indented by its level, and set into lines that leave room for the number.
/// 2. Dots lead from the end of its last line to the number. The dots of all entries are aligned.
/// 3. Without pages there are neither dots nor numbers.
package struct ContentsCell: CellRenderer {
  /// The target of an entry.
  package struct Entry: Hashable, Sendable {
    /// The index of the part that has this title.
    package var part: Int
    /// 1 to 3.
    package var level: Int
    /// The label of the page and where it is; `nil` until pages are known, and without pages.
    package var page: Page?
  }

  /// The page of an entry.
  package struct Page: Hashable, Sendable {
    package var label: String
    package var place: DocumentPlace

    package init(label: String, place: DocumentPlace) {
      self.label = label
      self.place = place
    }
  }

  package var entries: [Entry]
  /// How many digits there is room for; 0 if there are no pages.
  package var digitCount = 0
  /// The levels of the entries, which do not change.
  private let levels: ClosedRange<Int>
  /// Whether the levels differ, so that those of the first one stand out.
  private var hasLevels: Bool { levels.count > 1 }

  init(entries: [Entry]) {
    self.entries = entries
    let all = entries.map(\.level)
    levels = (all.min() ?? 1)...(all.max() ?? 1)
  }

  package var isClipped: Bool { false }
  package var isMirrored: Bool { true }

  /// Points, before the zoom of the grid.
  private enum Measure {
    static let indent = 14.0
    /// Above an entry of the first level, if there are others.
    static let above = 5.0
    /// Between title, leader and number.
    static let gap = 6.0
  }

  private func entry(of content: CellContent) -> Entry? {
    entries.indices.contains(content.row) ? entries[content.row] : nil
  }

  private func stands(out entry: Entry) -> Bool { hasLevels && entry.level == 1 }

  private func above(_ content: CellContent, zoom: Double) -> Double {
    guard content.row > 0, let entry = entry(of: content), stands(out: entry) else { return 0 }
    return Measure.above * zoom
  }

  private func indent(_ entry: Entry, zoom: Double) -> Double {
    Double(entry.level - levels.lowerBound) * Measure.indent * zoom
  }

  /// The room for numbers of pages.
  private func reserve(_ style: CellStyle, _ text: TextRuler) -> Double {
    guard digitCount > 0 else { return 0 }
    let digit = (0...9).map { text.width(of: String($0), font: style.font) }.max() ?? 0
    return digit * Double(digitCount) + 3 * Measure.gap * style.zoom
  }

  private func title(
    _ content: CellContent, style: CellStyle, width: Double, text: TextRuler
  ) -> SetText {
    guard let entry = entry(of: content) else {
      return text.set(RichText(content.text), style: style, width: width)
    }
    let look = TextLook(weight: stands(out: entry) ? max(600, style.font.weight) : nil)
    let room = width - indent(entry, zoom: style.zoom) - reserve(style, text)
    return text.set(RichText(content.text, look), style: style, width: max(1, room))
  }

  package func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let set = title(content, style: style, width: width ?? .infinity, text: text)
    let own = (entry(of: content).map { indent($0, zoom: style.zoom) } ?? 0) + reserve(style, text)
    return Size(
      width: width ?? set.size.width + own,
      height: set.size.height + above(content, zoom: style.zoom))
  }

  package func leastWidth(
    _ content: CellContent, style: CellStyle, text: TextRuler
  ) -> Double {
    let own = (entry(of: content).map { indent($0, zoom: style.zoom) } ?? 0) + reserve(style, text)
    return own + text.longestWord(of: RichText(content.text), style: style)
  }

  package func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    var style = style
    style.verticalAlignment = .top
    style.alignment = .leading
    guard let entry = entry(of: content) else { return }
    var box = frame
    box.top += above(content, zoom: style.zoom)
    let set = title(content, style: style, width: frame.width, text: canvas.text)
    var room = box
    room.left += indent(entry, zoom: style.zoom)
    room.right = max(room.left, room.right - reserve(style, canvas.text))
    guard let page = entry.page else {
      canvas.draw(set, style: style, in: room)
      return
    }
    let target = LinkTarget.place(page.place)
    canvas.tagged(.link(target.key)) { canvas in
      canvas.draw(set, style: style, in: room)
      if digitCount > 0 {
        let baseline = box.top + set.lastLine.baseline
        let width = canvas.text.width(of: page.label, font: style.font)
        let start = box.right - width
        drawLeader(
          from: room.left + set.lastLine.right, to: start, right: box.right, baseline: baseline,
          style: style, on: &canvas)
        canvas.draw(
          page.label, at: Point(x: start, y: baseline), font: style.font, color: style.textColor)
      }
      canvas.link(box, to: page.place)
    }
  }

  /// - Parameter right: the end of all numbers, from which the places of dots are counted.
  private func drawLeader(
    from left: Double, to end: Double, right: Double, baseline: Double, style: CellStyle,
    on canvas: inout CellCanvas
  ) {
    let size = style.font.size
    let (radius, step, gap) = (size * 0.05, size * 0.42, Measure.gap * style.zoom)
    var path = Path()
    var index = ((right - end + gap) / step).rounded(.up)
    while right - index * step > left + gap {
      path.add(
        .circle(
          center: Point(x: right - index * step, y: baseline - radius), radius: radius))
      index += 1
    }
    canvas.tagged(.artifact(.ruling)) { $0.fill(path, style.mutedColor) }
  }
}
