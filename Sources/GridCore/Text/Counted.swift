/// A number of things in words: `1 row`, `12 rows`, `0 rows`.
/// - Parameters:
///   - noun: the singular.
///   - plural: default the singular with an s.
package func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
  "\(number) \(number == 1 ? noun : plural ?? noun + "s")"
}

extension Int {
  /// The number with a comma between thousands, as in sentences: `7,900`.
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

extension Collection<String> {
  /// The elements separated by commas, with the number of those that are not named:
  /// `a, b and 3 more`.
  package func listed(upTo maximum: Int) -> String {
    let rest = count - maximum
    return prefix(maximum).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}

extension [String] {
  /// The elements separated by commas, the last by a word: `a, b or c`.
  /// - Parameter last: with spaces, such as ` or `.
  package func joined(last: String) -> String {
    count < 2 ? joined() : dropLast().joined(separator: ", ") + last + self[count - 1]
  }
}

extension String {
  /// The text, shortened with an ellipsis to `count` characters if it is longer, for messages that
  /// quote it.
  package func beginning(_ count: Int) -> String {
    // Counting the characters of a long text takes time.
    prefix(count + 1).count > count ? prefix(count - 1) + "…" : self
  }
}
