/// The font properties that a style sets; `nil` values use the layer below.
public struct FontStyle: Hashable, Sendable {
  /// The font families, of which the first available one is used; `nil` uses the layer below.
  public var families: [String]?
  /// Families that come before these in the texts of a script, by its ISO 15924 code in lowercase:
  /// `arab`, `hebr`, `hani`; `jpan` and `kore` are all scripts of Japanese and Korean. Scripts
  /// accumulate over the layers.
  public var scripts: [String: [String]]?
  /// In points.
  public var size: Double?
  /// 100…900.
  public var weight: Int?
  /// Whether the slanted face is used; `nil` uses the layer below.
  public var isItalic: Bool?
  /// Features accumulate over the layers of different elements; of two settings of one feature, and
  /// of two that exclude each other, the later applies.
  ///
  /// OpenType features by their CSS names (`tabular-nums`, `slashed-zero`, `small-caps`) or by
  /// their tags (`tnum`, `ss01=1`, `liga=0`).
  public var features: [String]?
  /// The space added between characters, in points.
  public var letterSpacing: Double?
  /// Whether lowercase letters are small capitals: those of the font, or capitals made smaller if
  /// it has none.
  public var hasSmallCapitals: Bool?

  public init(
    families: [String]? = nil, size: Double? = nil, weight: Int? = nil, isItalic: Bool? = nil,
    features: [String]? = nil, letterSpacing: Double? = nil, hasSmallCapitals: Bool? = nil,
    scripts: [String: [String]]? = nil
  ) {
    self.families = families
    self.scripts = scripts
    self.size = size
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.letterSpacing = letterSpacing
    self.hasSmallCapitals = hasSmallCapitals
  }
}

/// The scripts for which fonts can be chosen, by their ISO 15924 codes.
package enum FontScript {
  /// Codes that represent several scripts.
  package static let groups: [String: [String]] = [
    "jpan": ["hani", "hira", "kana"], "kore": ["hang", "hani"], "hans": ["hani"], "hant": ["hani"],
  ]

  /// The same with groups replaced by their scripts; a script with its own families keeps them.
  package static func single(_ scripts: [String: [String]]) -> [String: [String]] {
    var result = scripts.filter { groups[$0.key] == nil }
    for (group, families) in scripts.sorted(by: { $0.key < $1.key }) {
      for script in groups[group] ?? [] where result[script] == nil { result[script] = families }
    }
    return result
  }

  /// In alphabetical order.
  package static let codes = [
    "arab", "armn", "beng", "bopo", "cher", "cyrl", "deva", "ethi", "geor", "grek", "gujr", "guru",
    "hang", "hani", "hans", "hant", "hebr", "hira", "jpan", "kana", "khmr", "knda", "kore", "laoo",
    "latn", "mlym", "mong", "mymr", "nkoo", "orya", "sinh", "syrc", "taml", "telu", "tfng", "thaa",
    "thai", "tibt", "yiii",
  ]

  /// The problem with a code; `nil` if there is such a script.
  package static func problem(with code: String) -> String? {
    if codes.contains(code) { return nil }
    return "\"\(code)\" is not a script"
      + suggestion(
        for: code, among: codes, otherwise: ": a code of ISO 15924 such as arab or hebr")
  }
}
