extension Collection<String> {
  /// Separated by commas, with the number of those that are not named: `a, b and 3 more`.
  package func listed(upTo maximum: Int) -> String {
    let rest = count - maximum
    return prefix(maximum).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }
}
