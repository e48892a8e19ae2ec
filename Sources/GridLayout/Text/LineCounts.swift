import GridCore

/// The line counts of a column's texts, by row of the data, as far as they were set.
struct LineCounts: RowMeasures {
  /// The conditions under which they are valid.
  struct Setting: Hashable, Sendable {
    var font: FontID
    var flow: TextFlow
    /// The width available for the text, in points, without insets.
    var width: Double

    /// Whether texts are set in the same way, except for the available width.
    func isSimilar(to other: Setting) -> Bool { font == other.font && flow == other.flow }
  }

  struct Lines: Hashable, Sendable {
    var count: Int
    /// Whether a word does not fit on a line.
    var breaksWords: Bool
    var widths: Widths
  }

  /// The range of box widths, in points, for which a line count is known.
  struct Widths: Hashable, Sendable {
    /// The width from which it has one line; infinite for a text of several paragraphs.
    var whole: Double
    /// The bounds between which it has this number of lines; by default empty.
    var least = Double.infinity
    var most = -Double.infinity
    var count = 0
  }

  let setting: Setting
  /// 0 is unknown. The highest bit is set if a word is broken.
  private var counts: [UInt16]
  private var widths: [Widths]
  /// The numbers of rows that are unknown, that have several lines, and in which a word is broken.
  private var unknownCount: Int
  private var longCount = 0
  private var brokenCount = 0
  /// Rows that are no longer known.
  private var forgotten: [Int] = []

  init(_ setting: Setting, rowCount: Int) {
    self.setting = setting
    counts = Array(repeating: 0, count: rowCount)
    widths = Array(repeating: Widths(whole: 0), count: rowCount)
    unknownCount = rowCount
  }

  /// Whether the lines of all rows are known, and no word is broken.
  var areWhole: Bool { unknownCount == 0 && brokenCount == 0 }
  /// Whether a row has several lines.
  var haveSeveralLines: Bool { longCount > 0 }

  /// The line count of a known row.
  @inline(__always)
  func lineCount(_ row: Int) -> Int { Int(counts[row] & 0x7FFF) }

  /// `nil` if it is not known; it is not kept for texts of more than 32,767 lines.
  subscript(row: Int) -> Lines? {
    get {
      guard counts.indices.contains(row), counts[row] != 0 else { return nil }
      return Lines(
        count: Int(counts[row] & 0x7FFF), breaksWords: counts[row] & 0x8000 != 0,
        widths: widths[row])
    }
    set {
      guard counts.indices.contains(row) else { return }
      note(counts[row], -1)
      if let newValue, newValue.count <= 0x7FFF {
        counts[row] = UInt16(newValue.count) | (newValue.breaksWords ? 0x8000 : 0)
        widths[row] = newValue.widths
      } else {
        counts[row] = 0
      }
      note(counts[row], 1)
    }
  }

  private mutating func note(_ count: UInt16, _ change: Int) {
    if count == 0 { unknownCount += change }
    if count & 0x7FFF > 1 { longCount += change }
    if count & 0x8000 != 0 { brokenCount += change }
  }

  /// The line counts that are also valid in boxes of another width.
  func adapted(to setting: Setting) -> LineCounts? {
    guard setting.isSimilar(to: self.setting) else { return nil }
    if setting == self.setting { return self }
    var adapted = LineCounts(setting, rowCount: counts.count)
    let reach = setting.width + LineBreaker.tolerance
    for row in counts.indices {
      guard var lines = self[row] else { continue }
      if lines.widths.whole <= reach {
        lines.count = 1
        lines.breaksWords = false
        adapted[row] = lines
      } else if lines.widths.least <= reach, setting.width <= lines.widths.most {
        lines.count = lines.widths.count
        adapted[row] = lines
      } else {
        adapted.forgotten.append(row)
      }
    }
    adapted.forgotten += forgotten
    return adapted
  }

  mutating func forget(_ row: Int) {
    guard self[row] != nil else { return }
    self[row] = nil
    forgotten.append(row)
  }

  /// Measures the forgotten rows again.
  mutating func learn(_ lines: (_ row: Int) -> Lines) {
    for row in forgotten where self[row] == nil { self[row] = lines(row) }
    forgotten = []
  }
}

extension LineCounts.Widths {
  /// - Parameters:
  ///   - block: a text that does not fit on one line.
  ///   - whole: its width on one line; `nil` for a text of several paragraphs.
  ///   - width: the width of the box in which it is set.
  init(of block: TextBlock, whole: Double?, width: Double, _ text: CellTextBuffer) {
    self.init(whole: whole ?? .infinity)
    if block.isShortened || block.breaksWords { return }
    count = block.lines.count
    // Narrower boxes break it at the same positions as long as all lines fit.
    least = block.lines.reduce(0) { max($0, $1.width) }
    most = width
    // In wider boxes, two lines remain two until it fits on one. White space at its end may hang.
    if let whole, block.lines.count == 2, block.lines[1].head.upperBound == text.bytes.count {
      most = max(width, whole - 2 * LineBreaker.tolerance)
    }
  }
}
