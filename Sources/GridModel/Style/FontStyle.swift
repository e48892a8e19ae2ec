/// What a style says about the font; what is `nil` shows the layer below.
public struct FontStyle: Hashable, Sendable {
  /// The families of fonts, the first that exists is used; `nil` is as the style under it.
  public var families: [String]?
  /// Families that come before these in the texts of a script, by its code in ISO 15924 in small letters: `arab`, `hebr`, `hani`; `jpan`
  /// and `kore` are all scripts of Japanese and Korean. Scripts add up over the layers.
  public var scripts: [String: [String]]?
  /// In points.
  public var size: Double?
  /// 100…900.
  public var weight: Int?
  /// Whether the slanted face is used; `nil` is as the style under it.
  public var isItalic: Bool?
  /// Features add up over the layers of different elements; of two settings of one feature, and of two that exclude each other, the
  /// later counts.
  ///
  /// OpenType features by the names of CSS (`tabular-nums`, `slashed-zero`, `small-caps`) or by their tags (`tnum`, `ss01=1`, `liga=0`).
  public var features: [String]?
  /// What is added between two characters, in points.
  public var letterSpacing: Double?
  /// Whether small letters are small capitals: the font's own, or capitals made smaller if it has none.
  public var hasSmallCapitals: Bool?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
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
