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
  /// The number of the shared text of the cell; `nil` if it has none.
  private var sharedNumber: Int?
  /// The first cells with long shared texts, by the numbers of these.
  private var firstCells: [Int: Int] = [:]
  private var isInValue = false
  private var hasValue = false
  private var formula: [UInt8] = []
  private var isInFormula = false
  /// The formulas that several cells of a row share, by their numbers, and their first cells.
  private var sharedFormula: String?
  private var sharedFormulas: [String: (formula: [UInt8], place: SheetPlace)] = [:]
  private var totals = SheetTotalsCollector()
  /// The cells of the row whose formulas have no value.
  private var uncalculated: [Int] = []
  /// The cells whose formulas have the value 0, and whether other formulas have another one.
  private(set) var zeroFormulas: [SheetPlace] = []
  private(set) var hasResults = false
  /// The row as its element has it; `nil` if the element has no number.
  private var declaredRow: Int?

  init(
    sheet: String, texts: SharedTextHandler, formats: [SheetNumberFormat], isFrom1904: Bool,
    limits: TableLimits
  ) {
    cells = SheetCells(sheet: sheet, limits: limits)
    cells.isFrom1904 = isFrom1904
    self.texts = texts
    self.formats = formats
  }

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    switch name {
    case "row": beginRow(attributes)
    case "c": beginCell(attributes)
    case "v", "t":
      isInValue = phoneticDepth == 0
      if isInValue { hasValue = true }
    case "f":
      hasFormula = true
      isInFormula = true
      sharedFormula = attributes["t"] == "shared" ? attributes["si"] : nil
    case "rPh": phoneticDepth += 1
    case "col": addColumn(attributes)
    case "mergeCell": addMerge(attributes["ref"] ?? "")
    case "sheetView":
      if let value = attributes["rightToLeft"] { cells.isRightToLeft = Self.isTrue(value) }
    default: break
    }
  }

  func end(_ name: String) {
    switch name {
    case "v", "t": isInValue = false
    case "f": isInFormula = false
    case "rPh": phoneticDepth = max(0, phoneticDepth - 1)
    case "c": endCell()
    case "row": endRow()
    default: break
    }
  }

  func text(_ bytes: [UInt8]) {
    if isInValue {
      value += bytes
      if value.count > cells.limits.textBytes { fault = fault ?? cells.limits.tooMuchText() }
    } else if isInFormula, formula.count <= SheetTotal.maximumByteCount {
      formula += bytes
    }
  }

  private static func isTrue(_ text: String) -> Bool { text == "1" || text == "true" }

  private func beginRow(_ attributes: [MarkupAttribute]) {
    declaredRow = nil
    var isHidden = false
    for attribute in attributes {
      switch attribute.name {
      case "r":
        guard let number = Int(attribute.value), (1...1_048_576).contains(number) else {
          fault =
            fault ?? damage("a row of sheet \"\(cells.sheet)\" has the number \(attribute.value)")
          return
        }
        declaredRow = number - 1
      case "hidden": isHidden = isHidden || Self.isTrue(attribute.value)
      case "ht": isHidden = isHidden || Double(attribute.value) == 0
      default: break
      }
    }
    row = declaredRow ?? row + 1
    column = -1
    if isHidden {
      if let last = cells.hiddenRows.last, last.upperBound >= row { return }
      cells.hiddenRows.add(row...row)
    }
  }

  private func endRow() {
    var totals = totals.finish()
    let known = totals?.totals ?? [:]
    totals?.uncalculated = uncalculated.filter { known[$0]?.aggregate != nil }
    if let totals { cells.totals[row] = totals }
    for column in uncalculated where known[column]?.aggregate == nil {
      try? cells.append(.uncalculated, row: row, column: column, format: .general)
    }
    uncalculated.removeAll(keepingCapacity: true)
    sharedFormulas.removeAll(keepingCapacity: true)
  }

  private func damage(_ message: String) -> DataError { cells.damage(message) }

  private func beginCell(_ attributes: [MarkupAttribute]) {
    value.removeAll(keepingCapacity: true)
    formula.removeAll(keepingCapacity: true)
    sharedFormula = nil
    sharedNumber = nil
    (hasValue, hasFormula, isInValue, isInFormula, type) = (false, false, false, false, "n")
    format = .general
    var place: SheetPlace?
    var style: String?
    for attribute in attributes {
      switch attribute.name {
      case "r":
        place = SheetPlace(attribute.value)
        if place == nil {
          fault =
            fault
            ?? damage("a cell of sheet \"\(cells.sheet)\" has the place \"\(attribute.value)\"")
        }
      case "t": type = attribute.value
      case "s":
        if let number = Int(attribute.value), formats.indices.contains(number) {
          format = formats[number]
        } else if attribute.value != "0" || !formats.isEmpty {
          // Without its style a date would be a number. Small files have no styles at all.
          style = attribute.value
        }
      default: break
      }
    }
    column = place?.column ?? column + 1
    if let style {
      let name = SheetCells.name(row: place?.row ?? max(0, row), column: column)
      fault =
        fault
        ?? damage(
          "\(name) of sheet \"\(cells.sheet)\" has the style \(style), but the file has "
            + (formats.isEmpty ? "none" : "only \(formats.count), counted from 0"))
    }
    guard let place else { return }
    if let declaredRow, place.row != declaredRow, place.row < 1_048_576 {
      fault =
        fault
        ?? damage(
          "cell \(SheetCells.name(row: place.row, column: place.column)) of sheet \"\(cells.sheet)\" is in row \(declaredRow + 1)"
        )
    }
    row = place.row
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
    do throws(DataError) {
      guard let value = try cellValue() else { return }
      addToTotals(value)
      if hasFormula {
        if value == .number(0) {
          zeroFormulas.append(SheetPlace(row: place.row, column: place.column))
        } else if value != .uncalculated {
          hasResults = true
        }
      }
      if value == .uncalculated {
        uncalculated.append(place.column)
        return
      }
      guard let sharedNumber, value.isLong else {
        return try cells.append(value, row: place.row, column: place.column, format: format)
      }
      try cells.append(
        value, row: place.row, column: place.column, format: format, like: firstCells[sharedNumber])
      if firstCells[sharedNumber] == nil { firstCells[sharedNumber] = cells.cells.count - 1 }
    } catch {
      fault = error
    }
  }

  /// Notes what the cell is in a row that may have totals.
  private func addToTotals(_ value: SheetValue) {
    var isValue = true
    if case .text = value { isValue = false }
    if !isValue, !hasFormula { return }
    let place = SheetPlace(row: row, column: column)
    if let number = sharedFormula, hasFormula {
      if !formula.isEmpty {
        sharedFormulas[number] = (formula, place)
      } else if let first = sharedFormulas[number], first.place.row == row {
        // Filled to the side: the formula is that of the first column, for this one.
        totals.add(formula: first.formula, isValue: isValue, at: place, like: first.place)
        return
      }
    }
    totals.add(
      formula: hasFormula && formula.isEmpty ? [UInt8(ascii: "?")] : formula, isValue: isValue,
      at: place)
  }

  private func cellValue() throws(DataError) -> SheetValue? {
    guard hasValue else { return hasFormula ? .uncalculated : nil }
    let text = { String(decoding: self.value, as: UTF8.self) }
    switch type {
    case "s":
      let number = text()
      if number.isEmpty { return nil }
      sharedNumber = Int(number)
      if let shared = sharedNumber.flatMap({ texts.text($0) }) { return .text(shared) }
      let name = SheetCells.name(row: row, column: column)
      throw damage(
        "\(name) of sheet \"\(cells.sheet)\" has the shared text \(number), but the file has "
          + (texts.ends.isEmpty ? "none" : "only \(texts.ends.count), counted from 0"))
    case "str", "inlineStr": return .text(SheetEscapes.decoded(value))
    case "b": return try value(.truth)
    case "e": return .error(text())
    case "d": return try value(.date)
    case "n": return self.value.isEmpty && hasFormula ? .uncalculated : try value(.number)
    default:
      throw damage(
        "\(SheetCells.name(row: row, column: column)) of sheet \"\(cells.sheet)\" has the unknown "
          + "type \"\(type)\"")
    }
  }

  /// - Returns: `nil` for an empty cell.
  private func value(_ expected: SheetWord) throws(DataError) -> SheetValue? {
    let word = String(decoding: value, as: UTF8.self)
    if word.isEmpty { return nil }
    if let value = expected.value(of: word) { return value }
    throw cells.damage(row: row, column: column, expected, word)
  }

  /// The width of columns that a user has chosen, in points, and whether they are hidden. Files
  /// specify widths in letters of the standard font, which are 7 pixels wide, plus 5 pixels around
  /// them; a point is 4/3 pixels.
  private func addColumn(_ attributes: [MarkupAttribute]) {
    guard let first = attributes["min"].flatMap({ Int($0) }),
      let last = attributes["max"].flatMap({ Int($0) }), (1...16_384).contains(first), last >= first
    else { return }
    let width = attributes["width"].flatMap { Double($0) }
    if attributes["hidden"].map(Self.isTrue) == true || width == 0 {
      let columns = (first - 1)...(min(last, 16_384) - 1)
      if cells.hiddenColumns.last.map({ $0.upperBound < columns.lowerBound }) ?? true {
        cells.hiddenColumns.add(columns)
      }
      return
    }
    guard attributes["customWidth"].map(Self.isTrue) == true, let width, width > 0, width < 256
    else { return }
    for column in first...min(last, first + 1024) {
      cells.widths[column - 1] = (width * 7 + 5) * 0.75
    }
  }

  private func addMerge(_ reference: String) {
    guard let area = SheetArea(reference), cells.merges.count < SheetCells.maximumMergeCount
    else { return }
    cells.merges.append(SheetCells.Merge(rows: area.rows, columns: area.columns))
  }
}
