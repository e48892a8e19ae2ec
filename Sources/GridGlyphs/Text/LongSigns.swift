/// The signs of numbers that have two or three bytes.
struct LongSigns {
  /// Spaces and apostrophe as thousands separators, minus sign and dash, per mille, currencies.
  static let numbers =
    "\u{A0}\u{202F}\u{2009}\u{2019}\u{2212}\u{2013}\u{2030}£¥€₹₺₽₩"

  /// The first bytes, each once.
  let leads: Set<UInt8>
  /// The class of the first sign; the classes of the others follow.
  private let firstClass: Int
  private let codes: [UInt32]

  var count: Int { codes.count }

  /// - Parameter firstClass: the class of the first of the signs.
  init(_ signs: String, from firstClass: Int) {
    let bytes = signs.unicodeScalars.map { Array(String($0).utf8) }
    leads = Set(bytes.compactMap(\.first))
    codes = bytes.map { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    self.firstClass = firstClass
  }

  /// The class and the byte count of the sign that begins at an index; class 255 if it is none of these.
  func sign(of text: Span<UInt8>, at index: Int, end: Int) -> (own: Int, count: Int) {
    let count = text[index] < 0xE0 ? 2 : 3
    guard index + count <= end else { return (255, 1) }
    var code = UInt32(text[index])
    for place in (index + 1)..<(index + count) { code = code << 8 | UInt32(text[place]) }
    for place in codes.indices where codes[place] == code { return (firstClass + place, count) }
    return (255, 1)
  }
}
