/// The characters by which decimal alignment finds its way in the numbers of a column.
package struct DecimalMarks: Hashable, Sendable {
  /// What stands before the decimals.
  package var separator: Unicode.Scalar
  /// The first of the ten digits, which follow each other. ASCII digits are always recognized.
  package var zero: Unicode.Scalar

  package init(separator: Unicode.Scalar, zero: Unicode.Scalar) {
    self.separator = separator
    self.zero = zero
  }

  /// 1234.5
  package static let plain = DecimalMarks(separator: ".", zero: "0")
}
