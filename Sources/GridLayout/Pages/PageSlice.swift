/// The columns of one of the pages that a wide grid is split into: those that are not fixed.
package struct PageSlice: Hashable, Sendable {
  package var columns: Range<Int>
  /// Whether it is all there is.
  package var isWhole: Bool

  package init(columns: Range<Int>, isWhole: Bool = false) {
    self.columns = columns
    self.isWhole = isWhole
  }

  /// `A`, `B` … `Z`, `AA` …
  static func letters(_ index: Int) -> String {
    var text = ""
    var rest = index
    repeat {
      let letter = UInt8(ascii: "A") + UInt8(rest % 26)
      text = String(UnicodeScalar(letter)) + text
      rest = rest / 26 - 1
    } while rest >= 0
    return text
  }
}
