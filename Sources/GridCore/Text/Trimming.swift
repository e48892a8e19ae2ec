extension BidirectionalCollection {
  /// The elements without those at both ends for which a condition holds.
  @inlinable
  package func trimmed(where isOuter: (Element) -> Bool) -> SubSequence {
    guard let first = firstIndex(where: { !isOuter($0) }),
      let last = lastIndex(where: { !isOuter($0) })
    else { return self[endIndex...] }
    return self[first...last]
  }
}

extension StringProtocol {
  /// The text without the white space of Unicode at both ends: spaces of all widths, no-break ones
  /// included, tabs and line breaks.
  package var trimmed: SubSequence {
    // Most texts have none, which their ends show.
    if let first = unicodeScalars.first, let last = unicodeScalars.last,
      first.isASCII, first > " ", last.isASCII, last > " "
    {
      return self[...]
    }
    return trimmed(where: \.isWhitespace)
  }
}
