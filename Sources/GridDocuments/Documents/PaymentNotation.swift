/// The keys of a payment code. What its standard does not allow is a problem at the key that it is about.
enum PaymentNotation {
  static let payment = Notation<Payment>.mapping(
    "payment", "Payment code", start: Payment(.epc, name: "", iban: ""),
    keys: [
      needed(
        "standard", .choice, \.standard, "epc is EPC069-12 (SEPA, GiroCode), swiss the QR-bill."),
      needed("name", .text, \.name, "Who is paid, in at most 70 characters."),
      needed("iban", .text, \.iban, "The account that is paid to; spaces do not count."),
      Key("bic", .text, \.bic, "The bank, if the IBAN does not do; epc only."),
      Key("address", address, \.address, "Where who is paid lives; swiss only, which needs it."),
      Key("debtor", debtor, \.debtor, "Who pays; swiss only."),
      Key(
        "amount", .number(in: 0.01...999_999_999.99), \.amount,
        "With at most two decimals; default left to who pays."),
      Key("currency", .choice, \.currency, "Default EUR, on Swiss bills CHF."),
      Key(
        "reference", .text, \.reference,
        "A creditor reference (RF18 5390 0754 7034), or on Swiss bills a QR reference of 27 digits."
      ),
      Key("message", .text, \.message, "For who is paid, in at most 140 characters."),
      Key("purpose", .text, \.purpose, "The kind of payment, a code of ISO 20022; epc only."),
      Key(
        "information", .text, \.information,
        "For who pays, in at most 70 characters; epc only."),
      Key("billing", .text, \.billing, "Data of the bill for programs, //S1/…; swiss only."),
      Key(
        "alternatives", .list(of: .text), \.alternatives, default: [],
        "Up to two other ways to pay, as their codes; swiss only."),
      Key(
        "side", .number(in: 57...1000), \.side,
        "Its side with the white around it, in points; default 90. Swiss codes are 46 mm wide."),
      Key("text", .text, \.text, "Markdown beside the code, such as the account in words."),
    ],
    needs: [
      "standard": "a payment needs a standard: epc or swiss",
      "name": "a payment needs the name of who is paid", "iban": "a payment needs an IBAN",
    ],
    check: { payment, value in
      for problem in payment.problems {
        let place = problem.keys.reduce(value) { found, key in found[key] ?? found }
        place.problem(problem.message)
      }
    })

  private static let addressKeys: [Key<Payment.Address>] = [
    Key("street", .text, \.street, "Without the number of the house; default none."),
    Key("building", .text, \.building, "The number of the house; default none."),
    needed("postcode", .text, \.postcode, "Without a code of the country."),
    needed("town", .text, \.town, "In at most 35 characters."),
    needed("country", .text, \.country, "Two letters: CH."),
  ]

  private static let addressNeeds: KeyValuePairs = [
    "postcode": "an address needs a postcode", "town": "an address needs a town",
    "country": "an address needs a country",
  ]

  private static let address = Notation<Payment.Address>.mapping(
    "paymentAddress", "Address of a payment", start: nowhere, keys: addressKeys,
    needs: addressNeeds)

  private static let debtor = Notation<Payment.Party>.mapping(
    "paymentParty", "Payer", start: Payment.Party(name: "", address: nowhere),
    keys: [needed("name", .text, \.name, "In at most 70 characters.")]
      + addressKeys.map { $0.inside(\.address) },
    needs: [
      "name": "who pays needs a name", "postcode": "an address needs a postcode",
      "town": "an address needs a town", "country": "an address needs a country",
    ])

  private static let nowhere = Payment.Address(postcode: "", town: "", country: "")

  /// A key that has no default, because there must be one.
  private static func needed<Model, Value>(
    _ name: String, _ notation: @autoclosure @escaping @Sendable () -> Notation<Value>,
    _ path: any WritableKeyPath<Model, Value> & Sendable, _ description: String
  ) -> Key<Model> {
    Key(
      name, notation(), description,
      set: { value, _, model in model[keyPath: path] = value },
      get: { model in model[keyPath: path] })
  }
}
