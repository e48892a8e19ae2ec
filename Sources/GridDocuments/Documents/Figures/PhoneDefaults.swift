import GridModel

extension GridDocument {
  /// Gives the grid on a phone the theme of phones, and the width of their screens unless it has a
  /// width or a viewport.
  /// - Parameter hasTheme: whether a theme was asked for, which is kept.
  package mutating func adoptPhone(hasTheme: Bool) {
    guard presentation.frame?.window == .phone, !hasParts else { return }
    if !hasTheme { presentation.theme = .phone }
    if presentation.width == nil, presentation.viewport == nil {
      presentation.width = FrameWindow.phoneWidth
    }
  }

  /// Whether it names a theme, even the one that documents without it have.
  package var asksForTheme: Bool { themePlace != nil || presentation.theme != .standard }
}

extension ThemeReference {
  /// The theme of grids on phones that name none.
  fileprivate static let phone = ThemeReference.builtIn("ios7")
}
