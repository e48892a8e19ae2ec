#if SQL
import Foundation
import GRDB
import GridModel

/// Collects the cells of a query's rows as text.
struct SQLiteCells {
  private(set) var text: [UInt8] = []
  private(set) var offsets: [UInt32] = [0]
  private let keys: [String]
  private let spellings: [Int: SQLSpellings]
  private(set) var rowCount = 0

  /// - Parameter spellings: by column, texts for values that do not have SQLite's spelling.
  init(keys: [String], spellings: [Int: SQLSpellings] = [:]) {
    self.keys = keys
    self.spellings = spellings
  }

  mutating func append(_ row: Row, log: inout DiagnosticLog) {
    for column in keys.indices {
      let value: DatabaseValue = row[column]
      if let spelling = spellings[column]?[value] {
        text.append(contentsOf: spelling)
      } else if case .string = value.storage {
        // The bytes, because a string ends at a NUL and is repaired silently.
        let data: Data = row[column]
        append(data, column: column, log: &log)
      } else {
        Self.append(value, to: &text)
      }
      offsets.append(UInt32(truncatingIfNeeded: text.count))
    }
    rowCount += 1
  }

  /// Appends the text of a value from a table of SQLite; NULL is empty.
  static func append(_ value: DatabaseValue, to text: inout [UInt8]) {
    switch value.storage {
    case .null: break
    case .int64(let number): text.append(contentsOf: number.description.utf8)
    case .double(let number) where number.isInfinite:
      text.append(contentsOf: InfinityText.text(isNegative: number < 0).utf8)
    case .double(let number): text.append(contentsOf: number.description.utf8)
    case .string(let string): text.append(contentsOf: string.utf8)
    // Bytes are not text; only their number can be shown.
    case .blob(let data):
      text.append(contentsOf: "<\(data.count) \(data.count == 1 ? "byte" : "bytes")>".utf8)
    }
  }

  private mutating func append(_ data: Data, column: Int, log: inout DiagnosticLog) {
    let start = text.count
    text.append(contentsOf: data)
    let isPlain = text.span.extracting(start...).isValidWithoutNUL
    if isPlain { return }
    let row = rowCount + 1
    let key = keys[column]
    text.removeSubrange(start...)
    TextRepair.append(data, to: &text) { fault in
      switch fault {
      case .removedNUL:
        log.add(.removedNUL, at: nil, "row \(row), column \"\(key)\": a NUL byte was removed")
      case .invalid(let bytes):
        log.add(
          .invalidUTF8, at: nil,
          "row \(row), column \"\(key)\": \(UTF8Sequence.replacementMessage(bytes))")
      }
    }
  }
}
#endif
