package import GridModel

/// The contents of one page.
package struct PagePlan: Hashable, Sendable {
  /// The page's number, from 1.
  package var number: Int
  /// The number with a letter for the columns if the grid is split by them: `1A`.
  package var label: String
  /// The number of the page's rows, from 1, which pages with other columns of the same rows share.
  package var row: Int
  /// The columns, by the index of their slice.
  package var slice = 0
  /// Whether it is the first page of the grid or of a slice, which has the titles.
  package var showsTitle: Bool
  /// Whether the lines begin with the rest of a row.
  package var beginsWithinRow = false
  /// The top of its items, below the top of the content: the page above belongs to other content.
  package var top = 0.0
  /// The items from top to bottom.
  package var items: [PageItem] = []

  package init(number: Int, showsTitle: Bool) {
    self.number = number
    self.showsTitle = showsTitle
    row = number
    label = String(number)
  }

  /// The numbers of the section headers and rows of the page, including those of which it has a
  /// part.
  package var lines: Range<Int> {
    var range: Range<Int>?
    for item in items {
      let part: Range<Int>
      switch item.content {
      case .lines(let lines): part = lines
      case .part(let line, _, _): part = line..<(line + 1)
      default: continue
      }
      range = (range?.lowerBound ?? part.lowerBound)..<part.upperBound
    }
    return range ?? 0..<0
  }

  /// The notes of the page, by their indexes among the trailing items.
  package var notes: [Int] { items.compactMap(\.note) }

  /// The bottom of the last item, below the top of the content.
  package var bottom: Double { items.last?.bottom ?? top }
}

/// The position at which a page begins or ends.
struct PageCursor: Hashable {
  var line: Int
  /// The height of the line that is on previous pages, in points.
  var offset = 0.0
}

/// The position among the captions above the table at which a page begins or ends.
struct CaptionCursor: Hashable {
  /// The index of the next leading item.
  var index = 0
  /// The height of it that is on previous pages, in points.
  var offset = 0.0
}

/// The last page of the content before a grid.
package struct PageEnd: Hashable, Sendable {
  package var format: PageFormat
  /// The position at which the grid may begin, in points below the top of the content.
  package var bottom: Double

  package init(format: PageFormat, bottom: Double) {
    self.format = format
    self.bottom = bottom
  }
}

/// The columns of one of the pages that a wide grid is split into: those that are not fixed.
package struct PageSlice: Hashable, Sendable {
  package var columns: Range<Int>
  /// Whether it is the only slice.
  package var isWhole: Bool

  package init(columns: Range<Int>, isWhole: Bool = false) {
    self.columns = columns
    self.isWhole = isWhole
  }

  /// `A`, `B` … `Z`, `AA` …
  static func letters(_ index: Int) -> String {
    var text = ""
    var rest = index
    repeat {
      let letter = UInt8(ascii: "A") + UInt8(rest % 26)
      text = String(UnicodeScalar(letter)) + text
      rest = rest / 26 - 1
    } while rest >= 0
    return text
  }
}

/// An item of a page with its vertical extent, in points below the top of the content.
package struct PageItem: Hashable, Sendable {
  package enum Content: Hashable, Sendable {
    /// Title, subtitle, column headers and other leading items of the frames, by index.
    case leading(Int)
    /// A part of a leading item that is higher than a page, between two heights below its top.
    case leadingPart(Int, from: Double, to: Double)
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
    /// A part of such a note that is higher than a page, between two heights below its top.
    case notePart(Int, from: Double, to: Double)
  }

  package var content: Content
  package var top: Double
  package var bottom: Double
  /// Whether it is also on an earlier page, or is a part of the page, not of the grid: such items
  /// are not in the reading order.
  package var isRepeat: Bool

  package init(_ content: Content, top: Double, bottom: Double, isRepeat: Bool = false) {
    self.content = content
    self.top = top
    self.bottom = bottom
    self.isRepeat = isRepeat
  }

  package var height: Double { bottom - top }

  /// The index of a leading item that it is, or a part of; else `nil`.
  package var leading: Int? {
    switch content {
    case .leading(let index), .leadingPart(let index, _, _): index
    default: nil
    }
  }

  /// The index of a trailing item that it is, or a part of; else `nil`.
  package var note: Int? {
    switch content {
    case .note(let index), .notePart(let index, _, _): index
    default: nil
    }
  }

  /// Whether it is between the titles and the notes.
  package var isInBody: Bool {
    switch content {
    case .leading, .leadingPart, .note, .notePart: false
    case .broughtForward, .continued, .lines, .part, .total, .carriedForward, .end: true
    }
  }
}

extension PageFormat {
  /// Whether content laid out for one sheet can be placed on the other.
  package func hasSheet(of other: PageFormat) -> Bool {
    size == other.size && margins == other.margins
  }
}
