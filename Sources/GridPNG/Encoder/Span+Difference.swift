extension Span where Element: FixedWidthInteger {
  /// The last place where this differs from another span of the same length; `nil` if they are equal.
  func lastDifference(from other: Span<Element>) -> Int? {
    precondition(count == other.count, "only equally long spans are compared")
    var end = count
    while end >= comparedAtOnce {
      let (own, others) = (
        extracting((end - comparedAtOnce)..<end), other.extracting((end - comparedAtOnce)..<end)
      )
      var difference: Element = 0
      for place in 0..<comparedAtOnce { difference |= own[place] ^ others[place] }
      if difference != 0 { break }
      end -= comparedAtOnce
    }
    while end > 0 {
      if self[end - 1] != other[end - 1] { return end - 1 }
      end -= 1
    }
    return nil
  }
}

private let comparedAtOnce = 32
