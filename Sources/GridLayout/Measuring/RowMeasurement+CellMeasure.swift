import GridCore
import GridModel

extension RowMeasurement {
  /// The measures of a column's cells in one state.
  struct CellMeasure: Equatable, Sendable {
    var font: FontID
    var lines: LineMeasures
    var flow: TextFlow
    var insets: Insets
    var leastHeight: Double
    var mostHeight: Double
    /// The room above the first line and below the last one, besides the insets.
    var firstLineOffset: Double

    /// The setting of its texts.
    /// - Parameter width: the width of the cell, with insets.
    func setting(width: Double) -> LineCounts.Setting {
      LineCounts.Setting(font: font, flow: flow, width: width - insets.horizontal)
    }

    /// The height of a cell with this number of lines.
    func height(lineCount: Int) -> Double {
      min(mostHeight, fullHeight(lineCount: lineCount))
    }

    /// The same without a limit.
    func fullHeight(lineCount: Int) -> Double {
      lines.height(lineCount: lineCount) + insets.vertical + 2 * firstLineOffset
    }
  }

  func measures(state: CellState, cascade: inout Cascade) -> [CellMeasure] {
    grid.columns.indices.map { measure(cascade.bodyStyle(column: $0, state: state)) }
  }

  func measure(_ style: ComputedStyle) -> CellMeasure {
    let font = measurer.font(style.font)
    let lines = measurer.lines(of: style, font: font)
    return CellMeasure(
      font: font, lines: lines, flow: grid.rowFlow(style),
      insets: style.insets, leastHeight: style.height, mostHeight: style.maxHeight ?? .infinity,
      firstLineOffset: style.firstLineOffset(lineHeight: lines.height))
  }
}
