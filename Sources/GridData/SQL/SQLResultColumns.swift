/// Which columns of the result of a query may show values of a column of the data.
///
/// It only looks at words, like ``SQLExpression/reach(of:in:)``: it misses no dependence, but may
/// find one that is none. It follows one `SELECT`: in a query of queries, names mean what the inner
/// ones say.
package struct SQLResultColumns: Sendable {
  /// A column of the result, or `*`.
  private struct Item {
    /// As the query names it; `nil` for an expression without a name, and for `*`.
    let name: String?
    let expression: String
    /// The column of the data that it is; `nil` for anything else.
    let column: String?

    /// A word behind an expression may be its name or belong to it: only one after `AS` or after a
    /// column, and that of a column alone, is a name for certain.
    init(_ tokens: [SQLToken]) {
      let isNamed = tokens.dropLast().last?.word == "as"
      var value = tokens.dropLast(isNamed ? 2 : 0)
      var name = isNamed ? tokens.last?.name : nil
      if !isNamed, let last = tokens.last?.name, Self.isColumn(tokens.dropLast()) {
        name = last
        value = tokens.dropLast()
      }
      column = Self.isColumn(value) ? value.last?.name : nil
      self.name = name ?? column
      expression = value.map(\.text).joined(separator: " ")
    }

    private static func isColumn(_ tokens: ArraySlice<SQLToken>) -> Bool {
      guard tokens.last?.name != nil, tokens.first?.word != "not" else { return false }
      return tokens.count == 1 || tokens.count == 3 && tokens.dropFirst().first?.text == "."
    }

    var isStar: Bool { name == nil && expression.last == "*" }
  }

  private var items: [Item] = []
  /// Whether a row of the result may be made of several rows of the data.
  private let joinsRows: Bool

  /// `nil` for a query that cannot be followed.
  package init?(_ query: String) {
    let tokens = SQLToken.tokens(of: query).filter { $0.kind != .space }
    let words = tokens.map(\.word)
    guard words.first == "select", words.count(where: { $0 == "select" }) == 1 else { return nil }
    let clauses = Self.dividedAtClauses(tokens)
    var list = clauses[0].dropFirst()
    if ["distinct", "all"].contains(list.first?.word) { list = list.dropFirst() }
    items = Self.dividedAtCommas(list).map(Item.init)
    let tables = clauses.first { $0.first?.word == "from" } ?? []
    joinsRows =
      tables.contains { $0.word == "join" } || Self.dividedAtCommas(tables[...]).count > 1
      || clauses.contains { $0.first?.word == "group" }
    // The columns of `*` are not counted here, so that those behind it are known by name only.
    guard let star = items.firstIndex(where: \.isStar) else { return }
    if items[star...].contains(where: { $0.name == nil && !$0.isStar }) { return nil }
  }

  /// The columns that may show values of another one, and of which of its rows.
  /// - Parameters:
  ///   - key: of the other one in the result: if that is a column of the data under another name,
  ///     the values are those of this column.
  ///   - keys: those of the result, first the columns of the query.
  package func columns(
    showing key: String, among keys: [String]
  ) -> [(key: String, reach: SQLExpression.Reach)] {
    let star = items.firstIndex(where: \.isStar) ?? items.endIndex
    let named: [(item: Item, key: String)] = items.indices.compactMap { index in
      let item = items[index]
      if item.isStar { return nil }
      let found =
        index < star
        ? keys.indices.contains(index) ? keys[index] : nil
        : keys.first { $0.lowercased() == item.name?.lowercased() }
      return found.map { (item, $0) }
    }
    let source = named.first { $0.key == key }?.item.column ?? key
    return named.compactMap { item, other in
      guard other != key, let reach = SQLExpression.reach(of: source, in: item.expression) else {
        return nil
      }
      return (other, joinsRows ? .allRows : reach)
    }
  }

  private static func dividedAtClauses(_ tokens: [SQLToken]) -> [[SQLToken]] {
    let clauses: Set = ["from", "where", "group", "having", "window", "order", "limit"]
    return divided(tokens[...], keepingDividers: true) { clauses.contains($0.word) }
  }

  private static func dividedAtCommas(_ tokens: ArraySlice<SQLToken>) -> [[SQLToken]] {
    divided(tokens, keepingDividers: false) { $0.text == "," }
  }

  /// Parts between tokens outside of parentheses.
  /// - Parameter keepingDividers: whether each part begins with the token that divides it from the
  ///   one before.
  private static func divided(
    _ tokens: ArraySlice<SQLToken>, keepingDividers: Bool, at isDivider: (SQLToken) -> Bool
  ) -> [[SQLToken]] {
    var parts: [[SQLToken]] = [[]]
    var depth = 0
    for token in tokens {
      if token.text == "(" { depth += 1 }
      if token.text == ")" { depth -= 1 }
      if depth == 0, isDivider(token) {
        parts.append(keepingDividers ? [token] : [])
      } else {
        parts[parts.count - 1].append(token)
      }
    }
    return parts
  }
}

extension SQLToken {
  /// A word without quotes, in small letters; empty for anything else.
  fileprivate var word: String { kind == .word ? text.lowercased() : "" }
}
