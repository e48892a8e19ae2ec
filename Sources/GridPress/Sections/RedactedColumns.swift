import GridData
import GridDocuments
import GridModel

/// The columns with redacted values, shown or calculated: what totals and texts must not reveal.
///
/// One declaration decides for totals and for functions in texts, so that neither shows what the
/// other leaves out.
struct RedactedColumns: Sendable {
  var keys: Set<String> = []
  /// Those that a redaction names, and those derived from them: all but the columns of which only
  /// redacted rows have cells.
  var named: Set<String> = []

  /// Whether an aggregate depends on redacted values, also if only some cells are redacted: with
  /// all other cells, it reveals them. A number of rows does not.
  /// - Parameter key: of the column that it is of.
  func areRevealed(by aggregate: ColumnAggregate, of key: String) -> Bool {
    if keys.isEmpty { return false }
    return switch aggregate {
    case .function(.count): false
    case .function, .percentile: keys.contains(key)
    case .sql(let sql): keys.contains { SQLExpression.reach(of: $0, in: sql.text) != nil }
    }
  }

  /// Whether a function in a text depends on redacted values.
  func areRevealed(by call: DataCall) -> Bool {
    call.aggregate.map { areRevealed(by: .function($0), of: call.key) } ?? false
  }
}

extension DataTextSource {
  /// The findings about functions of a text that are left out.
  /// - Parameter part: the part that has the text.
  func redactionFindings(
    in text: String?, of part: String, at place: SourcePlace?
  ) -> [Diagnostic] {
    guard let text, text.mentionsData else { return [] }
    return TextTemplate(text).dataCalls.filter(isRedacted).map { call in
      Diagnostic(
        code: .redactionShown,
        message: "\(part): \(call.text) is left out, since it would reveal redacted values",
        place: place)
    }
  }
}
