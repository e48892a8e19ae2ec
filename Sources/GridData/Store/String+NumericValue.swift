extension String {
  /// The number that the text stands for, as cells of files are read: "12.5 %" is 0.125, "(3)" is -3; `nil` for text that is
  /// not a number as a whole.
  package var numericValue: Double? {
    let bytes = Array(utf8)
    return NumericText(bytes.span)?.value
  }
}
