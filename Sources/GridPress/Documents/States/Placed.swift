import GridModel

/// A value of a document and where it stands there.
struct Placed<Value: Sendable>: Sendable {
  var value: Value
  /// `nil` for a value that no file has.
  var place: SourcePlace?
}

extension Notation where Value: Sendable {
  /// The same with its place.
  var placed: Notation<Placed<Value>> {
    converted(
      read: { Placed(value: $0, place: $1.place) }, write: { placed in placed.value })
  }

  /// One value, or a list of them.
  static func oneOrMore<Element: Sendable>(_ one: Notation<Element>) -> Notation
  where Value == [Element] {
    let many = Notation.list(of: one)
    return Notation(
      .any(of: [one.schema, many.schema]),
      read: { value in value.isList ? many.read(value) : one.read(value).map { [$0] } },
      write: { values throws(Unwritable) in
        values.count == 1 ? try one.write(values[0]) : try many.write(values)
      })
  }
}
