package import GridPNG

/// Reads the numbers of articles (EAN-13, EAN-8, UPC-A as EAN-13) in a picture as a scanner does,
/// from the lengths of dark and light runs of a row of pixels. It shares no table with what draws
/// them: the digits are the patterns of modules of ISO/IEC 15420.
package enum ArticleNumberScanner {
  /// The numbers from top to bottom and left to right, each once for all rows that cross its bars.
  package static func numbers(in image: DecodedImage) -> [String] {
    var found: [(text: String, x: Int, y: Int)] = []
    for y in 0..<image.height {
      for (text, x) in numbers(in: (0..<image.width).map { isDark(image[x: $0, y: y]) }) {
        // A bar code is at its place in the row of pixels above, too.
        if let last = found.lastIndex(where: { $0.text == text && $0.x == x }),
          y - found[last].y <= 1
        {
          found[last].y = y
        } else {
          found.append((text, x, y))
        }
      }
    }
    return found.map(\.text)
  }

  private static func isDark(_ pixel: UInt32) -> Bool {
    let sum = (pixel >> 24) + (pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF)
    return pixel & 0xFF > 127 && sum < 3 * 128
  }

  private static func numbers(in dark: [Bool]) -> [(text: String, x: Int)] {
    var runs: [(start: Int, count: Int)] = []
    for (x, isDark) in dark.enumerated() {
      if x > 0, dark[x - 1] == isDark {
        runs[runs.count - 1].count += 1
      } else {
        runs.append((x, 1))
      }
    }
    var found: [(text: String, x: Int)] = []
    for first in runs.indices.dropFirst() where dark[runs[first].start] {
      for (count, modules, quiet) in [(59, 95, (11, 7)), (43, 67, (7, 7))] {
        guard first + count < runs.count else { continue }
        let bars = runs[first..<(first + count)].map(\.count)
        let width = Double(bars.reduce(0, +)) / Double(modules)
        // The quiet zones at both sides.
        guard Double(runs[first - 1].count) > (Double(quiet.0) - 0.5) * width,
          Double(runs[first + count].count) > (Double(quiet.1) - 0.5) * width,
          let text = number(bars.map { Int((Double($0) / width).rounded()) }, modules: modules)
        else { continue }
        found.append((text, runs[first].start))
      }
    }
    return found
  }

  /// - Parameter bars: the widths of bars and gaps in modules.
  private static func number(_ bars: [Int], modules: Int) -> String? {
    var bits = ""
    for (index, count) in bars.enumerated() {
      bits += String(repeating: index.isMultiple(of: 2) ? "1" : "0", count: count)
    }
    guard bits.count == modules else { return nil }
    let half = (modules - 11) / 14
    let middle = 3 + half * 7
    let all = Array(bits)
    func part(_ start: Int, _ count: Int) -> String { String(all[start..<(start + count)]) }
    guard part(0, 3) == "101", part(middle, 5) == "01010", part(modules - 3, 3) == "101" else {
      return nil
    }
    var digits: [Int] = []
    var parity = ""
    for index in 0..<half {
      let pattern = part(3 + index * 7, 7)
      if let digit = sets.firstIndex(where: { $0.a == pattern }) {
        digits.append(digit)
        parity += "A"
      } else if let digit = sets.firstIndex(where: { $0.b == pattern }) {
        digits.append(digit)
        parity += "B"
      } else {
        return nil
      }
    }
    for index in 0..<half {
      let pattern = part(middle + 5 + index * 7, 7)
      guard let digit = sets.firstIndex(where: { $0.c == pattern }) else { return nil }
      digits.append(digit)
    }
    if half == 6 {
      guard let first = parities.firstIndex(of: parity) else { return nil }
      digits.insert(first, at: 0)
    } else if parity.contains("B") {
      return nil
    }
    let sum = digits.reversed().enumerated().reduce(0) {
      $0 + ($1.offset.isMultiple(of: 2) ? 1 : 3) * $1.element
    }
    return sum.isMultiple(of: 10) ? digits.map(String.init).joined() : nil
  }

  /// The modules of the digits in the number sets A, B and C; 1 is dark.
  private static let sets: [(a: String, b: String, c: String)] = [
    ("0001101", "0100111", "1110010"), ("0011001", "0110011", "1100110"),
    ("0010011", "0011011", "1101100"), ("0111101", "0100001", "1000010"),
    ("0100011", "0011101", "1011100"), ("0110001", "0111001", "1001110"),
    ("0101111", "0000101", "1010000"), ("0111011", "0010001", "1000100"),
    ("0110111", "0001001", "1001000"), ("0001011", "0010111", "1110100"),
  ]

  /// The sets of the six digits at the left for the first digits 0 to 9.
  private static let parities = [
    "AAAAAA", "AABABB", "AABBAB", "AABBBA", "ABAABB", "ABBAAB", "ABBBAA", "ABABAB", "ABABBA",
    "ABBABA",
  ]
}
