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
