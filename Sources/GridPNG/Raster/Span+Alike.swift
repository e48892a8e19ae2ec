/// How many values of a row are looked at together, by wide instructions.
let valuesAtOnce = 16

extension Span where Element: FixedWidthInteger {
  /// Whether these are as many values as are looked at together, all like `value`.
  @inline(__always)
  func consists(of value: Element) -> Bool {
    guard count == valuesAtOnce else { return false }
    var difference: Element = 0
    for place in 0..<valuesAtOnce { difference |= self[place] ^ value }
    return difference == 0
  }
}
