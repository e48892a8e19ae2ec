extension CellExplanation {
  /// The explanation for machine readers, with the keys `cell`, `layers` (bottom to top), `background` and `text` (the steps of
  /// compositing), `result` (each property with the layers it comes from) and `contrast`.
  public var json: String {
    ExplanationContent(
      cell: ExplanationContent.Cell(
        section: path.row.section, row: path.row.row, column: path.column, text: shownText,
        dataRow: dataRow), style
    ).json
  }
}
