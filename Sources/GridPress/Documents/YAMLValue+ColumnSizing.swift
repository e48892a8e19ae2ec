import GridModel

// The widths of columns in documents.

extension YAMLValue {
  /// `120`, `fit`, `{fit: {min: 60, max: 240}}`, `25%` or `2fr`.
  func columnSizing() -> ColumnSizing? {
    if isMapping {
      var sizing: ColumnSizing?
      mapping(known: ["fit"]) { _, value in
        var least: Double?
        var most: Double?
        value.mapping(known: ["min", "max"]) { key, bound in
          if key == "min" {
            least = bound.number(in: 0...100_000)
          } else {
            most = bound.number(in: 0...100_000)
          }
        }
        sizing = .fit(min: least, max: most)
      }
      return sizing
    }
    guard let text = string() else { return nil }
    if text == "fit" { return .fit }
    if text.hasSuffix("%"), let value = Double(text.dropLast()), (0...100).contains(value) {
      return .percent(value)
    }
    if text.hasSuffix("fr"), let value = Double(text.dropLast(2)), value > 0, value.isFinite {
      return .fraction(value)
    }
    if let value = Double(text), (0...100_000).contains(value) { return .fixed(value) }
    problem(
      "\"\(text)\" is no column width: write 120, fit, {fit: {min: 60, max: 240}}, 25% or 2fr")
    return nil
  }
}
