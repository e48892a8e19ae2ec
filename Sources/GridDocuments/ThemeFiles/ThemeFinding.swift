public import GridModel

/// Something that ``ThemeLinter`` found in a theme.
public struct ThemeFinding: Hashable, Sendable {
  /// What was checked.
  public enum Check: String, Hashable, Sendable, CaseIterable {
    /// Text with too little contrast to the background.
    case textContrast = "text-contrast"
    /// Lines and marks that carry meaning, with too little contrast.
    case lineContrast = "line-contrast"
    /// Lines indistinguishable from what is beside them.
    case invisibleLine = "invisible-line"
    /// States that look like another one.
    case sameLook = "same-look"
    /// Keys without effect.
    case noEffect = "no-effect"
    /// Colours that nothing refers to.
    case unusedColor = "unused-color"
    /// Unused exceptions.
    case unusedException = "unused-exception"
    /// Colours of a drawing that grey makes equal.
    case greyAlike = "grey-alike"
    /// Tables and columns without header cells.
    case tableHeader = "table-header"
    /// What PDF/UA requires and a document does not have.
    case accessiblePDF = "accessible-pdf"

    /// The level of a finding unless the theme sets another.
    var defaultLevel: Level {
      switch self {
      case .textContrast, .lineContrast, .invisibleLine, .sameLook: .error
      case .noEffect, .unusedColor, .unusedException, .greyAlike, .tableHeader, .accessiblePDF:
        .warning
      }
    }
  }

  /// How bad a finding is.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// The check is not made.
    case off
    /// The theme can be used, but a part is hard to see or unused.
    case warning
    /// The theme does not meet a requirement.
    case error
  }

  /// What was checked.
  public var check: Check
  /// How bad it is.
  public var level: Level
  /// One sentence in lower case without a full stop, variants included.
  public var message: String
  /// The part of the grid that is affected, by its name in exceptions; `nil` if there is none.
  public var part: String?
  /// The variants that are affected, each a list of names that are laid over each other; empty if
  /// there are none.
  public var variants: [[String]]
  /// The place of the value that causes it; `nil` for themes that are made in Swift.
  public var place: SourcePlace?

  package init(
    check: Check, level: Level, message: String, part: String? = nil, variants: [[String]],
    place: SourcePlace? = nil
  ) {
    self.check = check
    self.level = level
    self.message = message
    self.part = part
    self.variants = variants
    self.place = place
  }
}

extension ThemeFinding: CustomStringConvertible {
  /// `file:line:column: level: message [check]`, the place as far as it is known.
  public var description: String {
    let place = place.map { "\($0): " } ?? ""
    return "\(place)\(level.rawValue): \(message) [\(check.rawValue)]"
  }
}
