import GridCore

/// A named style for grids.
public struct Theme: Hashable, Sendable {
  /// The name of the theme.
  public var name: String
  /// The theme's style of each element.
  public var styles: StyleSheet
  /// The factor of its lengths relative to the theme's source: less than 1 on paper.
  package var typeScale = 1.0
  /// The source of the theme; `nil` for a theme that is made in Swift. It is not part of the style.
  @Incidental package var origin: (any ThemeOrigin)? = nil

  public init(name: String, styles: StyleSheet) {
    self.name = name
    self.styles = styles
  }
}

/// The source of a theme, from which other variants of it can be made.
package protocol ThemeOrigin: Sendable {}

extension Theme {
  /// The theme for texts around grids: fonts and colours of titles and rows, without the parts of a
  /// table.
  package var prose: Theme {
    var sheet = StyleSheet(plot: styles.plot)
    for element in Self.proseElements { sheet[element] = styles[element] }
    let rows = styles.rows
    sheet.rows = Style(text: rows.text, insets: .zero, height: 0)
    sheet.rows.font = rows.font
    sheet.rows.verticalAlignment = .top
    sheet.header.height = 0
    sheet.spacing.caption = styles.spacing.caption
    var theme = self
    theme.styles = sheet
    return theme
  }

  private static let proseElements: [StyleElement] = [
    .grid, .title, .subtitle, .note, .footnote, .cover, .pageHeader, .pageFooter,
  ]
}

extension Theme {
  /// The theme for paper: row texts get the given size, and all other lengths are scaled with them.
  ///
  /// 1. Fonts, radii and lines are multiplied by the factor that gives row texts that size.
  /// 2. Heights and insets are reduced further: paper is read from a short distance, and rows are
  ///    not touch targets.
  /// 3. Font sizes, heights and insets are rounded to quarters of a point, so that rows are at even
  ///    positions.
  /// 4. The tint of alternate rows is strengthened to the minimum that printers reproduce: 2 %
  ///    leaves no dot on paper.
  /// 5. Parts in the margins of pages are designed for paper already, but are limited to the size
  ///    that fits such texts.
  ///
  /// A theme whose row texts have that size or less is unchanged.
  /// - Parameter textSize: in points.
  package func printed(textSize: Double) -> Theme {
    let defaultSize = ComputedStyle().font.size
    let rowSize = styles.rows.font.size ?? styles.grid.font.size ?? defaultSize
    guard textSize < rowSize else { return self }
    let scale = textSize / rowSize
    var theme = self
    theme.typeScale *= scale
    for (element, style) in styles.elements where element.isZoomedOnPaper {
      theme.styles[element] = style.scaled(by: scale)
    }
    for element in [StyleElement.pageHeader, .pageFooter] {
      guard let size = styles[element]?.font.size else { continue }
      theme.styles[element]?.font.size = min(
        size, PaperType.rounded(textSize * PaperType.margins) ?? size)
    }
    if styles.grid.font.size == nil { theme.styles.grid.font.size = defaultSize * scale }
    theme.styles.separators = styles.separators.zoomed(by: scale)
    theme.styles.spacing = styles.spacing.zoomed(by: scale * PaperType.insets)
    theme.styles.cards = styles.cards.zoomed(by: scale)
    theme.styles[.alternate]?.background = printableTint
    return theme
  }
}

extension Theme {
  /// The background of alternate rows, with the minimum difference from that of the others on
  /// paper; a greater difference is kept.
  private var printableTint: Color? {
    guard let tint = styles.alternate.background, tint.alpha > 0 else {
      return styles.alternate.background
    }
    let paper = styles.rows.background ?? styles.grid.background ?? .white
    guard paper.isOpaque else { return tint }
    let seen = tint.over(paper)
    let steps = [seen.red - paper.red, seen.green - paper.green, seen.blue - paper.blue]
    let step = steps.map(abs).max() ?? 0
    guard step > 0, step < PaperType.leastTint else { return tint }
    let factor = PaperType.leastTint / step
    func channel(_ path: KeyPath<Color, Double>) -> Double {
      min(1, max(0, paper[keyPath: path] + (seen[keyPath: path] - paper[keyPath: path]) * factor))
    }
    return Color(red: channel(\.red), green: channel(\.green), blue: channel(\.blue))
  }
}

/// The additional reduction of the space around texts: rows that are 32 points high on a screen,
/// with texts of 13 points, are 20 points high on paper, with texts of 9.5.
private enum PaperType {
  static let heights = 0.855
  static let insets = 0.7
  /// The size of texts in page margins relative to those of rows.
  static let margins = 0.85

  /// The least difference of a tint that printers reproduce, in its strongest channel: about 4 % of
  /// ink.
  static let leastTint = 0.045

  static func factor(of key: StyleKey.Name) -> Double {
    switch key {
    case .insets: insets
    case .height, .maxHeight: heights
    default: 1
    }
  }

  static func rounded(_ length: Double?) -> Double? { length.map { ($0 * 4).rounded() / 4 } }
}

extension StyleElement {
  /// Parts in the margins of pages keep their size.
  fileprivate var isZoomedOnPaper: Bool { self != .pageHeader && self != .pageFooter }
}

extension Style {
  /// The same layer with its lengths multiplied.
  fileprivate func scaled(by factor: Double) -> Style {
    var style = self
    for key in StyleKey.all { key.scale?(&style, factor * PaperType.factor(of: key.name)) }
    style.font.size = PaperType.rounded(style.font.size)
    style.height = PaperType.rounded(style.height)
    style.maxHeight = PaperType.rounded(style.maxHeight)
    style.insets = InsetsStyle(
      top: PaperType.rounded(style.insets.top), left: PaperType.rounded(style.insets.left),
      bottom: PaperType.rounded(style.insets.bottom), right: PaperType.rounded(style.insets.right))
    return style
  }
}
