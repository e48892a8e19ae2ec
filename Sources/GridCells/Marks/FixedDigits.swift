/// A non-negative number with a fixed number of decimals.
struct FixedDigits {
  private let whole: Int
  private let fraction: Int
  private let decimals: Int

  init(_ number: Double, decimals: Int) {
    let decimals = max(0, min(6, decimals))
    var scale = 1
    for _ in 0..<decimals { scale *= 10 }
    let clamped = min(number, 1e15)
    let whole = clamped.rounded(.down)
    let fraction = Int(((clamped - whole) * Double(scale)).rounded())
    self.whole = Int(whole) + fraction / scale
    self.fraction = fraction % scale
    self.decimals = decimals
  }

  var isZero: Bool { whole == 0 && fraction == 0 }

  func text(separator: String) -> String {
    guard decimals > 0 else { return String(whole) }
    let digits = String(fraction)
    return String(whole) + separator + String(repeating: "0", count: decimals - digits.count)
      + digits
  }
}
