extension CellFormat {
  /// Whether the unit of a number depends on how large it is.
  package var hasVaryingUnits: Bool {
    switch kind {
    case .compact, .bytes: true
    case .automatic, .text, .number, .currency, .percent, .scientific, .engineering, .pattern,
      .date,
      .duration, .ordinal, .boolean:
      false
    }
  }

  /// As what a column stands in the grid, which decides its alignment and figures: a column of texts that is written as
  /// numbers stands as numbers.
  /// - Parameter type: that of the data.
  package func shownType(of type: ColumnType) -> ColumnType {
    switch kind {
    case .automatic, .text: type
    case .number, .currency, .percent, .scientific, .engineering, .compact, .pattern, .bytes,
      .ordinal:
      type.isNumeric ? type : .decimal
    case .date: .date
    case .duration: type.isNumeric || type == .time ? type : .decimal
    case .boolean: .boolean
    }
  }
}
