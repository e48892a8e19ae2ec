// Short forms that several parts of a document have.

extension Notation {
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

extension Notation where Value: Equatable & Sendable {
  /// The same, or `true` for one value and `false` for none.
  func orFlag(_ standard: Value) -> Notation {
    let flag = Notation<Bool>.flag
    return orShort(
      Notation(
        flag.schema, read: { value in flag.read(value) == true ? standard : nil },
        write: { _ throws(Unwritable) in .flag(true) }),
      when: { $0 == standard })
  }
}
