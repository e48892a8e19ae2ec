import GridCore

/// How many lines the texts of a column take, by row of the data, as far as they were set.
struct LineCounts: RowMeasures {
  /// What has to be the same for them to hold.
  struct Setting: Hashable, Sendable {
    var font: FontID
    var flow: TextFlow
    /// What the text has, in points, without insets.
    var width: Double
  }

  struct Lines: Hashable, Sendable {
    var count: Int
    /// Whether a word does not fit on a line.
    var breaksWords: Bool
  }

  let setting: Setting
  /// 0 is not known. The highest bit is set where words are broken.
  private var counts: [UInt16]
  /// How many rows are not known, and how many have anything but one line.
  private var unknownCount: Int
  private var longCount = 0
  /// Rows that are no longer known.
  private(set) var forgotten: [Int] = []

  private static let oneLine: UInt16 = 1

  init(_ setting: Setting, rowCount: Int) {
    self.setting = setting
    counts = Array(repeating: 0, count: rowCount)
    unknownCount = rowCount
  }

  /// Whether it is known of all rows that they have one line, in which no word is broken.
  var areOneLine: Bool { unknownCount == 0 && longCount == 0 }

  /// `nil` if it is not known; it is not kept for texts of more than 32,767 lines.
  subscript(row: Int) -> Lines? {
    get {
      guard counts.indices.contains(row), counts[row] != 0 else { return nil }
      return Lines(count: Int(counts[row] & 0x7FFF), breaksWords: counts[row] & 0x8000 != 0)
    }
    set {
      guard counts.indices.contains(row) else { return }
      note(counts[row], -1)
      if let newValue, newValue.count <= 0x7FFF {
        counts[row] = UInt16(newValue.count) | (newValue.breaksWords ? 0x8000 : 0)
      } else {
        counts[row] = 0
      }
      note(counts[row], 1)
    }
  }

  private mutating func note(_ count: UInt16, _ change: Int) {
    switch count {
    case 0: unknownCount += change
    case Self.oneLine: break
    default: longCount += change
    }
  }

  mutating func forget(_ row: Int) {
    guard self[row] != nil else { return }
    self[row] = nil
    forgotten.append(row)
  }

  /// Finds out what was known before it was forgotten.
  mutating func learn(_ lines: (_ row: Int) -> Lines) {
    for row in forgotten where self[row] == nil { self[row] = lines(row) }
    forgotten = []
  }
}
