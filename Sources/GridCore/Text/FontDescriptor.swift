/// The font that a style requests, before a file is chosen.
public struct FontDescriptor: Hashable, Sendable {
  /// Family names in order of preference; installed fonts that have a missing character follow automatically.
  public var families: [String]
  /// Families that come before these in the texts of a script, by its ISO 15924 code in lowercase, such as `arab`.
  public var scripts: [String: [String]]
  /// The em size, in points.
  public var size: Double
  /// 100…900, as in CSS; 400 is regular, 700 bold.
  public var weight: Int
  /// Whether the slanted face of the family is used.
  public var isItalic: Bool
  /// OpenType features as CSS `font-feature-settings` writes them (`tnum`, `ss01=1`, `liga=0`), in order.
  public var features: [String]
  /// The space added between characters, in points; a negative value moves them closer together.
  public var letterSpacing: Double
  /// Whether lowercase letters are small capitals: those of the font (`smcp`), or capitals made smaller if it has none.
  public var hasSmallCapitals: Bool

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(
    families: [String] = ["Inter"], size: Double = 13, weight: Int = 400, isItalic: Bool = false,
    features: [String] = [], letterSpacing: Double = 0, hasSmallCapitals: Bool = false,
    scripts: [String: [String]] = [:]
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

extension FontDescriptor {
  package func scaled(by factor: Double) -> FontDescriptor {
    var scaled = self
    scaled.size *= factor
    scaled.letterSpacing *= factor
    return scaled
  }
}
