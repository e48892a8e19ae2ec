#if SQL
import GridCore
import GridModel

/// Rewrites the dates in quotes of SQL to the form that the cells have which they are compared with
/// (`SQLDateForm`): `d >= '2024-01-31T23:00'` and `d >= '2024-01-31 23:00'` mean the same.
///
/// Beside a column of dates, a date has the form of the column; beside another column it is as
/// written. Elsewhere, such as beside a function of a column, one with a time of day has its own
/// form, if the SQL has a column of dates at all.
struct SQLDateLiterals {
  private let columns: SQLColumns
  private var tokens: [SQLToken]
  /// The indices of the tokens that are no white space.
  private let places: [Int]
  private let hasDates: Bool

  static func rewritten(_ sql: String, for columns: SQLColumns) -> String {
    let tokens = SQLToken.tokens(of: sql)
    guard tokens.contains(where: { date(in: $0) != nil }) else { return sql }
    var literals = SQLDateLiterals(sql, tokens, columns)
    literals.rewrite()
    return literals.tokens.map(\.text).joined()
  }

  /// The dates in quotes that have a time of day, as they are written.
  static func timestamps(in sql: String) -> [(text: [UInt8], date: DateText)] {
    SQLToken.tokens(of: sql).compactMap { token in
      guard let date = date(in: token), date.hasTime else { return nil }
      return (Array(token.text.utf8.dropFirst().dropLast()), date)
    }
  }

  private init(_ sql: String, _ tokens: [SQLToken], _ columns: SQLColumns) {
    self.columns = columns
    self.tokens = tokens
    places = tokens.indices.filter { tokens[$0].kind != .space }
    hasDates = columns.names.mentioned(in: sql).contains { columns.type(ofColumn: $0) == .date }
  }

  private static func date(in token: SQLToken) -> DateText? {
    guard token.kind == .string, token.text.utf8.count >= 12 else { return nil }
    let bytes = Array(token.text.utf8.dropFirst().dropLast())
    return DateText(bytes.span)
  }

  private mutating func rewrite() {
    for (place, index) in places.enumerated() {
      guard let date = Self.date(in: tokens[index]) else { continue }
      let form: SQLDateForm
      if let column = comparedColumn(place) {
        guard columns.type(ofColumn: column) == .date else { continue }
        let own = columns.dateForm(ofColumn: column)
        form = SQLDateForm(hasTime: own.hasTime || !date.isMidnight, hasZone: own.hasZone)
      } else {
        guard hasDates, date.hasTime else { continue }
        form = SQLDateForm(hasTime: true, hasZone: date.hasZone)
      }
      tokens[index].text = "'" + String(decoding: form.text(of: date), as: UTF8.self) + "'"
    }
  }

  // MARK: What a literal is compared with

  private static let comparisons: Set<String> = [
    "=", "==", "<>", "!=", "<", ">", "<=", ">=", "is", "not", "distinct", "from",
  ]

  /// The column that a literal is compared with by an operator, BETWEEN or IN; `nil` if it is
  /// compared with none, or with an expression of one.
  private func comparedColumn(_ place: Int) -> Int? {
    var before = place - 1
    if Self.comparisons.contains(word(before)) {
      while Self.comparisons.contains(word(before)) { before -= 1 }
      if let column = column(before) { return column }
    }
    var after = place + 1
    if Self.comparisons.contains(word(after)) {
      while Self.comparisons.contains(word(after)) { after += 1 }
      // A name after those of its table.
      while word(after + 1) == "." { after += 2 }
      if word(after + 1) != "(", let column = column(after) { return column }
    }
    before = place - 1
    if word(before) == "and", word(before - 2) == "between" { before -= 2 }
    if word(before) == "between" { return column(before: before) }
    // The elements of a list before it.
    before = place - 1
    while isElement(before) { before -= 1 }
    return word(before) == "(" && word(before - 1) == "in" ? column(before: before - 1) : nil
  }

  /// The column before a word that `NOT` may be before.
  private func column(before place: Int) -> Int? {
    column(word(place - 1) == "not" ? place - 2 : place - 1)
  }

  private func column(_ place: Int) -> Int? {
    guard places.indices.contains(place) else { return nil }
    let token = tokens[places[place]]
    switch token.kind {
    case .word: return columns.names.column(named: token.text)
    case .quotedName: return columns.names.column(named: String(token.text.dropFirst().dropLast()))
    case .space, .string, .number, .sign: return nil
    }
  }

  /// A word or a sign in small letters; empty for anything else.
  private func word(_ place: Int) -> String {
    guard places.indices.contains(place) else { return "" }
    let token = tokens[places[place]]
    return token.kind == .word || token.kind == .sign ? token.text.lowercased() : ""
  }

  /// Whether a token is an element of a list, or a comma between two.
  private func isElement(_ place: Int) -> Bool {
    guard places.indices.contains(place) else { return false }
    let token = tokens[places[place]]
    return token.kind == .string || token.kind == .number || token.text == ","
  }
}

extension SQLColumns {
  /// How SQL sees the dates of a column.
  func dateForm(ofColumn column: Int) -> SQLDateForm {
    let (store, column) = source(ofColumn: column)
    return store.dateForm(ofColumn: column)
  }
}

extension ColumnStore {
  /// How SQL sees the dates of a column.
  func dateForm(ofColumn column: Int) -> SQLDateForm {
    guard columns[column].type == .date else { return SQLDateForm() }
    return facts.fact(ofColumn: column) { DateForm(form: findDateForm(column: column)) }.form
  }

  private struct DateForm: ColumnFact {
    var form: SQLDateForm
  }

  private func findDateForm(column: Int) -> SQLDateForm {
    let texts = texts(ofColumn: column)
    let cells = texts.text.span
    var form = SQLDateForm()
    for row in 0..<rowCount {
      if Cancellation.isNoticed(at: row) { return form }
      let range = texts.range(row)
      // A day has ten characters.
      guard range.count > 10, let date = DateText(cells.extracting(range)), date.hasTime else {
        continue
      }
      form.hasTime = true
      if date.hasZone {
        form.hasZone = true
        return form
      }
    }
    return form
  }
}
#endif
