import GridData

/// SQL in documents.
enum SQLNotation {
  /// An expression. One that is malformed adds a problem, and is kept for the checks that follow.
  static let expression = Notation<SQLText>(
    query.schema,
    read: { value in
      guard let sql = query.read(value) else { return nil }
      if let fault = SQLExpression.fault(in: sql.text) { value.problem(fault) }
      return sql
    },
    write: query.write)

  /// SQL of any kind.
  static let query = Notation<String>.text.converted(
    read: { text, value in
      var sql = SQLText(text)
      sql.place = value.place
      sql.textPlace = value.textPlace
      return sql
    }, write: { sql in sql.text })
}
