public import GridModel

/// Something that ``ThemeLinter`` found in a theme.
public struct ThemeFinding: Hashable, Sendable {
  /// What was checked.
  public enum Check: String, Hashable, Sendable, CaseIterable {
    /// Text that stands out too little from what is behind it.
    case textContrast = "text-contrast"
    /// Lines and marks that carry meaning and stand out too little.
    case lineContrast = "line-contrast"
    /// Lines that cannot be told from what is beside them.
    case invisibleLine = "invisible-line"
    /// States that look like another one.
    case sameLook = "same-look"
    /// Keys without which nothing would change.
    case noEffect = "no-effect"
    /// Colours that nothing refers to.
    case unusedColor = "unused-color"
    /// Exceptions that except nothing.
    case unusedException = "unused-exception"

    /// What a finding is unless the theme says otherwise.
    var standardLevel: Level {
      switch self {
      case .textContrast, .lineContrast, .invisibleLine, .sameLook: .error
      case .noEffect, .unusedColor, .unusedException: .warning
      }
    }
  }

  /// How bad a finding is.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// The check is not made.
    case off
    /// The theme can be used, and something in it is hard to see or without use.
    case warning
    /// The theme does not do what it has to.
    case error
  }

  /// What was looked at.
  public var check: Check
  /// How bad it is.
  public var level: Level
  /// One sentence in lower case without a full stop, variants included.
  public var message: String
  /// The part of the grid that it is about, as exceptions call it; `nil` if it is about none.
  public var part: String?
  /// In which variants it is so, each a list of names that are laid over each other; empty if it is about none.
  public var variants: [[String]]
  /// Where the value stands that decides; `nil` for themes that are made in Swift.
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
