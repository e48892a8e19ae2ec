/// The keys of lines to sign on.
enum SignatureNotation {
  static let signatures = Notation<[Signature]>(
    Schema.list(of: signature.schema).with(.init("minItems", .integer(1))),
    read: { value in
      let signatures = value.list { signature.read($0) }
      if signatures?.isEmpty == true { value.problem("there must be at least one signature") }
      return signatures
    },
    write: { signatures throws(Unwritable) in
      var values: [PlainValue] = []
      for signature in signatures { values.append(try Self.signature.write(signature)) }
      return .list(values)
    })

  /// The role alone, or all of it.
  private static let signature = Notation<Signature>.mapping(
    "signature", "Line to sign on", start: Signature(),
    keys: [
      Key("role", .text, \.role, "What is signed for, such as Prepared by; default none."),
      Key("name", .text, \.name, "Who signs; default none."),
      Key(
        "date", date, \.date,
        "The date on a separate line, or true for a line to write it on; default no such line."),
    ],
    check: { signature, value in
      if signature.role == nil, signature.name == nil {
        value.problem("a line to sign on needs a role or a name")
      }
    }
  ).orShort(
    Notation<String>.text.converted(
      read: { role, _ in Signature(role: role) },
      write: { signature throws(Unwritable) in signature.role ?? "" }),
    when: { $0.role != nil && $0 == Signature(role: $0.role) })

  private static let date = Notation<String>(
    .any(of: [Notation<Bool>.flag.schema, Notation<String>.text.schema]),
    read: { value in
      guard value.isPlain, value.string() == "true" || value.string() == "false" else {
        return value.string()
      }
      return value.string() == "true" ? "" : nil
    },
    write: { date in date.isEmpty ? .flag(true) : .text(date) })
}
