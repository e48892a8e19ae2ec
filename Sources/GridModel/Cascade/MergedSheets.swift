import GridCore
import Synchronization

/// The styles of a theme with those of a grid over them, element by element, and what follows from
/// them alone: all that cascades of equal sheets have in common, whatever their columns and rows
/// are. It is made once for them and is immutable, so it is a reference type.
final class MergedSheets: Sendable {
  let theme: StyleSheet
  let grid: StyleSheet
  /// The language by whose patterns words are divided.
  let language: HyphenationLanguage
  /// The layers of each element alone, the theme's without what the grid replaces. They have no
  /// places, which differ between sheets that are equal.
  private let table: [StyleElement: [StyleLayer]]
  /// The layers that every element except `grid` inherits, without places.
  let inheritedLayers: [StyleLayer]
  /// What is painted behind everything.
  let backdrop: FillStack
  private let common = Mutex<CommonStyles?>(nil)

  private init(theme: StyleSheet, grid: StyleSheet, language: HyphenationLanguage) {
    self.theme = theme
    self.grid = grid
    self.language = language
    let hasStripes = (grid.striping ?? theme.striping) != Striping.none
    var table: [StyleElement: [StyleLayer]] = [:]
    for element in StyleElement.allCases where element != .alternate || hasStripes {
      let layers = Self.layers(of: element, theme: theme, grid: grid)
      if !layers.isEmpty { table[element] = layers }
    }
    self.table = table
    inheritedLayers = (table[.grid] ?? []).map { layer in
      var layer = layer
      layer.name += " (inherited)"
      layer.style = layer.style.inherited
      layer.replaced = layer.replaced?.inherited
      return layer
    }
    backdrop = (table[.grid] ?? []).map(\.style).fills
  }

  /// The layers of an element alone, without places; empty if no sheet has a style for it.
  subscript(element: StyleElement) -> [StyleLayer] { table[element] ?? [] }

  private static func layers(
    of element: StyleElement, theme: StyleSheet, grid: StyleSheet
  ) -> [StyleLayer] {
    let own = grid.shared(element).map { StyleLayer(name: "grid \(element.rawValue)", $0) }
    guard let style = theme.shared(element) else { return own.map { [$0] } ?? [] }
    var layer = StyleLayer(name: "theme \(element.rawValue)", style)
    guard let own else { return [layer] }
    layer.style = style.style.yielding(to: own.style)
    layer.replaced = StyleLayer.Replaced(style.style.without(layer.style), by: own.name)
    return [layer, own]
  }

  /// The merged layers. A translucent text colour is blended onto the one below; if there is none
  /// it stays translucent, and a text that no layer gives a colour is black.
  func compute(_ layers: [StyleLayer]) -> ComputedStyle {
    var style = ComputedStyle()
    style.language = language
    if layers.contains(where: \.hasText) { style.text = .clear }
    var choosesText = false
    for layer in layers {
      style.apply(layer)
      if layer.choosesText {
        choosesText = true
      } else if layer.hasText {
        choosesText = false
      }
    }
    if choosesText { style.text = style.readableText(on: backdrop) }
    guard layers.contains(where: \.hasLineOfTextColor) else { return style }
    return compute(
      layers.map { layer in
        var layer = layer
        layer.style.border = layer.style.border.colored(style.text)
        return layer
      })
  }

  /// The styles that are in no cell.
  var commonStyles: CommonStyles {
    if let made = common.withLock({ $0 }) { return made }
    let made = CommonStyles(self)
    common.withLock { $0 = made }
    return made
  }
}

extension MergedSheets {
  private struct Input: Hashable, Sendable {
    var theme: StyleSheet
    var grid: StyleSheet
    var language: HyphenationLanguage
  }

  private static let recent = RecentValues<Input, MergedSheets>(capacity: 12)

  /// The same one for equal sheets, as a rule.
  static func of(
    theme: StyleSheet, grid: StyleSheet, language: HyphenationLanguage
  ) -> MergedSheets {
    recent.value(for: Input(theme: theme, grid: grid, language: language)) {
      MergedSheets(theme: theme, grid: grid, language: language)
    }
  }
}

/// The lines, gaps, boxes and colours of drawings of a grid, before zooming.
struct CommonStyles: Sendable {
  let separators: SeparatorStyles
  let spacing: SpacingStyle
  let cards: CardStyles
  let plot: PlotColors
  /// The background of ordinary rows; `nil` if that is not one opaque colour.
  let rowsBackground: Color?

  fileprivate init(_ sheets: MergedSheets) {
    let (theme, grid) = (sheets.theme, sheets.grid)
    let rows = sheets.compute(sheets.inheritedLayers + sheets[.rows])
    separators = grid.separators.replacing(theme.separators, text: rows.text)
    spacing = grid.spacing.merged(over: theme.spacing)
    cards = grid.cards.replacing(theme.cards, text: rows.text)
    rowsBackground = Self.background(
      of: rows.fills, over: sheets.compute(sheets[.grid]).fills)
    plot = grid.plot.merged(over: theme.plot).resolved(
      text: rows.text, background: rowsBackground)
  }

  private static func background(of rows: FillStack, over grid: FillStack) -> Color? {
    guard case .color(let below)? = grid.fills.last, below.isOpaque else { return nil }
    return rows.fills.reduce(below) { below, fill in
      guard case .color(let color) = fill else { return below }
      return color.over(below)
    }
  }
}
