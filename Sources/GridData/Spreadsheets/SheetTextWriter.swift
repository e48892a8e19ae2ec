import Foundation
import GridCore
import GridModel

/// Writes the texts that a sheet shows in its cells.
struct SheetTextWriter {
  private let cells: SheetCells
  private let locale: String
  /// The formats that have been used, by their numbers.
  private var formats: [Int32: any CellFormatting] = [:]

  init(_ cells: SheetCells, locale: String) {
    self.cells = cells
    self.locale = locale
  }

  /// - Parameter value: the text of the cell's value.
  /// - Returns: the text, and whether it is what the sheet shows.
  mutating func text(
    of value: ArraySlice<UInt8>, _ cell: SheetCells.Cell
  ) -> (text: [UInt8], isShown: Bool) {
    let format = cells.formats[Int(cell.format)]
    if cell.isText {
      guard format.changesTexts, let section = format.format.text else {
        return (Array(value), true)
      }
      return (section.shown(value), true)
    }
    // A date that no format of dates shows is itself, not the number of its day.
    if format.kind == .number, DateText(value.span) != nil { return (Array(value), true) }
    var buffer: [UInt8] = []
    if formatting(cell.format).append(value.span, to: &buffer) { return (buffer, true) }
    // Booleans have no format.
    return (Array(value), format.isGeneral || BooleanText(value.span) != nil)
  }

  private mutating func formatting(_ number: Int32) -> any CellFormatting {
    if let known = formats[number] { return known }
    let format = cells.formats[Int(number)]
    let kind =
      format.systemStyle?.kind
      ?? (format.hasOwnSymbol ? nil : format.cellFormat(locale: locale)?.kind)
      ?? .spreadsheet(format.format)
    let formatting = kind.cells(Locale(identifier: locale), NumberStyle())
    formats[number] = formatting
    return formatting
  }
}

extension SheetCells {
  /// The text of a cell as the sheet shows it, for headers and titles.
  /// - Parameters:
  ///   - number: its number in ``cells``.
  ///   - locale: that of the grid.
  func shownText(_ number: Int, locale: String) -> String {
    let cell = cells[number]
    let text = text[cell.range]
    let format = formats[Int(cell.format)]
    if format.isGeneral && !format.changesTexts { return String(decoding: text, as: UTF8.self) }
    var writer = SheetTextWriter(self, locale: locale)
    return String(decoding: writer.text(of: text, cell).text, as: UTF8.self)
  }
}

/// The number formats of a sheet that are not drawn as the sheet shows them, each reported once.
struct SheetFormatFindings {
  private struct Finding {
    let row: Int32
    let column: Int32
    let reason: String
    /// What is printed in the cell; `nil` if it is the format without the reported part.
    let text: String?
    var count = 0
  }

  private let cells: SheetCells
  private let file: String?
  private var failures: [Int32: Finding] = [:]
  private var uses: [Int32: SheetColumnCensus.Use] = [:]

  init(_ cells: SheetCells, file: String?) {
    self.cells = cells
    self.file = file
  }

  /// Notes a use of a format, which may have parts that are not drawn.
  mutating func note(_ use: SheetColumnCensus.Use) {
    guard !cells.formats[Int(use.format)].omissions.isEmpty else { return }
    guard var known = uses[use.format] else {
      uses[use.format] = use
      return
    }
    known.count += use.count
    uses[use.format] = known
  }

  /// Notes a cell that its format does not fit.
  mutating func noteFailure(_ cell: SheetCells.Cell, _ text: [UInt8]) {
    failures[
      cell.format,
      default: Finding(
        row: cell.row, column: cell.column, reason: "the sheet shows ####",
        text: String(decoding: text, as: UTF8.self))
    ].count += 1
  }

  func diagnostics(locale: String) -> [Diagnostic] {
    var found: [(Int32, Finding)] = failures.map { ($0.key, $0.value) }
    for (format, use) in uses {
      let reason = cells.formats[Int(format)].omissions.joined(separator: ", ")
      found.append(
        (
          format,
          Finding(
            row: use.row, column: use.column, reason: reason,
            text: text(row: use.row, column: use.column, locale: locale), count: use.count)
        ))
    }
    found.sort { ($0.1.row, $0.1.column, $0.0) < ($1.1.row, $1.1.column, $1.0) }
    return found.map { format, finding in
      let code = cells.formats[Int(format)].format.code
      let others =
        finding.count > 1 ? ", as in \(counted(finding.count - 1, "more cell"))" : ""
      return Diagnostic(
        code: .formatNotAdopted,
        message:
          "\(SheetCells.name(row: Int(finding.row), column: Int(finding.column))) of sheet "
          + "\"\(cells.sheet)\" has the number format \(code), which is not adopted as a whole "
          + "(\(finding.reason)): \"\(finding.text ?? "")\" is printed\(others)",
        place: SourcePlace(file: file))
    }
  }

  private func text(row: Int32, column: Int32, locale: String) -> String? {
    cells.cells.firstIndex { $0.row == row && $0.column == column }
      .map { cells.shownText($0, locale: locale) }
  }
}
