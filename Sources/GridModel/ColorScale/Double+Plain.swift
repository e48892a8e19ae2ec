extension Double {
  /// The number as a person would write it: with what binary arithmetic adds rounded away, without `.0`.
  package var plain: String {
    guard isFinite else { return description }
    var number = self
    if magnitude < 1e6 { number = (number * 1e9).rounded() / 1e9 }
    // Very small numbers have digits that matter beyond the ninth.
    if number == 0, self != 0 { number = self }
    let text = (number == 0 ? 0 : number).description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
