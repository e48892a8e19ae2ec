#if SQL
import Platform

/// The functions and built-in tables of SQLite that queries may use.
///
/// SQLite has more, and so may a library from another build: some expose memory addresses, paths or
/// settings of the machine, or vary between runs. All functions that are not listed here are
/// replaced by one that reports an error.
enum SQLiteFunctions {
  /// Ordered by the chapters of SQLite's documentation.
  private static let allowed: Set<String> = [
    // Core functions.
    "abs", "char", "coalesce", "concat", "concat_ws", "format", "glob", "hex", "if", "ifnull",
    "iif", "instr", "length", "like", "likelihood", "likely", "lower", "ltrim", "max", "min",
    "nullif", "octet_length", "printf", "quote", "replace", "round", "rtrim", "sign", "soundex",
    "substr", "substring", "trim", "typeof", "unhex", "unicode", "unistr", "unistr_quote",
    "unlikely", "upper", "zeroblob", "->", "->>",
    // Dates and times.
    "date", "time", "datetime", "julianday", "unixepoch", "strftime", "timediff",
    // Aggregates and window functions.
    "avg", "count", "group_concat", "string_agg", "sum", "total", "median", "percentile",
    "percentile_cont", "percentile_disc", "row_number", "rank", "dense_rank", "percent_rank",
    "cume_dist", "ntile", "lag", "lead", "first_value", "last_value", "nth_value",
    // Mathematics.
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "ceil", "ceiling", "cos", "cosh",
    "degrees", "exp", "floor", "ln", "log", "log10", "log2", "mod", "pi", "pow", "power", "radians",
    "sin", "sinh", "sqrt", "tan", "tanh", "trunc",
    // Full-text search.
    "bm25", "highlight", "match", "offsets", "snippet",
    // JSON.
    "json", "json_array", "json_array_length", "json_each", "json_error_position", "json_extract",
    "json_group_array", "json_group_object", "json_insert", "json_object", "json_patch",
    "json_pretty", "json_quote", "json_remove", "json_replace", "json_set", "json_tree",
    "json_type", "json_valid",
  ]

  /// Built-in tables that expose paths, memory or settings of SQLite; also all that begin with
  /// `pragma_`.
  private static let refusedTables: Set<String> = [
    "bytecode", "completion", "dbstat", "fts3tokenize", "sqlite_dbdata", "sqlite_dbpage",
    "sqlite_dbptr", "sqlite_memstat", "sqlite_stmt", "tables_used",
  ]

  /// The first table in SQL that queries may not read: the reason, and its offset in bytes of the
  /// text; `nil` if there is none.
  static func refusal(in sql: String) -> (message: String, offset: Int)? {
    var offset = 0
    for token in SQLToken.tokens(of: sql) {
      defer { offset += token.text.utf8.count }
      // SQLite interprets a text as a name where only a name is allowed.
      let name: Substring
      switch token.kind {
      case .word: name = token.text[...]
      case .quotedName, .string: name = token.text.dropFirst().dropLast()
      default: continue
      }
      let folded = name.lowercased()
      if folded.hasPrefix("pragma_") || refusedTables.contains(folded) {
        return ("the table \(name) is not allowed in queries: it is about SQLite, not data", offset)
      }
    }
    return nil
  }

  /// Replaces the functions that are not allowed. The list of functions is queried from SQLite, so
  /// that none is missed.
  static func restrict(_ database: SQLiteDatabase) throws(SQLiteError) {
    var refused: [SQLiteFunction] = []
    let all = try database.statement("SELECT DISTINCT name, narg FROM pragma_function_list")
    while try all.step() {
      guard let name = try all.value(ofColumn: 0).text, !allowed.contains(name.lowercased()) else {
        continue
      }
      let count = Int(all.integer(ofColumn: 1))
      refused.append(
        SQLiteFunction(name, argumentCount: count < 0 ? nil : count) { _ in
          throw SQLiteError(message: "the function \(name) is not allowed in queries")
        })
    }
    // None can be replaced while the list is read.
    for function in refused { try database.add(function) }
  }
}
#endif
