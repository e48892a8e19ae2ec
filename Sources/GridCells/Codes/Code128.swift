/// The bars of a text as Code 128 (ISO/IEC 15417), in code sets B and C.
///
/// 1. Four or more consecutive digits are encoded in pairs (set C), everything else as ASCII
///    characters (set B).
/// 2. The check character is the weighted sum of all others modulo 103.
struct Code128 {
  /// The widths of bars and gaps in turn, in modules, beginning with a bar.
  let widths: [Int]

  /// `nil` for an empty text, one of more than 80 characters, or one with a character that is not
  /// printable ASCII.
  init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...80).contains(bytes.count), bytes.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      return nil
    }
    let symbols = Self.symbols(bytes)
    let sum = symbols.enumerated().reduce(0) { $0 + max(1, $1.offset) * $1.element }
    widths = (symbols + [sum % 103]).flatMap { Self.widths(ofSymbol: $0) } + Self.stop
  }

  /// The symbols with the start character, without the check character.
  static func symbols(_ bytes: [UInt8]) -> [Int] {
    func digitCount(at index: Int) -> Int {
      bytes[index...].prefix { (0x30...0x39).contains($0) }.count
    }
    var symbols: [Int] = []
    var isC = false
    var index = 0
    while index < bytes.count {
      let digits = digitCount(at: index)
      let wantsC = isC ? digits >= 2 : digits >= 4 || (digits == 2 && bytes.count == 2)
      if symbols.isEmpty {
        symbols.append(wantsC ? startC : startB)
      } else if wantsC != isC {
        symbols.append(wantsC ? switchToC : switchToB)
      }
      isC = wantsC
      if isC {
        for pair in 0..<digits / 2 {
          let first = index + pair * 2
          symbols.append(Int(bytes[first] - 0x30) * 10 + Int(bytes[first + 1] - 0x30))
        }
        index += digits / 2 * 2
      } else {
        symbols.append(Int(bytes[index]) - 0x20)
        index += 1
      }
    }
    return symbols
  }

  private static let switchToC = 99
  private static let switchToB = 100
  private static let startB = 104
  private static let startC = 105
  private static let stop = [2, 3, 3, 1, 1, 1, 2]

  private static func widths(ofSymbol symbol: Int) -> [Int] {
    patterns[symbol].utf8.map { Int($0) - 0x30 }
  }

  /// The patterns of the symbols 0 to 105.
  private static let patterns = """
    212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 \
    123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 \
    232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 \
    313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 \
    111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 \
    111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 \
    114311 411113 411311 113141 114131 311141 411131 211412 211214 211232
    """.split(separator: " ").map(String.init)
}
