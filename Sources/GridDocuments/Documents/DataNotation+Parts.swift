import GridData
import GridModel

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

/// How the dates of data are written, in documents.
enum DateSpellingNotation {
  /// A pattern of Unicode TR 35, or the words `epoch` and `epochMillis`.
  static let pattern = Notation<String>(
    .type("string"),
    read: { value in
      guard let pattern = value.string() else { return nil }
      do throws(DataError) {
        _ = try DateDialect(pattern, locale: "en_US")
        return pattern
      } catch {
        value.problem(error.message)
        return nil
      }
    },
    write: { pattern in .text(pattern) })
}

/// The key `missing` of documents: a text, or texts by the kind of column.
enum MissingNotation {
  static let texts = mapping.orShort(
    Notation.text.converted(
      read: { text, _ in MissingTexts(text) }, write: { texts in texts.all ?? "" }),
    when: { $0.byKind.isEmpty && $0.all != nil })

  private static let mapping = Notation<MissingTexts>.mapping(
    "missingTexts", "Missing values", start: MissingTexts(),
    keys: [
      Key("all", .text, \.all, "In all other columns; default nothing.")
    ]
      + MissingTexts.Kind.allCases.map { kind in
        Key(
          kind.rawValue, .text, "In columns of the type \(kind.rawValue); default as in all.",
          set: { text, _, texts in texts.byKind[kind] = text }, get: { texts in texts.byKind[kind] }
        )
      })
}

/// The key `checks` of documents: conditions that the data must meet.
enum CheckNotation {
  static let check: Notation<DataCheck> = {
    let either = short
    return Notation(
      either.schema,
      read: { value in
        var check = either.read(value)
        check?.place = value.place
        return check
      },
      write: either.write)
  }()

  private static let short = mapping.orShort(
    SQLNotation.expression.converted(
      read: { sql, _ in DataCheck(that: sql) },
      write: { check in check.that ?? SQLText("") }),
    when: { $0.that != nil && $0.message == nil && $0.equal.isEmpty })

  private static let mapping = Notation<DataCheck>.mapping(
    "dataCheck", "Check of the data", start: DataCheck(),
    keys: [
      Key(
        "that", SQLNotation.expression, \.that,
        "An SQL expression with aggregates that must be true: count(*) = count(amount)."),
      Key(
        "equal", .list(of: SQLNotation.expression),
        "Two or more such expressions, or numbers, whose values must be equal.",
        set: { expressions, value, check in
          check.equal = expressions
          if expressions.count < 2 {
            value.problem("two or more expressions can be equal, not \(expressions.count)")
          }
        }, get: { check in check.equal.isEmpty ? nil : check.equal }),
      Key(
        "message", .text, \.message,
        "The message of the error if the check fails; default the expression that is not true."),
    ],
    check: { check, value in
      if (check.that == nil) == check.equal.isEmpty {
        value.problem("a check has either that or equal: {equal: [sum(debit), sum(credit)]}")
      }
    })
}
