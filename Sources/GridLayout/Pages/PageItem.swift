/// An item of a page with its vertical extent, in points below the top of the content.
package struct PageItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Title, subtitle, column headers and other leading items of the frames, by index.
    case leading(Int)
    /// The sums of all rows before a position.
    case broughtForward(before: Int)
    /// The header of a continued section, by the number of its line.
    case continued(line: Int)
    /// Whole lines.
    case lines(Range<Int>)
    /// A part of a row that is higher than a page, between two heights below its top.
    case part(line: Int, from: Double, to: Double)
    /// The aggregates of the page's rows, by their positions.
    case total(Range<Int>)
    /// The sums of all rows before a position.
    case carriedForward(before: Int)
    /// The space that is kept free under the last of the lines and sums.
    case end
    /// A footnote or source note, by its index among the frames' trailing items.
    case note(Int)
  }

  package var content: Content
  package var top: Double
  package var bottom: Double
  /// Whether it is also on an earlier page, or is a part of the page, not of the grid: such items are not in the reading
  /// order.
  package var isRepeat: Bool

  package init(_ content: Content, top: Double, bottom: Double, isRepeat: Bool = false) {
    self.content = content
    self.top = top
    self.bottom = bottom
    self.isRepeat = isRepeat
  }

  package var height: Double { bottom - top }

  /// Whether it is between the titles and the notes.
  package var isInBody: Bool {
    switch content {
    case .leading, .note: false
    case .broughtForward, .continued, .lines, .part, .total, .carriedForward, .end: true
    }
  }
}
