#if SQL
import GridModel

/// Finds uses of columns in SQL that do not mean what they look like: sums of amounts in several currencies, and comparisons of texts
/// most of which are numbers.
struct SQLColumnUse {
  let store: ColumnStore
  let names: SQLNames
  /// Without white space, and where each begins, in characters.
  private var tokens: [(token: SQLToken, offset: Int)] = []

  init(_ sql: String, names: SQLNames, store: ColumnStore) {
    self.store = store
    self.names = names
    var offset = 0
    for token in SQLToken.tokens(of: sql) {
      if token.kind != .space { tokens.append((token, offset)) }
      offset += token.text.count
    }
  }

  /// What must not be computed, and where its column stands.
  var mixedSum: (message: String, offset: Int)? {
    for index in tokens.indices where isCall(index, of: Self.sums) {
      for inner in arguments(of: index) {
        guard let column = column(inner), let message = store.mixedCurrencies(column: column) else {
          continue
        }
        return (message, tokens[inner].offset)
      }
    }
    return nil
  }

  /// Columns of text that are compared though most of their cells are numbers, and where each stands first.
  var comparedTexts: [(finding: Diagnostic, offset: Int)] {
    var found: [Int: (Diagnostic, Int)] = [:]
    for index in tokens.indices {
      guard let column = column(index), found[column] == nil, isCompared(index),
        let finding = store.numbersAsText(column: column, use: "compared")
      else { continue }
      found[column] = (finding, tokens[index].offset)
    }
    return found.values.sorted { $0.1 < $1.1 }.map { ($0.0, $0.1) }
  }

  /// Columns that are computed or compared and have a number that SQL rounds, and where each stands first.
  var roundedNumbers: [(finding: Diagnostic, offset: Int)] {
    var found: [Int: (Diagnostic, Int)] = [:]
    for index in tokens.indices {
      guard let column = column(index), found[column] == nil, isComputed(index),
        let row = store.firstRoundedNumber(column: column)
      else { continue }
      let number = store.string(row: row, column: column)
      found[column] = (
        Diagnostic(
          code: .roundedNumber,
          message: "column \"\(store.columns[column].key)\" has \"\(number)\" in row \(row + 1), "
            + "which has more digits than SQL's numbers and is rounded there"), tokens[index].offset
      )
    }
    return found.values.sorted { $0.1 < $1.1 }.map { ($0.0, $0.1) }
  }

  private static let sums: Set<String> = ["sum", "avg", "total", "median", "percentile", "stddev"]
  private static let extremes: Set<String> = ["min", "max"]
  private static let orders: Set<String> = ["<", ">", "<=", ">="]

  private func isCall(_ index: Int, of functions: Set<String>) -> Bool {
    tokens[index].token.kind == .word
      && functions.contains(tokens[index].token.text.lowercased()) && isSign("(", index + 1)
  }

  private func isSign(_ text: String, _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].token.kind == .sign
      && tokens[index].token.text == text
  }

  /// What stands between the parentheses of a call.
  private func arguments(of call: Int) -> Range<Int> {
    var depth = 0
    for index in (call + 1)..<tokens.count {
      if isSign("(", index) { depth += 1 }
      if isSign(")", index) { depth -= 1 }
      if depth == 0 { return (call + 2)..<max(call + 2, index) }
    }
    return (call + 2)..<max(call + 2, tokens.count)
  }

  /// The column that a name means; `nil` for what is no name, or a function's.
  private func column(_ index: Int) -> Int? {
    if isSign("(", index + 1) { return nil }
    let token = tokens[index].token
    switch token.kind {
    case .word: return names.column(named: token.text)
    case .quotedName: return names.column(named: String(token.text.dropFirst().dropLast()))
    case .space, .string, .number, .sign: return nil
    }
  }

  /// Whether a name stands beside an operator, in BETWEEN or IN, or as the argument of a function that reads its value.
  private func isComputed(_ index: Int) -> Bool {
    let neighbours = [index - 1, index + 1].filter(tokens.indices.contains).map {
      tokens[$0].token
    }
    if neighbours.contains(where: { $0.kind == .sign && Self.operators.contains($0.text) }) {
      return true
    }
    if neighbours.contains(where: { ["between", "in"].contains($0.text.lowercased()) }) {
      return true
    }
    return index >= 2 && isSign("(", index - 1) && tokens[index - 2].token.kind == .word
      && !Self.counts.contains(tokens[index - 2].token.text.lowercased())
  }

  /// Columns of numbers whose texts are asked for though SQL has other ones, and where each stands first.
  var numbersAsText: [(finding: Diagnostic, offset: Int)] {
    var found: [Int: (Diagnostic, Int)] = [:]
    for index in tokens.indices {
      guard let column = column(index), found[column] == nil, isText(index),
        let cell = store.firstCellUnlikeSQL(column: column)
      else { continue }
      found[column] = (
        Diagnostic(
          code: .numberAsText,
          message:
            "column \"\(store.columns[column].key)\" has numbers, whose text in SQL is not the "
            + "data's: \"\(store.string(row: cell.row, column: column))\" in row \(cell.row + 1) is \(cell.text) there"
        ),
        tokens[index].offset
      )
    }
    return found.values.sorted { $0.1 < $1.1 }.map { ($0.0, $0.1) }
  }

  /// Whether a name is asked for its text: as the argument of a function of texts, or joined to another.
  private func isText(_ index: Int) -> Bool {
    let neighbours = [index - 1, index + 1].filter(tokens.indices.contains).map {
      tokens[$0].token.text.lowercased()
    }
    if neighbours.contains(where: ["||", "like", "glob", "regexp"].contains) { return true }
    return index >= 2 && isCall(index - 2, of: Self.texts)
  }

  private static let texts: Set<String> = [
    "length", "substr", "substring", "instr", "replace", "upper", "lower", "trim", "ltrim", "rtrim",
    "concat", "regexp",
  ]

  private static let operators: Set<String> = [
    "+", "-", "*", "/", "%", "<", ">", "<=", ">=", "=", "==", "<>", "!=",
  ]
  /// Functions and words before a parenthesis that change no number.
  private static let counts: Set<String> = ["count", "select", "by", "and", "or", "not", "where"]

  /// Whether a name stands beside an order, in BETWEEN, or is all that a minimum or maximum is of.
  private func isCompared(_ index: Int) -> Bool {
    let neighbours = [index - 1, index + 1].filter(tokens.indices.contains).map {
      tokens[$0].token
    }
    if neighbours.contains(where: { $0.kind == .sign && Self.orders.contains($0.text) }) {
      return true
    }
    if index + 1 < tokens.count, tokens[index + 1].token.text.lowercased() == "between" {
      return true
    }
    return index >= 2 && isSign("(", index - 1) && isSign(")", index + 1)
      && isCall(index - 2, of: Self.extremes)
  }
}

extension SourcePlace {
  /// The place of a character of a text on one line that begins here; this place itself if the text has several lines.
  func advanced(by offset: Int, in text: String) -> SourcePlace {
    guard line != nil, let column, !text.contains(where: \.isNewline) else { return self }
    var place = self
    place.column = column + offset
    return place
  }
}
#endif
