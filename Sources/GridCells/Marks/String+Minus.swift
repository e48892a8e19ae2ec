extension String {
  /// A hyphen before a number as the minus sign that it stands for, as plots and changes write it.
  var withMinusSign: String {
    guard hasPrefix("-"), dropFirst().first.map({ $0 != "-" && $0 != " " }) == true else {
      return self
    }
    return "\u{2212}" + dropFirst()
  }
}
