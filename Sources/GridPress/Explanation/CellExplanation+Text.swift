extension CellExplanation: CustomStringConvertible {
  /// The explanation for people: layers, compositing, result.
  public var description: String {
    let title =
      "cell \(path.row.section),\(path.row.row),\(path.column): \"\(TextTable.shortened(shownText, to: 60))\" "
      + "(row \(dataRow) of the data)"
    return ([title, ""] + style.lines).joined(separator: "\n") + "\n"
  }
}
