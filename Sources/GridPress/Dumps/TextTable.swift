import GridCore
import GridModel

/// A table in plain text, its columns padded with spaces.
struct TextTable {
  enum Alignment {
    case left
    case right
  }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// - Parameter header: the first line; `nil` for none.
  init(_ alignments: [Alignment], header: [String]?) {
    self.alignments = alignments
    if let header { rows.append(header) }
  }

  mutating func add(_ row: [String]) { rows.append(row) }

  /// One line per row, without trailing spaces.
  var lines: [String] {
    let widths = alignments.indices.map { column in
      rows.map { $0[column].displayColumns }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - text.displayColumns)
        if column > 0 { line += "  " }
        line += alignments[column] == .left ? text + padding : padding + text
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// A cell's text on one line and not too long.
  static func shortened(_ text: String, to limit: Int = 32) -> String {
    var result = ""
    for character in text {
      if result.count == limit { return String(result.dropLast()) + "…" }
      result.append(character.isNewline ? "⏎" : character == "\t" ? "⇥" : character)
    }
    return result
  }
}

extension ColumnType {
  /// How the column's values are aligned in plain text.
  var textAlignment: TextTable.Alignment {
    self == .integer || self == .decimal ? .right : .left
  }
}
