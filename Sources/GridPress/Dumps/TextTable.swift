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
      rows.map { Self.width(of: $0[column]) }.max() ?? 0
    }
    return rows.map { row in
      var line = ""
      for (column, text) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - Self.width(of: text))
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

  /// How many columns of a terminal a text takes: two for the wide characters of East Asia and for
  /// emoji.
  private static func width(of text: String) -> Int {
    text.reduce(0) { sum, character in
      guard let scalar = character.unicodeScalars.first else { return sum }
      return sum + (isWide(scalar) ? 2 : 1)
    }
  }

  private static func isWide(_ scalar: UnicodeScalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension ColumnType {
  /// How the column's values are aligned in plain text.
  var textAlignment: TextTable.Alignment {
    self == .integer || self == .decimal ? .right : .left
  }
}
