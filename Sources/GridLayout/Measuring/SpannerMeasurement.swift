import GridCore
import GridModel

/// Measures the titles of spanners. Columns that are too narrow for the spanners over them get
/// wider in proportion to their widths, up to their bounds.
struct SpannerMeasurement {
  let grid: DataGrid
  let measurer: any TextMeasuring
  let cascade: Cascade
  let spanners: [PlacedSpanner]

  private enum Extent {
    case widestLine
    case longestWord
  }

  /// Widens the headers to fit the titles above them.
  func widenHeaders(in contents: inout [ColumnContent]) {
    for placed in spanners {
      let widths = contents[placed.columns].map(\.naturalWidth)
      for widened in widened(widths, under: placed, for: .widestLine) {
        contents[widened.column].headerWidth = widened.width
      }
    }
  }

  /// Widens the longest words to fit the words of the titles above them.
  func widenWords(in contents: inout [ColumnContent]) {
    for placed in spanners {
      let widths = contents[placed.columns].map { $0.wordWidth ?? $0.naturalWidth }
      for widened in widened(widths, under: placed, for: .longestWord) {
        let column = widened.column
        let growth = max(0, widened.width - widened.own)
        contents[column].wordWidth = widened.width
        contents[column].shortWordWidth = contents[column].shortWordWidth.map { $0 + growth }
      }
    }
  }

  /// The columns that have to be wider than they are, with their own widths.
  /// - Parameter widths: those of the columns under the spanner.
  private func widened(
    _ widths: [Double], under placed: PlacedSpanner, for extent: Extent
  ) -> [(column: Int, own: Double, width: Double)] {
    let wanted = width(of: placed, extent)
    var fixed = (cascade.spacing.column ?? 0) * Double(placed.columns.count - 1)
    var growing: [(column: Int, own: Double, width: Double)] = []
    for (column, own) in zip(placed.columns, widths) {
      switch grid.columns[column].sizing.zoomed(by: cascade.zoom) {
      case .fixed(let width): fixed += width
      case .fit(let lower, let upper?) where own >= upper:
        fixed += max(lower ?? 0, upper)
      case .fit(let lower, _): growing.append((column, own, max(lower ?? 0, own)))
      case .percent, .fraction: growing.append((column, own, own))
      }
    }
    let total = growing.reduce(0) { $0 + $1.width }
    guard fixed + total < wanted - LineBreaker.tolerance else { return [] }
    return growing.map { column, own, width in
      let share = total > 0 ? width / total : 1 / Double(growing.count)
      return (column, own, (wanted - fixed) * share)
    }
  }

  private func width(of placed: PlacedSpanner, _ extent: Extent) -> Double {
    let spanner = placed.spanner
    let style = cascade.measuredStyle(of: spanner)
    let mark = RaisedMark.reservedWidth(
      grid.footnoteMark(of: placed), style: style, measurer: measurer)
    if spanner.renderer != nil,
      let part = PartCells(grid, cascade: cascade, measurer: measurer).spanner(
        spanner, level: placed.level)
    {
      return switch extent {
      case .widestLine: part.width(style) + mark
      case .longestWord:
        min(
          part.leastWidth(style) + mark,
          LineBreaker.longestKeptWord * cascade.drawnZoom
            + style.insets.horizontal)
      }
    }
    var scratch = CellTextBuffer()
    scratch.load(spanner.title, as: .spanner(style))
    let texts = TextExtent(measurer: measurer, zoom: cascade.drawnZoom)
    let font = measurer.font(style.font)
    let width =
      switch extent {
      case .widestLine: texts.widestLine(of: scratch, font: font)
      case .longestWord: texts.longestWord(in: scratch, font: font)
      }
    return width + mark + style.insets.horizontal
  }
}
