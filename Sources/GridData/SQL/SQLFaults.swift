#if SQL
import GridModel
import Platform

/// The errors when SQLite rejects a piece of SQL over the table `data`.
struct SQLFaults {
  let names: SQLNames
  let limits: SQLiteLimits

  /// - Parameter place: the place of the SQL.
  func fault(_ error: SQLiteError, in sql: String, place: SourcePlace) -> DataError {
    switch error.code {
    case .interrupted, .outOfMemory, .tooBig:
      return SQLiteFaults.fault(error, limits: limits, query: place)
    default: break
    }
    return DataError(place: place, message: message(error.message, sql))
  }

  private func message(_ said: String, _ sql: String) -> String {
    if said.hasPrefix("wrong number of statement arguments")
      || said.hasPrefix("missing statement argument")
      || said.hasPrefix("parameters are not allowed")
    {
      return "parameters are not supported: write the value itself"
    }
    if let name = said.name(after: "no such column: ") {
      return "no such column: \(name)\(hint(forColumn: name))"
    }
    if let name = said.name(after: "no such table: ") {
      return "no such table: \(name); the table is called data"
    }
    // Expressions are put in parentheses.
    if said == "near \")\": syntax error", !sql.contains(")") {
      return "the expression is not complete"
    }
    if said.contains("syntax error"), let name = unquotedName(in: sql) {
      return "\(said); the column is written \(SQLNames.quoted(name))"
    }
    return said
  }

  private func hint(forColumn name: String) -> String {
    if names.names.contains(name) { return "; the column is written \(SQLNames.quoted(name))" }
    let last = name.hasPrefix("data.") ? String(name.dropFirst(5)) : name
    return suggestion(
      for: last, among: names.names, otherwise: "; a text is written '\(name)'")
  }

  /// A column that the SQL names without the required quotes.
  private func unquotedName(in sql: String) -> String? {
    let text = sql.lowercased()
    let words = Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
    return names.names.first { name in
      let folded = name.lowercased()
      if text.contains(SQLNames.quoted(folded)) { return false }
      return Self.keywords.contains(folded)
        ? words.contains(folded[...])
        : name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) == nil && text.contains(folded)
    }
  }

  /// The keywords of SQLite that are likely as names of columns.
  private static let keywords: Set<String> = [
    "add", "all", "and", "as", "between", "case", "check", "create", "default", "delete",
    "distinct", "drop", "else", "exists", "from", "group", "having", "in", "index", "insert", "is",
    "join", "limit", "not", "null", "on", "or", "order", "primary", "references", "select", "set",
    "table", "then", "to", "transaction", "union", "unique", "update", "using", "values", "when",
    "where",
  ]
}

extension String {
  /// The name at the end of a message, without the quotes and the advice that newer versions of
  /// SQLite add.
  fileprivate func name(after start: String) -> String? {
    guard hasPrefix(start) else { return nil }
    var name = dropFirst(start.count)
    if let advice = name.firstRange(of: " - should this be") { name = name[..<advice.lowerBound] }
    if name.hasPrefix("\""), name.hasSuffix("\""), name.count > 2 {
      name = name.dropFirst().dropLast()
    }
    return String(name)
  }
}
#endif
