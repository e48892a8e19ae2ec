import GridCore
import GridModel

/// The colours of parts drawn around and over a grid, for a light or a dark grid.
struct FigurePalette: Hashable, Sendable {
  let scheme: ColorScheme
  /// The background of the window.
  let ground: Gradient
  let titleBar: Color
  /// The line under a title bar.
  let barLine: Color
  /// The line around the window.
  let edge: Color
  let title: Color
  /// Marks in bars, such as arrows and the buttons of a window.
  let mark: Color
  /// The field of an address.
  let field: Color
  let shadow: Color
  /// The colour of the edges of lines over the grid.
  let halo: Color
  /// The colour over everything outside of spotlights.
  let dim: Color
  /// The colour over the background where rows and columns are cropped away.
  let recess: Color
  let recessText: Color
  /// The line along a torn edge.
  let tornEdge: Color

  /// - Parameter background: the background of the grid; `nil` is white.
  init(for background: Color?) {
    // Both schemes in one function: as all colours are constants, the compiler finds the one that a
    // scheme lacks.
    func grey(_ level: Double, _ alpha: Double = 1) -> Color {
      Color(red: level, green: level, blue: level, alpha: alpha)
    }
    // At the luminance of 0.18, black and white have about the same contrast (WCAG 2.2).
    let isDark = (background ?? .white).isDark
    scheme = isDark ? .dark : .light
    if isDark {
      ground = Gradient(
        colors: [
          Color(red: 0.165, green: 0.18, blue: 0.216), Color(red: 0.094, green: 0.102, blue: 0.125),
        ],
        direction: .angle(degrees: 160))
      titleBar = Color(red: 0.176, green: 0.176, blue: 0.188)
      barLine = grey(0, 0.5)
      edge = grey(1, 0.16)
      title = grey(0.88)
      mark = grey(0.72)
      field = grey(1, 0.09)
      shadow = grey(0, 0.62)
      halo = grey(0, 0.6)
      dim = grey(0, 0.62)
      recess = grey(0, 0.42)
      recessText = grey(0.7)
      tornEdge = grey(1, 0.2)
    } else {
      ground = Gradient(
        colors: [
          Color(red: 0.945, green: 0.957, blue: 0.976),
          Color(red: 0.875, green: 0.898, blue: 0.937),
        ],
        direction: .angle(degrees: 160))
      titleBar = Color(red: 0.961, green: 0.961, blue: 0.965)
      barLine = grey(0, 0.11)
      edge = grey(0, 0.14)
      title = grey(0.24)
      mark = grey(0.42)
      field = grey(0, 0.055)
      shadow = Color(red: 0.05, green: 0.08, blue: 0.16, alpha: 0.34)
      halo = grey(1, 0.85)
      dim = Color(red: 0.04, green: 0.06, blue: 0.12, alpha: 0.5)
      recess = Color(red: 0.1, green: 0.14, blue: 0.22, alpha: 0.075)
      recessText = grey(0.36)
      tornEdge = grey(0, 0.2)
    }
  }
}
