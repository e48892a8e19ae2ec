package import GridCore

// Scaling a whole grid scales every length of its styles, so that text is measured at the size it
// is drawn at.

extension Insets {
  package func zoomed(by factor: Double) -> Insets {
    Insets(top: top * factor, left: left * factor, bottom: bottom * factor, right: right * factor)
  }
}

extension SeparatorStyles {
  package func zoomed(by factor: Double) -> SeparatorStyles {
    SeparatorStyles(
      row: row?.zoomed(by: factor), column: column?.zoomed(by: factor),
      header: header?.zoomed(by: factor), section: section?.zoomed(by: factor),
      pin: pin?.zoomed(by: factor), stub: stub?.zoomed(by: factor),
      spanner: spanner?.zoomed(by: factor), frame: frame?.zoomed(by: factor),
      frameRadius: frameRadius.map { $0 * factor }, top: top?.zoomed(by: factor),
      bottom: bottom?.zoomed(by: factor))
  }
}

extension ColumnSizing {
  package func zoomed(by factor: Double) -> ColumnSizing {
    switch self {
    case .fixed(let width): .fixed(width * factor)
    case .fit(let min, let max): .fit(min: min.map { $0 * factor }, max: max.map { $0 * factor })
    case .percent, .fraction: self
    }
  }
}
