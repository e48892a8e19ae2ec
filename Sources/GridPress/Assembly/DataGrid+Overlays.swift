import GridCore
import GridData
import GridDocuments
import GridModel

/// Why something cannot be open beside a cell.
struct OverlayProblem: Error {
  var message: String
}

extension DataGrid {
  /// What is open beside a cell, with the choices of its column and the words of its calendar. A
  /// cell that does not exist is reported when the state is shown.
  func filled(
    _ overlay: CellOverlay, _ presentation: GridPresentation
  ) throws(OverlayProblem) -> CellOverlay {
    var overlay = overlay
    let key = overlay.cell.column
    switch overlay.content {
    case .tooltip, .menu, .choices(.some): break
    case .choices(nil):
      guard let choices = presentation.columns?.first(where: { $0.key == key })?.choices else {
        throw OverlayProblem(message: "column \"\(key)\" has no choices")
      }
      overlay.content = .choices(choices)
    case .calendar(let day):
      let text = day ?? value(of: overlay.cell)
      guard let date = CivilDate(iso8601: text.utf8.prefix(10)) else {
        throw OverlayProblem(message: "\"\(text)\" is no day: 2024-05-31")
      }
      overlay.content = .calendar(day: text)
      overlay.words = CalendarWords(
        date, locale: presentation.resolvedLocale,
        number: { strings.number($0) })
    }
    return overlay
  }

  /// The value of a cell in the notation of the data; empty for a cell that does not exist.
  private func value(of cell: CellPath) -> String {
    guard let position = position(of: cell.row),
      let column = columns.first(where: { $0.key == cell.column })
    else { return "" }
    var bytes: [UInt8] = []
    source.appendValue(row: order[position], column: column.valueIndex, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension CellOverlay.Content {
  /// Its name in logs.
  var name: String {
    switch self {
    case .tooltip: "tooltip"
    case .menu: "menu"
    case .choices: "choices"
    case .calendar: "calendar"
    }
  }
}
