package import GridCore
package import GridModel

/// How far the texts of footnotes are indented, so that all stand right of the widest mark.
package enum FootnoteIndent {
  /// In points; 0 without footnotes.
  package static func width(of grid: DataGrid, cascade: inout Cascade, measurer: any TextMeasuring)
    -> Double
  {
    if grid.footnotes.isEmpty { return 0 }
    let style = cascade.style(of: .footnote)
    let widest = grid.footnotes.notes.reduce(0) {
      max($0, RaisedMark.width($1.mark, style: style, measurer: measurer))
    }
    return widest + 3 * RaisedMark.gap(fontSize: style.font.size)
  }
}
