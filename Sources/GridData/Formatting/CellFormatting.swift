import GridModel
import Synchronization

/// A way to write the values of a column.
protocol CellFormatting: Sendable {
  /// How its numbers are aligned.
  var marks: DecimalMarks { get }

  /// Appends the value that a cell's text represents.
  /// - Returns: `false` if the text is not such a value; nothing is appended then.
  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool
}

/// Cells as written in the data.
struct PlainCells: CellFormatting {
  var marks: DecimalMarks { .plain }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool { false }
}

/// Cells of numbers and dates that have texts of their own.
struct ShownCells: CellFormatting {
  var marks: DecimalMarks { .plain }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool { false }
}

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

/// Caches formatted texts, so that repeated values are formatted once.
final class FormattedTexts: Sendable {
  private let texts = Mutex<[[UInt8]: [UInt8]?]>([:])
  /// The number of texts at which the cache is emptied.
  private static let capacity = 1 << 15

  /// Appends the text for a key.
  /// - Parameter make: returns the text if it is not cached; `nil` if there is none.
  /// - Returns: whether there is one.
  func append(
    for key: [UInt8], to buffer: inout [UInt8], make: () -> [UInt8]?
  ) -> Bool {
    if let cached = texts.withLock({ $0[key] }) {
      guard let cached else { return false }
      buffer.append(contentsOf: cached)
      return true
    }
    let text = make()
    texts.withLock { texts in
      if texts.count >= Self.capacity { texts.removeAll(keepingCapacity: true) }
      texts[key] = .some(text)
    }
    guard let text else { return false }
    buffer.append(contentsOf: text)
    return true
  }
}
