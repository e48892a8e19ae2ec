extension String {
  /// Replaces a hyphen before a number by the minus sign that it represents, as in plots and changes.
  var withMinusSign: String {
    guard hasPrefix("-"), dropFirst().first.map({ $0 != "-" && $0 != " " }) == true else {
      return self
    }
    return "\u{2212}" + dropFirst()
  }
}
