/// Knows where rows can be divided between two pages.
protocol RowCutting {
  /// Where the text lines of a row's cells begin and end, in points below its top.
  func textLines(ofRowAt position: Int, in section: Int) -> [(top: Double, bottom: Double)]
}

extension RowCutting {
  /// The lowest place at or above `limit` that is in no line of text, if some text stands between it and `start`; `nil` if there is none.
  func cut(ofRowAt position: Int, in section: Int, from start: Double, upTo limit: Double)
    -> Double?
  {
    let lines = textLines(ofRowAt: position, in: section)
    var cut = limit
    // Each round moves the cut above a line that it would go through.
    while let line = lines.first(where: { $0.top < cut - 0.01 && $0.bottom > cut + 0.01 }) {
      cut = line.top
      if cut <= start { return nil }
    }
    let hasText = lines.contains { $0.bottom > start + 0.01 && $0.bottom <= cut + 0.01 }
    return cut > start + 0.01 && (hasText || lines.allSatisfy { $0.bottom <= start + 0.01 })
      ? cut : nil
  }
}
