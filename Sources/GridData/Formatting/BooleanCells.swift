import GridModel

/// Cells that are true or false.
struct BooleanCells: CellFormatting {
  private let yes: [UInt8]
  private let no: [UInt8]

  var marks: DecimalMarks { .plain }

  init(_ words: BooleanWords) {
    yes = Array(words.yes.utf8)
    no = Array(words.no.utf8)
  }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    let value: Bool
    if let word = BooleanText(text) {
      value = word.value
    } else if let number = NumericText(text)?.value, number == 0 || number == 1 {
      value = number == 1
    } else {
      return false
    }
    buffer.append(contentsOf: value ? yes : no)
    return true
  }
}
