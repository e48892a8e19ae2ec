import GridCore

/// How many lines the texts of a column take, by row of the data, as far as they were set.
struct LineCounts: Sendable {
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

  init(_ setting: Setting, rowCount: Int) {
    self.setting = setting
    counts = Array(repeating: 0, count: rowCount)
  }

  /// `nil` if it is not known; it is not kept for texts of more than 32,767 lines.
  subscript(row: Int) -> Lines? {
    get {
      guard counts.indices.contains(row), counts[row] != 0 else { return nil }
      return Lines(count: Int(counts[row] & 0x7FFF), breaksWords: counts[row] & 0x8000 != 0)
    }
    set {
      guard counts.indices.contains(row) else { return }
      guard let newValue, newValue.count <= 0x7FFF else {
        counts[row] = 0
        return
      }
      counts[row] = UInt16(newValue.count) | (newValue.breaksWords ? 0x8000 : 0)
    }
  }
}
