import GridCore
import GridModel

/// Measures the texts that run across all columns: title, subtitle, notes and section headers. A narrow grid without a
/// width of its own is made wide enough for them.
struct StripMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring

  /// The width at which these texts stand on one line, but not more than a column gets by itself: a long title wraps.
  func width(cascade: inout Cascade) -> Double {
    var widest = 0.0
    for (texts, element) in [
      ([grid.title, grid.subtitle].compactMap(\.self), StyleElement.title), (grid.notes, .note),
      (grid.sections.compactMap(\.title), .section),
    ] where !texts.isEmpty {
      let style = cascade.style(of: element)
      let font = measurer.font(style.font)
      for text in texts {
        let bytes = Array(text.utf8)
        widest = max(
          widest, measurer.width(of: bytes.span, font: font) + style.insets.horizontal)
      }
    }
    return min(widest, ColumnWidthSolver.defaultMaximum)
  }
}
