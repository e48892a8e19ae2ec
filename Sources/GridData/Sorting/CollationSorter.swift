import GridCore

/// Sorts many texts with about one comparison each, or none.
///
/// 1. Keys that compare nearly as the texts do are created (`CollationAlphabet`), and the texts are
///    sorted by them.
/// 2. The order is checked text by text; texts out of place are moved to where they belong
///    (`NearlySorted`).
///
/// For texts of plain ASCII, the keys are exact in a language without pairs of letters that count
/// as one.
struct CollationSorter {
  private let texts: [String]
  private let collation: Collation
  /// The texts sorted by their keys; below, a text is represented by its index in this order.
  private let nearlySorted: [Int]
  /// Texts with equal keys have the same number; others have ascending ones.
  private var keyNumbers: [UInt32] = []
  /// Whether the key of each text is exact.
  private var isCertain: [Bool] = []

  /// - Parameter texts: all different.
  init(_ texts: [String], collation: Collation) {
    self.texts = texts
    self.collation = collation
    let alphabet = CollationAlphabet(texts, collation: collation)
    var lengths: [Int] = []
    var watch = CancellationWatch()
    let keys = TextKeys(texts) { text, bytes in
      let start = bytes.count
      if watch.isNoticed() { return lengths.append(0) }
      alphabet.appendKey(of: text, to: &bytes)
      lengths.append(bytes.count - start)
      // Texts with equal keys have one order, independent of the order of the rows.
      bytes.append(0)
      bytes.append(contentsOf: text.utf8)
    }
    nearlySorted = RowSorter(
      columns: [SortColumn(keys: keys, count: texts.count)], rows: texts.indices
    ).sortedRows().map { Int($0) }

    let hasPlainKeys = !alphabet.hasPairs
    var number: UInt32 = 0
    var previous: Int?
    for index in nearlySorted {
      if let previous {
        let isEqual =
          lengths[previous] == lengths[index]
          && keys.begin(previous, asDoes: index, byteCount: lengths[index])
        if !isEqual { number += 1 }
      }
      previous = index
      keyNumbers.append(number)
      isCertain.append(hasPlainKeys && Self.isPlain(texts[index]))
    }
  }

  /// The indices of the texts, in order; in a cancelled task, in an arbitrary order.
  func sorted() -> [Int] {
    var watch = CancellationWatch()
    let places = Array(nearlySorted.indices)
    let sorted = try? NearlySorted.sorted(places) { left, right in
      try watch.check()
      return isBefore(left, right)
    }
    return (sorted ?? places).map { nearlySorted[$0] }
  }

  private func isBefore(_ left: Int, _ right: Int) -> Bool {
    if isCertain[left], isCertain[right], keyNumbers[left] != keyNumbers[right] {
      return keyNumbers[left] < keyNumbers[right]
    }
    return collation.isBefore(texts[nearlySorted[left]], texts[nearlySorted[right]])
  }

  /// Whether a text is printable ASCII, and short enough that its numbers fit into a key.
  private static func isPlain(_ text: String) -> Bool {
    let utf8 = text.utf8.span
    if utf8.count > 250 { return false }
    for index in utf8.indices where utf8[index] < 0x20 || utf8[index] > 0x7E { return false }
    return true
  }
}
