import GridCore
import GridModel

extension RowMeasurement {
  /// What the heights of single rows are found by.
  struct Reading {
    /// By state and column.
    let measures: [[CellMeasure]]
    /// By state: what a row needs whose cells have one line.
    let oneLineHeights: [Double]
    /// The drawn columns whose rows have different heights.
    let varying: [(column: DrawnColumn, index: Int)]
    /// The columns with texts that can have several lines, which can make a row higher.
    let wrapping: [Int]
    /// Whether a cell may have its own font or insets.
    let changesSizes: Bool
    /// If it may, the measures of each column.
    var variants: [StateTable<CellMeasure>]
    var uniform: UniformHeights
    /// By place in `wrapping`.
    var lineCounts: [LineCounts?] = []
    var text = CellTextBuffer()
    let zoom: Double
    /// Makes a height that of a row.
    let whole: (Double) -> Double

    /// What a row needs whose cells have one line, if that is the same in all states.
    var oneLineHeight: Double? {
      oneLineHeights.first.flatMap { height in
        oneLineHeights.allSatisfy { $0 == height } ? height : nil
      }
    }

    /// - Parameter state: of a cell of the column.
    mutating func measure(column: Int, state: CellState) -> CellMeasure {
      changesSizes ? variants[column][state] : measures[state.row][column]
    }
  }
}
