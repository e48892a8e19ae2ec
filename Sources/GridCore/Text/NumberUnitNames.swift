/// The signs and names of units that belong to the number beside them.
enum NumberUnitNames {
  /// Whether a word behind a number is its unit: km, °C, EUR, kg/m².
  static func contain(_ name: [UInt8]) -> Bool {
    if isUnit(name) { return true }
    // The divisor may be any word: 12 km/day.
    guard let first = parts(name).first, first.count < name.count else { return false }
    return isUnit(first)
  }

  /// Whether all parts of a word with slashes are units: m/s, µg/m³.
  static func containsQuotient(_ name: [UInt8]) -> Bool {
    let parts = parts(name)
    return parts.count > 1 && parts.allSatisfy(isUnit)
  }

  /// Whether a word before a number belongs to it: € 30, US$ 45, PLN 12, § 5.
  static func standBefore(_ name: [UInt8]) -> Bool {
    if signs.contains(name) || isCode(name) { return true }
    return name.count > 1 && name.count < 4 && name.last == UInt8(ascii: "$")
  }

  /// The parts of a unit between slashes and raised points.
  private static func parts(_ name: [UInt8]) -> [[UInt8]] {
    String(decoding: name, as: UTF8.self).split(omittingEmptySubsequences: false) { sign in
      sign == "/" || sign == "·" || sign == "⋅"
    }.map { Array($0.utf8) }
  }

  private static func isUnit(_ name: [UInt8]) -> Bool {
    if signs.contains(name) || names.contains(name) || isCode(name) { return true }
    let text = String(decoding: name, as: UTF8.self)
    let base = text.prefix { !powers.contains($0) }
    return base.count < text.count && names.contains(Array(base.utf8))
  }

  private static let powers: Set<Character> = ["²", "³", "⁻", "¹", "⁴", "^"]

  /// A currency by its code: 30 EUR.
  private static func isCode(_ name: [UInt8]) -> Bool {
    name.count == 3 && name.allSatisfy { (0x41...0x5A).contains($0) }
  }

  /// Those that also stand before numbers: € 30, § 5.
  private static let signs = set(
    "% ‰ € $ £ ¥ ₹ ₽ ₺ ₩ ₪ ₫ ₦ ₴ ¢ ٪ ％ § № ° # ± ≈ ~ < > ≤ ≥ × No. Nr.")
  private static let names = set(
    "°C °F K m km cm mm µm μm nm mi ft in yd ha a l L ml cl hl kg g mg µg μg t lb oz"
      + " s ms µs μs ns min h d Hz kHz MHz GHz W kW MW GW TW Wh kWh MWh GWh TWh V kV mV A mA Ah mAh"
      + " J kJ MJ GJ kcal cal N kN Pa hPa kPa MPa bar mbar dB lm lx cd mol mmol µmol Ω kΩ ppm ppb rpm"
      + " B kB KB MB GB TB KiB MiB GiB TiB bit kbit Mbit Gbit kbit/s Mbit/s mph px pt em rem dpi"
      + " kr Kč zł Ft lei лв. руб руб. bn Mio. Mrd. Mio Mrd k M am pm a.m p.m Uhr"
      + " км м см мм кг г мг т л мл ч мин сек сут Вт кВт МВт ГВт кВт·ч МВт·ч тыс млн млрд трлн грн"
      + " كم م سم مم كغ كجم غ")

  private static func set(_ names: String) -> Set<[UInt8]> {
    Set(names.split(separator: " ").map { Array($0.utf8) })
  }
}
