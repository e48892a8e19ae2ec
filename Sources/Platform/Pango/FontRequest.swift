/// A font as requested from Pango.
package struct FontRequest: Hashable, Sendable {
  /// The families in order of preference.
  package var families: [String]
  /// Families that take precedence in texts of a script, by its code in ISO 15924.
  package var scripts: [String: [String]]
  /// The em size in 1/64 point: each finer step would load a font that is never freed.
  package var size64: Int
  /// 100…1000 as in CSS.
  package var weight: Int
  package var isItalic: Bool
  /// OpenType features in CSS's notation.
  package var features: [String]
  /// The letter spacing, in 1/64 point.
  package var letterSpacing64: Int
  /// Whether small letters are small capitals.
  package var hasSmallCapitals: Bool

  package init(
    families: [String], size64: Int, weight: Int, isItalic: Bool, features: [String],
    letterSpacing64: Int = 0, hasSmallCapitals: Bool = false, scripts: [String: [String]] = [:]
  ) {
    self.families = families
    self.scripts = scripts
    self.size64 = size64
    self.weight = weight
    self.isItalic = isItalic
    self.features = features
    self.letterSpacing64 = letterSpacing64
    self.hasSmallCapitals = hasSmallCapitals
  }
}

/// A reason that no fonts could be set up.
package enum FontConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Fontconfig itself could not be started, for example because its configuration files are invalid.
  case unavailable
  /// A given file is not a font that can be read.
  case unreadable(path: String)
  /// A given folder does not exist or cannot be read.
  case missingDirectory(path: String)
  /// There is no font at all.
  case noFonts

  package var description: String {
    switch self {
    case .unavailable: "the font configuration could not be loaded"
    case .unreadable(let path): "\(path) is not a readable font file"
    case .missingDirectory(let path): "the font folder \(path) cannot be read"
    case .noFonts: "no font was found: install one, or give a folder that holds some"
    }
  }
}
