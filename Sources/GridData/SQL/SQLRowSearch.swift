#if SQL
import GridCore
import Platform

/// Finds the rows in which a column may have a value, from the second search in a column on without
/// reading them all: `name = 'Ada'` for each of many footnotes takes one pass over the rows.
final class SQLRowSearch: SQLiteRowSearch {
  var isUsed = false

  private let cells: SQLCells
  private let rowCount: Int
  private let rows: [Int]?
  private var searched: Set<Int> = []
  private var indices: [Int: [Entry]] = [:]

  /// A row with a value in a column.
  private struct Entry {
    var hash: UInt64
    /// The position among the rows.
    var place: UInt32
  }

  /// - Parameter rows: those that SQL reads, ascending; `nil` is all.
  init(_ cells: SQLCells, rowCount: Int, rows: [Int]?) {
    self.cells = cells
    self.rowCount = rows?.count ?? rowCount
    self.rows = rows
  }

  func places(column: Int, of value: SQLiteValue) -> [Int]? {
    guard let hash = SQLSearchHash(value)?.value else { return value.isNull ? [] : nil }
    if searched.insert(column).inserted { return nil }
    let index = index(of: column)
    let first = index.indices.partition { index[$0].hash >= hash }
    return index[first...].prefix { $0.hash == hash }.map { Int($0.place) }
  }

  private func index(of column: Int) -> [Entry] {
    if let known = indices[column] { return known }
    var index: [Entry] = []
    index.reserveCapacity(rowCount)
    for place in 0..<rowCount {
      let row = rows?[place] ?? place
      guard let hash = cells.searchHash(row: row, column: column) else { continue }
      index.append(Entry(hash: hash.value, place: UInt32(truncatingIfNeeded: place)))
    }
    index.sort { ($0.hash, $0.place) < ($1.hash, $1.place) }
    indices[column] = index
    return index
  }
}

/// A number that two values have in common if SQL may find them equal, and rarely otherwise.
///
/// A text that is written as a number has that of the number, since SQL converts one of the two
/// before it compares it with a value such as `cast('1' AS INTEGER)`.
struct SQLSearchHash {
  let value: UInt64

  init(_ number: Double) {
    value = Self.hash(of: number)
  }

  init(text: Span<UInt8>) {
    if let number = Self.number(text) {
      value = Self.hash(of: number)
    } else {
      // FNV-1a.
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for index in text.indices { hash = (hash ^ UInt64(text[index])) &* 0x100_0000_01b3 }
      value = hash
    }
  }

  /// - Returns: `nil` for NULL, which equals nothing, and for bytes, which columns do not have.
  init?(_ value: SQLiteValue) {
    switch value {
    case .null, .blob: return nil
    case .integer(let integer): self.init(Double(integer))
    case .real(let real): self.init(real)
    case .text(let text):
      let bytes = Array(text.utf8)
      self.init(text: bytes.span)
    }
  }

  private static func hash(of number: Double) -> UInt64 {
    // 0 and -0 are equal.
    let bits = number == 0 ? 0 : number.bitPattern
    return (bits ^ (bits >> 32)) &* 0x9e37_79b9_7f4a_7c15
  }

  /// The number that a text is for SQLite; most texts are seen not to be one by their first byte.
  private static func number(_ text: Span<UInt8>) -> Double? {
    guard let first = text.indices.first(where: { !isSpace(text[$0]) }) else { return nil }
    switch text[first] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      var end = text.count
      while isSpace(text[end - 1]) { end -= 1 }
      let number = Double(String(decoding: (first..<end).map { text[$0] }, as: UTF8.self))
      return number?.isFinite == true ? number : nil
    default: return nil
    }
  }

  /// Whether SQLite skips a byte around a number.
  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0d).contains(byte)
  }
}
#endif
