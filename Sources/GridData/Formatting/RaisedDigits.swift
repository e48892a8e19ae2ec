/// Small digits over and under the line.
enum RaisedDigits {
  static let superscript = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
  static let subscripted = ["₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"]
}
