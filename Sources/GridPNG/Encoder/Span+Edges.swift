extension Span where Element == UInt8 {
  /// In how many places of a line there is another byte than before, and in how many of them it is so in the line above too.
  func edges(below above: Span<UInt8>) -> (all: Int, continued: Int) {
    precondition(count == above.count, "lines are equally long")
    var (all, continued) = (0, 0)
    var x = 1
    while x < count {
      let end = Swift.min(x + valuesAtOnce, count)
      if extracting(x..<end).consists(of: self[x - 1]) {
        x = end
        continue
      }
      while x < end {
        if self[x] != self[x - 1] {
          all += 1
          if self[x] == above[x], self[x - 1] == above[x - 1] { continued += 1 }
        }
        x += 1
      }
    }
    return (all, continued)
  }
}
