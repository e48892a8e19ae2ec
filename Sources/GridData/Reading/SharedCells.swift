/// The cells of a table whose texts are those of other cells: a long text that a file has once and
/// shows in thousands of cells is once in memory.
///
/// Among the offsets of the table, such a cell is empty.
struct SharedCells: Sendable {
  /// Texts of fewer bytes are not shared: what is noted about a cell would save little.
  static let minimumByteCount = 128

  /// The numbers of the cells, ascending.
  private var cells: [Int] = []
  private var starts: [UInt32] = []
  private var ends: [UInt32] = []

  var isEmpty: Bool { cells.isEmpty }

  /// - Parameters:
  ///   - cell: a number greater than those of all others.
  ///   - range: the place of its text among the texts of the table.
  mutating func append(_ cell: Int, _ range: Range<Int>) {
    cells.append(cell)
    starts.append(UInt32(truncatingIfNeeded: range.lowerBound))
    ends.append(UInt32(truncatingIfNeeded: range.upperBound))
  }

  /// The place of the text of a cell; `nil` if it is not shared.
  func range(of cell: Int) -> Range<Int>? {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle] < cell { low = middle + 1 } else { high = middle }
    }
    guard low < cells.count, cells[low] == cell else { return nil }
    return Int(starts[low])..<Int(ends[low])
  }
}

/// Finds a long text among those that a table has already.
struct RepeatedTexts {
  /// Texts with the same key are likely to be equal.
  private struct Key: Hashable {
    var byteCount: Int
    var sample: UInt64
  }

  private static let sampleCount = 32
  /// The texts of a key that one is compared with.
  private static let candidateCount = 8
  private var ranges: [Key: [Range<Int>]] = [:]

  /// The place of an equal text; `nil` if there is none, and from then on this one is known.
  /// - Parameters:
  ///   - range: the place of the text.
  ///   - text: the texts of the table.
  mutating func first(equalTo range: Range<Int>, in text: [UInt8]) -> Range<Int>? {
    let texts = text.span
    let step = max(1, range.count / Self.sampleCount)
    var sample: UInt64 = 0xCBF2_9CE4_8422_2325
    for place in stride(from: range.lowerBound, to: range.upperBound, by: step) {
      sample = (sample ^ UInt64(texts[place])) &* 0x100_0000_01B3
    }
    let key = Key(byteCount: range.count, sample: sample)
    let candidates = ranges[key] ?? []
    let equal = candidates.first { candidate in
      var (left, right) = (candidate.lowerBound, range.lowerBound)
      while right < range.upperBound, texts[left] == texts[right] {
        left += 1
        right += 1
      }
      return right == range.upperBound
    }
    if equal == nil, candidates.count < Self.candidateCount {
      ranges[key, default: []].append(range)
    }
    return equal
  }
}
