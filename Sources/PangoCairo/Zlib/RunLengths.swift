/// Code lengths as a deflate block's header sends them: runs shortened (RFC 1951, §3.2.7).
struct RunLengths {
  struct Item {
    /// 0…15 is a length; 16 repeats the one before, 17 and 18 are runs of zeros.
    var symbol: Int
    var extra: Int = 0
    var extraCount: Int = 0
  }

  private(set) var items: [Item] = []

  /// The order in which the lengths of the symbols' own codes are sent.
  static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  init(_ lengths: [UInt8]) {
    var place = 0
    while place < lengths.count {
      let length = lengths[place]
      var run = 1
      while place + run < lengths.count, lengths[place + run] == length { run += 1 }
      place += run
      if length == 0 {
        appendZeros(run)
      } else {
        items.append(Item(symbol: Int(length)))
        appendRepeats(of: Int(length), run - 1)
      }
    }
  }

  /// How often each symbol occurs.
  var frequencies: [UInt32] {
    var frequencies = [UInt32](repeating: 0, count: 19)
    for item in items { frequencies[item.symbol] += 1 }
    return frequencies
  }

  private mutating func appendZeros(_ count: Int) {
    var rest = count
    while rest >= 3 {
      let run = min(rest, 138)
      items.append(
        run < 11
          ? Item(symbol: 17, extra: run - 3, extraCount: 3)
          : Item(symbol: 18, extra: run - 11, extraCount: 7))
      rest -= run
    }
    for _ in 0..<rest { items.append(Item(symbol: 0)) }
  }

  private mutating func appendRepeats(of length: Int, _ count: Int) {
    var rest = count
    while rest >= 3 {
      let run = min(rest, 6)
      items.append(Item(symbol: 16, extra: run - 3, extraCount: 2))
      rest -= run
    }
    for _ in 0..<rest { items.append(Item(symbol: length)) }
  }
}
