/// Patterns as a tree of their letters.
///
/// As in libhyphen, and unlike in TeX, only the longest of the patterns and beginnings of patterns
/// that end at a position of a word counts: dictionaries are made so that longer patterns include
/// the marks of shorter ones.
struct HyphenationPatterns: Sendable {
  // The properties of the nodes, one array each, since German has 290,000 nodes. Node 0 is the
  // root.
  private var letter: [UInt8] = [0]
  private var firstChild: [UInt32] = [0]
  private var nextSibling: [UInt32] = [0]
  /// The index in `marks` of the pattern that ends here; 0 for none.
  private var pattern: [UInt32] = [0]

  /// For each pattern: the number of marks from the first to the last nonzero one, the number of
  /// letters after the first one, and the marks.
  private var marks: [UInt8] = [0]

  private static let point = UInt8(ascii: ".")

  /// Adds a pattern. It replaces one with the same letters.
  mutating func add(_ added: HyphenationPattern) {
    var node = 0
    for letter in added.letters { node = child(of: node, letter) ?? addChild(to: node, letter) }
    guard let first = added.marks.firstIndex(where: { $0 != 0 }),
      let last = added.marks.lastIndex(where: { $0 != 0 })
    else {
      pattern[node] = 0
      return
    }
    pattern[node] = UInt32(marks.count)
    marks.append(UInt8(last - first + 1))
    marks.append(UInt8(added.letters.count - first))
    marks.append(contentsOf: added.marks[first...last])
  }

  /// Releases memory that was reserved for more patterns.
  mutating func trim() {
    letter = Array(letter[...])
    firstChild = Array(firstChild[...])
    nextSibling = Array(nextSibling[...])
    pattern = Array(pattern[...])
    marks = Array(marks[...])
  }

  /// The marks before each byte of a word; an odd one allows a division.
  func marks(of word: ArraySlice<UInt8>) -> [UInt8] {
    var letters = [Self.point]
    for byte in word { letters.append(byte >= 0x30 && byte <= 0x39 ? Self.point : byte) }
    letters.append(Self.point)
    // The longest beginning of a pattern that ends with a letter is the one that starts furthest
    // left.
    var longest = [Int](repeating: 0, count: letters.count)
    for start in letters.indices {
      var node = 0
      for end in start..<letters.count {
        guard let next = child(of: node, letters[end]) else { break }
        node = next
        if longest[end] == 0 { longest[end] = node }
      }
    }
    var result = [UInt8](repeating: 0, count: word.count)
    for (end, node) in longest.enumerated() where pattern[node] != 0 {
      let place = Int(pattern[node])
      // The word begins with the second letter.
      let first = end - Int(marks[place + 1])
      for offset in 0..<Int(marks[place]) {
        let index = first + offset
        guard result.indices.contains(index) else { continue }
        let mark = marks[place + 2 + offset]
        if result[index] & ~HyphenationPattern.change < mark & ~HyphenationPattern.change {
          result[index] = mark
        }
      }
    }
    return result
  }

  private func child(of node: Int, _ letter: UInt8) -> Int? {
    var child = Int(firstChild[node])
    while child != 0 {
      if self.letter[child] == letter { return child }
      child = Int(nextSibling[child])
    }
    return nil
  }

  private mutating func addChild(to node: Int, _ letter: UInt8) -> Int {
    let child = self.letter.count
    self.letter.append(letter)
    firstChild.append(0)
    // The newest comes first: dictionaries are in alphabetical order, so the next pattern is likely
    // to need it.
    nextSibling.append(firstChild[node])
    pattern.append(0)
    firstChild[node] = UInt32(child)
    return child
  }
}
