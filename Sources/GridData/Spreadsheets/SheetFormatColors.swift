import GridCore
import GridModel

/// The colours of a number format, by the sections of its code: `0;[Red]-0`.
struct SheetFormatColors: Hashable {
  /// A section with a colour, or one before it.
  private struct Part: Hashable {
    var condition: SpreadsheetFormat.Condition?
    var color: Color?
  }

  private let parts: [Part]

  init(_ format: SpreadsheetFormat) {
    let sections = format.sections.map {
      Part(condition: $0.condition, color: $0.color.flatMap(SpreadsheetColor.color))
    }
    parts = sections.contains { $0.color != nil } ? sections : []
  }

  var isEmpty: Bool { parts.isEmpty }

  /// Whether one colour is for all numbers.
  var isUnconditional: Bool { parts.first?.condition == nil }

  /// The colours with their conditions on the values of a column.
  func hints(key: String) -> [TableHints.NumberColor] {
    let column = "\"" + key.replacing("\"", with: "\"\"") + "\""
    var before: [String] = []
    var hints: [TableHints.NumberColor] = []
    for part in parts {
      let own = part.condition.map { condition in
        let value = Int(exactly: condition.value).map(String.init) ?? condition.value.description
        return "\(column) \(condition.comparison.rawValue) \(value)"
      }
      if let color = part.color {
        let all = before.map { "not (\($0))" } + (own.map { [$0] } ?? [])
        hints.append(
          TableHints.NumberColor(
            color: color,
            condition: all.isEmpty ? nil : SQLText(all.joined(separator: " and "))))
      }
      guard let own else { break }
      before.append(own)
    }
    return hints
  }
}

extension SheetColumnFormats {
  /// Adopts the colours of columns whose formats all have the same.
  /// - Returns: the columns whose colours are left out.
  func addColors(to store: inout ColumnStore, name: String?) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for (index, column) in store.columns.enumerated() where index < columns.count {
      let formats = census[index].uses.map { cells.formats[Int($0.format)] }
      let colors = Set(formats.map { SheetFormatColors($0.format) })
      if colors.allSatisfy(\.isEmpty) { continue }
      guard colors.count == 1, let all = colors.first,
        all.isUnconditional || column.type.isNumeric && formats.allSatisfy({ $0.kind == .number })
      else {
        found.append(
          Diagnostic(
            code: .formatNotAdopted,
            message:
              "the number formats of column \"\(column.key)\" of sheet \"\(cells.sheet)\" have "
              + "colors that depend on the cell, which are left out",
            place: SourcePlace(file: name)))
        continue
      }
      store.hints.columns[column.key, default: .init()].colors = all.hints(key: column.key)
    }
    return found
  }
}
