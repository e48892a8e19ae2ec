import GridModel
import Platform

/// Collects the cells of a sheet of a workbook (ECMA-376, 18.3).
final class WorksheetHandler: SheetHandler {
  private(set) var cells: SheetCells
  private let texts: SharedTextHandler
  private let formats: [SheetNumberFormat]
  private(set) var fault: DataError?

  private var row = -1
  private var column = -1
  private var format = SheetNumberFormat.general
  private var type = ""
  private var hasFormula = false
  private var phoneticDepth = 0
  private var value: [UInt8] = []
  private var isInValue = false
  private var hasValue = false

  init(sheet: String, texts: SharedTextHandler, formats: [SheetNumberFormat], isFrom1904: Bool) {
    cells = SheetCells(sheet: sheet)
    cells.isFrom1904 = isFrom1904
    self.texts = texts
    self.formats = formats
  }

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case "row":
      row = attributes["r"].flatMap { Int($0) }.map { $0 - 1 } ?? row + 1
      column = -1
    case "c": beginCell(attributes)
    case "v", "t":
      isInValue = phoneticDepth == 0
      if isInValue { hasValue = true }
    case "f": hasFormula = true
    case "rPh": phoneticDepth += 1
    case "col": addWidth(attributes)
    case "mergeCell": addMerge(attributes["ref"] ?? "")
    default: break
    }
  }

  func end(_ name: String) {
    switch name {
    case "v", "t": isInValue = false
    case "rPh": phoneticDepth = max(0, phoneticDepth - 1)
    case "c": endCell()
    default: break
    }
  }

  func text(_ bytes: [UInt8]) { if isInValue { value += bytes } }

  private func beginCell(_ attributes: [MarkupAttribute]) {
    value.removeAll(keepingCapacity: true)
    (hasValue, hasFormula, isInValue, type) = (false, false, false, "n")
    format = .general
    var place: (row: Int, column: Int)?
    for attribute in attributes {
      switch attribute.name {
      case "r": place = Self.place(attribute.value)
      case "t": type = attribute.value
      case "s":
        if let number = Int(attribute.value), formats.indices.contains(number) {
          format = formats[number]
        }
      default: break
      }
    }
    column = place?.column ?? column + 1
    if let place { row = place.row }
  }

  private func endCell() {
    guard fault == nil else { return }
    if row < 0 { row = 0 }
    let place = (row: row, column: column)
    guard (0..<1_048_576).contains(place.row), (0..<16_384).contains(place.column) else {
      fault = DataError(
        place: SourcePlace(),
        message: "the file is damaged: a cell of sheet \"\(cells.sheet)\" has a wrong position")
      return
    }
    guard let value = cellValue else { return }
    do throws(DataError) {
      try cells.append(value, row: place.row, column: place.column, format: format)
    } catch {
      fault = error
    }
  }

  private var cellValue: SheetValue? {
    guard hasValue else { return hasFormula ? .uncalculated : nil }
    let text = { String(decoding: self.value, as: UTF8.self) }
    switch type {
    case "s": return Int(text()).flatMap { texts.text($0) }.map { .text($0) }
    case "str", "inlineStr": return .text(value)
    case "b": return .boolean(text() == "1")
    case "e": return .error(text())
    case "d": return .date(text())
    default:
      let digits = text()
      if digits.isEmpty { return hasFormula ? .uncalculated : nil }
      guard let number = Double(digits), number.isFinite else { return .text(value) }
      return .number(number)
    }
  }

  /// A width that a user has chosen, in points. Files specify it in letters of the standard font,
  /// which are 7 pixels wide, plus 5 pixels around them; a point is 4/3 pixels.
  private func addWidth(_ attributes: [MarkupAttribute]) {
    guard ["1", "true"].contains(attributes["customWidth"]),
      let width = attributes["width"].flatMap({ Double($0) }), width > 0, width < 256,
      let first = attributes["min"].flatMap({ Int($0) }),
      let last = attributes["max"].flatMap({ Int($0) }), first >= 1, last >= first
    else { return }
    for column in first...min(last, first + 1024) {
      cells.widths[column - 1] = (width * 7 + 5) * 0.75
    }
  }

  private func addMerge(_ reference: String) {
    let corners = reference.split(separator: ":").compactMap { Self.place(String($0)) }
    guard corners.count == 2, corners[0].row <= corners[1].row,
      corners[0].column <= corners[1].column, cells.merges.count < SheetCells.maximumMergeCount
    else { return }
    cells.merges.append(
      SheetCells.Merge(
        rows: corners[0].row...corners[1].row, columns: corners[0].column...corners[1].column))
  }

  /// The place of a cell such as `B12`, counted from 0.
  private static func place(_ reference: String) -> (row: Int, column: Int)? {
    var (column, row) = (0, 0)
    for byte in reference.utf8 {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z") where row == 0 && column < 100_000:
        column = column * 26 + Int(byte - UInt8(ascii: "A")) + 1
      case UInt8(ascii: "0")...UInt8(ascii: "9") where row < 100_000_000:
        row = row * 10 + Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "$"): break
      default: return nil
      }
    }
    return row > 0 && column > 0 ? (row - 1, column - 1) : nil
  }
}
