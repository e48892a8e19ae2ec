import GridModel

/// A rectangle of cells in a sheet, all counted from 0.
struct SheetArea: Hashable, Sendable {
  var rows: ClosedRange<Int>
  var columns: ClosedRange<Int>

  /// As spreadsheets write it: `A1:B12`, or `A1` for one cell.
  var name: String {
    let first = SheetCells.name(row: rows.lowerBound, column: columns.lowerBound)
    if rows.count == 1, columns.count == 1 { return first }
    return first + ":" + SheetCells.name(row: rows.upperBound, column: columns.upperBound)
  }

  func contains(_ other: SheetArea) -> Bool {
    rows.contains(other.rows.lowerBound) && rows.contains(other.rows.upperBound)
      && columns.contains(other.columns.lowerBound) && columns.contains(other.columns.upperBound)
  }

  /// Reads `A1:B12`, `$A$1` or `A1`; `nil` for anything else, such as a range of whole columns.
  init?(_ reference: some StringProtocol) {
    let corners = reference.split(separator: ":", omittingEmptySubsequences: false).map {
      SheetPlace($0)
    }
    guard corners.count <= 2, let first = corners.first ?? nil, let last = corners.last ?? nil,
      first.row <= last.row, first.column <= last.column
    else { return nil }
    rows = first.row...last.row
    columns = first.column...last.column
  }

  init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
    self.rows = rows
    self.columns = columns
  }
}

/// The place of a cell, counted from 0.
struct SheetPlace: Hashable, Sendable {
  var row: Int
  var column: Int

  init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }

  /// Reads `B12`, also with dollars, and with the point that OpenDocument puts before it.
  init?(_ reference: some StringProtocol) {
    var (column, row) = (0, 0)
    for byte in reference.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where row == 0 && column < 100_000:
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
      case UInt8(ascii: "a")...UInt8(ascii: "z") where row == 0 && column < 100_000:
        column = column * 26 + Int(byte - UInt8(ascii: "a")) + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where column > 0 && row < 100_000_000:
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "$"), UInt8(ascii: "."): break
      default: return nil
      }
    }
    guard row > 0, column > 0 else { return nil }
    self.init(row: row - 1, column: column - 1)
  }
}

/// A range of cells and the sheet that it is in.
struct SheetReference: Hashable, Sendable {
  /// `nil` is the sheet that is chosen anyway.
  var sheet: String?
  var area: SheetArea

  /// Reads `Sheet1!A1:B2`, `'My sheet'!$A$1:$B$2` as Excel writes them, `Sheet1.A1:Sheet1.B2` and
  /// `$'My sheet'.$A$1:.$B$2` as OpenDocument does, and `A1:B2`; `nil` for anything else.
  init?(_ text: String) {
    guard let bang = text.lastIndex(of: "!") ?? Self.point(in: text) else {
      guard text.contains(":"), let area = SheetArea(text) else { return nil }
      self.area = area
      return
    }
    let sheet = Self.unquoted(text[..<bang])
    let range = text[text.index(after: bang)...].split(separator: ":").map { corner in
      // OpenDocument repeats the sheet.
      String(corner.lastIndex(of: ".").map { corner[corner.index(after: $0)...] } ?? corner)
    }
    guard let area = SheetArea(range.joined(separator: ":")), !sheet.isEmpty else { return nil }
    self.sheet = sheet
    self.area = area
  }

  /// The point between the sheet and the first cell.
  private static func point(in text: String) -> String.Index? {
    var isQuoted = false
    for index in text.indices {
      if text[index] == "'" { isQuoted.toggle() }
      if text[index] == ".", !isQuoted { return index == text.startIndex ? nil : index }
    }
    return nil
  }

  private static func unquoted(_ text: Substring) -> String {
    let name = text.hasPrefix("$") ? text.dropFirst() : text
    guard name.count > 1, name.first == "'", name.last == "'" else { return String(name) }
    return String(name.dropFirst().dropLast()).replacing("''", with: "'")
  }
}
