import GridModel

/// A way to write the values of a column.
protocol CellFormatting: Sendable {
  /// How its numbers are aligned.
  var marks: DecimalMarks { get }

  /// Appends the value that a cell's text stands for.
  /// - Returns: `false` when the text is no such value; nothing is appended then.
  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool
}

/// Cells as the data writes them.
struct PlainCells: CellFormatting {
  var marks: DecimalMarks { .plain }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool { false }
}
