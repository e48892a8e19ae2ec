/// A number of things in words: `1 row`, `12 rows`, `0 rows`.
/// - Parameters:
///   - noun: the singular.
///   - plural: default the singular with an s.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension Int {
  /// The number with a comma between thousands, as sentences have it: `7,900`.
  package var grouped: String {
    var text = ""
    let digits = String(magnitude)
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + text
  }
}
