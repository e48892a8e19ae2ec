import GridModel

/// Writes the numbers of a plot in the format and locale of its column.
struct PlotNumbers: Hashable, Sendable {
  @Incidental private var write: (@Sendable (_ value: Double, _ short: String) -> String)?

  /// Writes numbers as in the data.
  init() { write = nil }

  init(_ content: CellContent) { write = content.numberWriter }

  init(_ values: ColumnValues) {
    var found: CellContent?
    values.forEach { if found == nil { found = $0 } }
    write = found?.numberWriter
  }

  func callAsFunction(_ value: Double) -> String {
    let short = PlotText.number(value)
    return value.isFinite ? write?(value, short) ?? short : short
  }
}
