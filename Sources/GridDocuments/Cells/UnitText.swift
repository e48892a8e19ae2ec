public import GridCells
public import GridModel

/// The text between double braces in Markdown: units and chemistry, with exponents raised and
/// indexes lowered.
///
/// `kg m^-2` has a raised −2, `x10^9 / L` is "× 10" with a raised 9 per litre, `v_max` has a
/// lowered index, `H2O` and `SO4^2-` have lowered counts and a raised charge. Spaces are narrow and
/// do not break lines.
enum UnitText {
  private static let narrowSpace = "\u{202F}"

  /// Adds the unit to a text.
  static func append(_ unit: some StringProtocol, _ look: TextLook, to rich: inout RichText) {
    for (index, token) in unit.split(separator: " ").enumerated() {
      if index > 0 { rich.append(narrowSpace, look) }
      append(token: token, look, to: &rich)
    }
  }

  /// The parts of a quotient or product are separate units: an exponent ends where the next begins.
  private static func append(
    token: some StringProtocol, _ look: TextLook, to rich: inout RichText
  ) {
    var part = ""
    for character in token {
      if character == "/" || character == "·" {
        append(part: part, look, to: &rich)
        rich.append(String(character), look)
        part = ""
      } else {
        part.append(character)
      }
    }
    append(part: part, look, to: &rich)
  }

  private static func append(part: String, _ look: TextLook, to rich: inout RichText) {
    if part.isEmpty { return }
    var base = Substring(part)
    var rest = Substring()
    if let mark = part.firstIndex(where: { $0 == "^" || $0 == "_" }) {
      (base, rest) = (part[..<mark], part[mark...])
    }
    if base == "x10" || base == "×10" {
      rich.append("×\(narrowSpace)10", look)
    } else if isFormula(base) {
      for character in base {
        var own = look
        if character.isNumber { own.script = .subscript }
        rich.append(String(character), own)
      }
    } else {
      rich.append(names[String(base)] ?? String(base), look)
    }
    while let mark = rest.popFirst() {
      let end = rest.firstIndex { $0 == "^" || $0 == "_" } ?? rest.endIndex
      var script = look
      script.script = mark == "^" ? .superscript : .subscript
      let shown = rest[..<end].replacing("-", with: "\u{2212}")
      rich.append(String(shown), script)
      rest = rest[end...]
    }
  }

  /// Whether a text is made of the symbols of elements, with counts: at least one, or else it may
  /// be any word.
  private static func isFormula(_ text: Substring) -> Bool {
    var rest = text
    var hasCount = false
    while let first = rest.first {
      let symbol = rest.prefix(2)
      if symbol.count == 2, elements.contains(String(symbol)) {
        rest = rest.dropFirst(2)
      } else if "()[]".contains(first) || elements.contains(String(first)) {
        rest = rest.dropFirst()
      } else {
        return false
      }
      let count: Substring = rest.prefix { $0.isASCII && $0.isNumber }
      if !count.isEmpty { hasCount = true }
      rest = rest[count.endIndex...]
    }
    return hasCount
  }

  /// Units that keyboards have no characters for.
  private static let names = [
    "ug": "µg", "um": "µm", "us": "µs", "uL": "µL", "umol": "µmol", "degC": "°C", "degF": "°F",
    "deg": "°", "ohm": "Ω", "angstrom": "Å", "permille": "‰",
  ]

  /// The symbols of the elements (IUPAC, 2022).
  private static let elements = Set(
    """
    H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd \
    Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th \
    Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr Rf Db Sg Bh Hs Mt Ds Rg Cn Nh Fl Mc Lv Ts Og
    """.split(separator: " ").map(String.init))
}

/// The value as a unit or a formula of chemistry, as between double braces in Markdown: `kg m^-2`
/// with a raised −2, `x10^9 / L`, `H2O` with a lowered 2, `degC` as °C.
public struct UnitsCell: RichTextRenderer {
  public var maxLines = 0
  public var turn = TextTurn()

  public init() {}

  public func richText(for content: CellContent) -> RichText {
    var text = RichText()
    UnitText.append(content.text, TextLook(), to: &text)
    return text
  }
}
