#if SQL
import GridModel
import Platform

/// Collects the cells of a query's rows as text.
struct SQLiteCells {
  private(set) var text: [UInt8] = []
  private(set) var offsets: [UInt32] = [0]
  /// The cells whose texts are those of others.
  private(set) var shared = SharedCells()
  /// Of the texts of all cells; those that cells share count each time.
  private(set) var byteCount = 0
  /// `nil` if cells share no texts.
  private var repeated: RepeatedTexts?
  /// Texts are not copied beyond it.
  private let mostBytes: Int
  private let keys: [String]
  private let spellings: [Int: SQLSpellings]
  private let textSpelling: ((ArraySlice<UInt8>) -> [UInt8]?)?
  /// The values of columns whose texts do not give them.
  private(set) var values: [Int: ValueTexts] = [:]
  private(set) var rowCount = 0
  /// By column, whether it has texts, and whether it has other values.
  private var hasTexts: [Bool]
  private var hasOthers: [Bool]

  /// - Parameters:
  ///   - spellings: by column, texts for values that do not have SQLite's spelling.
  ///   - textSpelling: the spelling of other texts; `nil` leaves a text as it is.
  ///   - sharesTexts: whether a long text of several cells is in memory once.
  ///   - mostBytes: of the texts of all cells; a text that goes beyond it is counted, not copied.
  init(
    keys: [String], spellings: [Int: SQLSpellings] = [:],
    textSpelling: ((ArraySlice<UInt8>) -> [UInt8]?)? = nil, sharesTexts: Bool = false,
    mostBytes: Int
  ) {
    self.mostBytes = mostBytes
    repeated = sharesTexts ? RepeatedTexts() : nil
    self.keys = keys
    self.spellings = spellings
    self.textSpelling = textSpelling
    hasTexts = Array(repeating: false, count: keys.count)
    hasOthers = hasTexts
    for (column, spelling) in spellings where spelling.spelling.shown != nil {
      values[column] = ValueTexts()
    }
  }

  /// Appends the row that a statement is at.
  mutating func append(
    _ row: SQLiteStatement, log: inout DiagnosticLog
  ) throws(SQLiteError) {
    for column in keys.indices {
      let start = text.count
      if let spellings = spellings[column],
        let spelling = spellings[try row.value(ofColumn: column)]
      {
        text.append(contentsOf: spelling)
      } else {
        let kind = row.kind(ofColumn: column)
        if kind == .text {
          hasTexts[column] = true
        } else if kind != .null {
          hasOthers[column] = true
        }
        switch kind {
        case .null: break
        case .integer: Self.append(row.integer(ofColumn: column), to: &text)
        case .real: Self.append(row.real(ofColumn: column), to: &text)
        case .text:
          let count = row.byteCount(ofColumn: column)
          guard byteCount + count <= mostBytes else {
            byteCount += count
            return
          }
          let start = text.count
          try row.appendText(ofColumn: column, to: &text)
          if let spelling = textSpelling?(text[start...]) {
            text.replaceSubrange(start..., with: spelling)
          } else {
            repair(from: start, column: column, log: &log)
          }
        case .blob: Self.append(byteCount: row.byteCount(ofColumn: column), to: &text)
        }
      }
      byteCount += text.count - start
      if values[column] != nil {
        let value = try row.value(ofColumn: column)
        values[column]?.append(spellings[column]?.value(of: value) ?? text[start...])
      }
      if text.count - start >= SharedCells.minimumByteCount,
        let range = repeated?.first(equalTo: start..<text.count, in: text)
      {
        text.removeSubrange(start...)
        shared.append(offsets.count - 1, range)
      }
      offsets.append(UInt32(truncatingIfNeeded: text.count))
    }
    rowCount += 1
  }

  /// The columns whose values are all texts.
  func textKeys(among keys: [String]) -> Set<String> {
    Set(keys.indices.filter { hasTexts[$0] && !hasOthers[$0] }.map { keys[$0] })
  }

  /// Appends the text of a value from a table of SQLite; NULL is empty.
  static func append(_ value: SQLiteValue, to text: inout [UInt8]) {
    switch value {
    case .null: break
    case .integer(let number): append(number, to: &text)
    case .real(let number): append(number, to: &text)
    case .text(let string): text.append(contentsOf: string.utf8)
    case .blob(let bytes): append(byteCount: bytes.count, to: &text)
    }
  }

  private static func append(_ number: Int64, to text: inout [UInt8]) {
    text.append(contentsOf: number.description.utf8)
  }

  private static func append(_ number: Double, to text: inout [UInt8]) {
    let isInfinite = number.isInfinite
    text.append(
      contentsOf: (isInfinite ? InfinityText.text(isNegative: number < 0) : number.description)
        .utf8)
  }

  /// Bytes are not text; only their number can be shown.
  private static func append(byteCount: Int, to text: inout [UInt8]) {
    text.append(contentsOf: "<\(byteCount) \(byteCount == 1 ? "byte" : "bytes")>".utf8)
  }

  /// Repairs the text of a cell, which begins at an offset of all text.
  private mutating func repair(from start: Int, column: Int, log: inout DiagnosticLog) {
    let isPlain = text.span.extracting(start...).isValidWithoutNUL
    if isPlain { return }
    let row = rowCount + 1
    let key = keys[column]
    let bytes = Array(text[start...])
    text.removeSubrange(start...)
    TextRepair.append(bytes, to: &text) { fault in
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
