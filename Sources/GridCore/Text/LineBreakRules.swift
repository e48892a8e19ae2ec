/// Rules for line breaks beyond those of Unicode (Standard Annex 14), from typography:
///
/// 1. A number and its unit, percent or currency sign are not parted at the space between them.
/// 2. An address (of mail, of the web, of a file) is broken only if it does not fit on a line, and
///    then after `@`, a point, a slash or another sign, never within a word.
package enum LineBreakRules {
  static func apply(to clusters: inout [TextCluster], of text: Span<UInt8>) {
    guard mayApply(to: text) else { return }
    for index in clusters.indices.dropFirst() {
      let start = clusters[index].byteOffset
      if clusters[index].breakBefore == .allowed, text[start - 1] == 0x20,
        joins(text, at: start - 1)
      {
        clusters[index].breakBefore = .prohibited
      }
    }
    var start = 0
    var next = 1
    while start < text.count {
      let end = wordEnd(text, from: start)
      if end > start, Address(text, start..<end) != nil {
        breakAddress(text, start..<end, &clusters, from: &next)
      }
      start = end + 1
    }
  }

  /// Whether the space at an offset joins a number and its unit: a figure is on one side of it, and
  /// a sign or the name of a unit on the other.
  package static func joins(_ text: Span<UInt8>, at space: Int) -> Bool {
    guard space > 0, space + 1 < text.count else { return false }
    if isDigit(text[space - 1]) {
      let end = wordEnd(text, from: space + 1)
      var unit: [UInt8] = []
      for index in space + 1..<end { unit.append(text[index]) }
      while let last = unit.last, closing.contains(last) { unit.removeLast() }
      return NumberUnitNames.contain(unit)
    }
    guard isDigit(text[space + 1]) else { return false }
    var start = space
    while start > 0, text[start - 1] > 0x20 { start -= 1 }
    var sign: [UInt8] = []
    for index in start..<space { sign.append(text[index]) }
    return NumberUnitNames.signs.contains(sign)
  }

  /// Signs that may follow a unit: `(30 km), `.
  private static let closing = Set(").,;:!?]\"'".utf8)

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Most texts have neither figures nor signs of addresses.
  private static func mayApply(to text: Span<UInt8>) -> Bool {
    for index in text.indices {
      switch text[index] {
      case 0x30...0x39, 0x40, 0x2F, 0x5C: return true
      case 0x77: if isWeb(text, index) { return true }
      default: continue
      }
    }
    return false
  }

  private static func isWeb(_ text: Span<UInt8>, _ start: Int) -> Bool {
    start + 4 < text.count && text[start + 1] == 0x77 && text[start + 2] == 0x77
      && text[start + 3] == 0x2E
  }

  private static func wordEnd(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] > 0x20 { end += 1 }
    return end
  }

  // MARK: - Addresses

  /// An address by its form.
  private enum Address {
    case mail, web, file

    init?(_ text: Span<UInt8>, _ word: Range<Int>) {
      var at: Int?
      var slashes = 0
      var hasPointAfterAt = false
      var hasLetter = false
      var hasScheme = false
      for index in word {
        switch text[index] {
        case 0x40: at = at ?? index
        case 0x2E: if at != nil, index + 1 < word.upperBound { hasPointAfterAt = true }
        case 0x2F, 0x5C:
          slashes += 1
          if index > word.lowerBound + 1, text[index - 1] == 0x2F, text[index - 2] == 0x3A {
            hasScheme = true
          }
        case 0x41...0x5A, 0x61...0x7A: hasLetter = true
        default: break
        }
      }
      guard hasLetter else { return nil }
      if hasScheme || LineBreakRules.isWeb(text, word.lowerBound) {
        self = .web
      } else if let at, at > word.lowerBound, hasPointAfterAt {
        self = .mail
      } else if slashes > 1 {
        self = .file
      } else {
        return nil
      }
    }
  }

  /// The signs after which an address may be broken.
  private static let breaking = Set("@./-_?&=:#\\%+,;~".utf8)

  /// - Parameter next: the first cluster that may be in the word; afterwards the first behind it.
  private static func breakAddress(
    _ text: Span<UInt8>, _ word: Range<Int>, _ clusters: inout [TextCluster], from next: inout Int
  ) {
    while next < clusters.count, clusters[next].byteOffset < word.upperBound {
      defer { next += 1 }
      let (index, start) = (next, clusters[next].byteOffset)
      guard start > word.lowerBound else { continue }
      // Not between signs that follow each other, nor before the last sign of the address.
      let isAfterSign = breaking.contains(text[start - 1]) && !breaking.contains(text[start])
      switch clusters[index].breakBefore {
      case .mandatory: continue
      case .allowed, .hyphen, .inAddress, .prohibited:
        clusters[index].breakBefore = isAfterSign ? .inAddress : .prohibited
      }
    }
  }
}

/// The signs and names of units that belong to the number before them.
enum NumberUnitNames {
  static func contain(_ name: [UInt8]) -> Bool {
    if signs.contains(name) || names.contains(name) { return true }
    // A currency by its code: 30 EUR.
    return name.count == 3 && name.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Those that also stand before numbers: € 30, § 5.
  static let signs = set(
    "% ‰ € $ £ ¥ ₹ ₽ ₺ ₩ ₪ ₫ ₦ ₴ ¢ § № ° # ± ≈ ~ < > ≤ ≥ × USD EUR GBP CHF JPY")
  private static let names = set(
    "°C °F K m km cm mm µm nm mi ft in yd ha km² m² cm² mm² m³ cm³ l L ml cl hl kg g mg µg t lb oz"
      + " s ms µs ns min h d Hz kHz MHz GHz W kW MW GW Wh kWh MWh GWh V kV mV A mA Ah mAh J kJ MJ"
      + " kcal cal N kN Pa hPa kPa MPa bar mbar dB lm lx cd mol ppm ppb rpm B kB KB MB GB TB KiB MiB"
      + " GiB bit kbit Mbit kbit/s Mbit/s km/h m/s mph px pt em rem dpi kr Kč zł Ft lei лв. руб. bn"
      + " Mio. Mrd. Mio Mrd k M")

  private static func set(_ names: String) -> Set<[UInt8]> {
    Set(names.split(separator: " ").map { Array($0.utf8) })
  }
}
