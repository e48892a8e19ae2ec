#if SQL
package import GridModel

/// Finds misleading uses of columns in SQL: sums of amounts in several currencies, and comparisons
/// of texts most of which are numbers, dates or times.
struct SQLColumnUse {
  let columns: SQLColumns
  /// The tokens without white space, and the offset of each, in characters.
  private var tokens: [(token: SQLToken, offset: Int)] = []

  init(_ sql: String, _ columns: SQLColumns) {
    self.columns = columns
    var offset = 0
    for token in SQLToken.tokens(of: sql) {
      if token.kind != .space { tokens.append((token, offset)) }
      offset += token.text.count
    }
  }

  /// What a table finds about a column.
  private func source<Result>(
    _ column: Int, _ find: (_ store: ColumnStore, _ column: Int) -> Result
  ) -> Result {
    let (store, column) = columns.source(ofColumn: column)
    return find(store, column)
  }

  /// The message for an invalid sum, and the offset of its column.
  var mixedSum: (message: String, offset: Int)? {
    for index in tokens.indices where isCall(index, of: Self.sums) {
      for inner in arguments(of: index) {
        guard let column = column(inner),
          let message = source(column, { $0.mixedWrittenCurrencies(column: $1) })
        else {
          continue
        }
        return (message, tokens[inner].offset)
      }
    }
    return nil
  }

  /// The columns that are added up as they are: SQL that multiplies amounts, or chooses some, may
  /// do so by their currencies.
  fileprivate var columnsAddedAlone: [Int] {
    tokens.indices.compactMap { index in
      guard isCall(index, of: Self.sums) else { return nil }
      let arguments = arguments(of: index)
      let next = arguments.upperBound + 1
      let following = tokens.indices.contains(next) ? tokens[next].token.text.lowercased() : ""
      guard arguments.count == 1, !["filter", "over"].contains(following) else { return nil }
      return column(arguments.lowerBound)
    }
  }

  /// Columns of text that are compared, sorted or grouped although most of their cells are numbers,
  /// dates or times, and the offset of each first use.
  var comparedTexts: [(finding: Diagnostic, offset: Int)] {
    var found: [Int: (Diagnostic, Int)] = [:]
    let arranged = arrangedTokens
    for index in tokens.indices {
      guard let column = column(index), found[column] == nil else { continue }
      let finding: Diagnostic? =
        if isCompared(index) {
          source(column) { $0.comparedText(column: $1) }
        } else if arranged.contains(index) {
          source(column) { $0.valuesAsText(column: $1, use: "sorted") }
        } else {
          nil
        }
      if let finding { found[column] = (finding, tokens[index].offset) }
    }
    return found.values.sorted { $0.1 < $1.1 }.map { ($0.0, $0.1) }
  }

  /// Columns that are computed or compared and have a number that SQL rounds, and the offset of
  /// each first use.
  var roundedNumbers: [(finding: Diagnostic, offset: Int)] {
    var found: [Int: (Diagnostic, Int)] = [:]
    for index in tokens.indices {
      guard let column = column(index), found[column] == nil, isComputed(index),
        let row = source(column, { $0.firstRoundedNumber(column: $1) })
      else { continue }
      let number = source(column) { $0.string(row: row, column: $1) }
      found[column] = (
        Diagnostic(
          code: .roundedNumber,
          message:
            "column \"\(columns.key(ofColumn: column))\" has \"\(number)\" in row \(row + 1), "
            + "which has more digits than SQL's numbers and is rounded there"), tokens[index].offset
      )
    }
    return found.values.sorted { $0.1 < $1.1 }.map { ($0.0, $0.1) }
  }

  /// The tokens after ORDER BY, up to the end of the clause.
  private var arrangedTokens: Set<Int> {
    var found: Set<Int> = []
    var isInside = false
    for index in tokens.indices {
      let token = tokens[index].token
      let word = token.kind == .word ? token.text.lowercased() : ""
      if word == "by" {
        isInside = index > 0 && tokens[index - 1].token.text.lowercased() == "order"
      } else if ["limit", "rows", "range", "union", "window"].contains(word) || isSign(")", index) {
        isInside = false
      } else if isInside {
        found.insert(index)
      }
    }
    return found
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

  /// The tokens between the parentheses of a call.
  private func arguments(of call: Int) -> Range<Int> {
    var depth = 0
    for index in (call + 1)..<tokens.count {
      if isSign("(", index) { depth += 1 }
      if isSign(")", index) { depth -= 1 }
      if depth == 0 { return (call + 2)..<max(call + 2, index) }
    }
    return (call + 2)..<max(call + 2, tokens.count)
  }

  /// The column that a name refers to; `nil` if the token is not a name, or is a function's.
  private func column(_ index: Int) -> Int? {
    if isSign("(", index + 1) { return nil }
    let token = tokens[index].token
    switch token.kind {
    case .word: return columns.names.column(named: token.text)
    case .quotedName: return columns.names.column(named: String(token.text.dropFirst().dropLast()))
    case .space, .string, .number, .sign: return nil
    }
  }

  /// Whether a name is an operand, in BETWEEN or IN, or the argument of a function that reads its
  /// value.
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

  /// Columns of numbers that are used as text although SQL has different texts, and the offset of
  /// each first use.
  var numbersAsText: [(finding: Diagnostic, offset: Int)] {
    var found: [Int: (Diagnostic, Int)] = [:]
    for index in tokens.indices {
      guard let column = column(index), found[column] == nil, isText(index),
        let cell = source(column, { $0.firstCellUnlikeSQL(column: $1) })
      else { continue }
      found[column] = (
        Diagnostic(
          code: .numberAsText,
          message:
            "column \"\(columns.key(ofColumn: column))\" has numbers, whose text in SQL is not the "
            + "data's: \"\(source(column) { $0.string(row: cell.row, column: $1) })\" in row \(cell.row + 1) is \(cell.text) there"
        ),
        tokens[index].offset
      )
    }
    return found.values.sorted { $0.1 < $1.1 }.map { ($0.0, $0.1) }
  }

  /// Whether a name is used as text: as the argument of a text function, or in a concatenation.
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
  /// Functions and words before a parenthesis that do not change numbers.
  private static let counts: Set<String> = ["count", "select", "by", "and", "or", "not", "where"]

  /// Whether a name is compared, in BETWEEN, or is the whole argument of a minimum or maximum.
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

extension ColumnStore {
  /// The reason that a total by SQL makes no sense, since it adds up amounts whose currencies, in
  /// another column, differ; `nil` if it does.
  /// - Parameter order: the rows that are added up.
  package func mixedCurrencies(inSQL sql: String, in order: RowOrder) -> String? {
    if currencies.codeKeys.isEmpty { return nil }
    return SQLColumnUse(sql, SQLColumns(self)).columnsAddedAlone.lazy.compactMap {
      mixedCurrencies(column: $0, in: order)
    }
    .first
  }
}

extension SourcePlace {
  /// The place of a character in a single-line text that begins here; this place itself if the text
  /// has several lines.
  func advanced(by offset: Int, in text: String) -> SourcePlace {
    guard line != nil, let column, !text.contains(where: \.isNewline) else { return self }
    var place = self
    place.column = column + offset
    return place
  }
}
#endif
