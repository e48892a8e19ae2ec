// Short forms that several parts of a document have.

extension Notation {
  /// One value, or a list of them.
  static func oneOrMore<Element: Sendable>(_ one: Notation<Element>) -> Notation
  where Value == [Element] {
    Notation(core: .oneOrMore(one.core))
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
