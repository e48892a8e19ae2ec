extension Double {
  /// The number for a text dump: at most two decimals, no trailing zeros, no negative zero.
  package var dumped: String {
    guard isFinite, magnitude < 1e15 else { return description }
    let hundredths = Int64((self * 100).rounded())
    let (whole, rest) = hundredths.magnitude.quotientAndRemainder(dividingBy: 100)
    var text = hundredths < 0 ? "-\(whole)" : "\(whole)"
    if rest != 0 {
      text += rest < 10 ? ".0" : "."
      text += rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
    }
    return text
  }
}
