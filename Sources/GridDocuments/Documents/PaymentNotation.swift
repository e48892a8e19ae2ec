/// The keys of a payment code. A violation of its standard is a problem at the key in question.
enum PaymentNotation {
  static let payment = Notation<Payment>.mapping(
    "payment", "Payment code", start: Payment(.epc, name: "", iban: ""),
    keys: [
      needed(
        "standard", .choice, \.standard, "epc is EPC069-12 (SEPA, GiroCode), swiss the QR-bill."),
      needed("name", .text, \.name, "The payee, in at most 70 characters."),
      needed("iban", .text, \.iban, "The account that is paid to; spaces are ignored."),
      Key("bic", .text, \.bic, "The bank, if the IBAN is not enough; epc only."),
      Key("address", address, \.address, "The address of the payee; swiss only, which needs it."),
      Key("debtor", debtor, \.debtor, "The payer; swiss only."),
      Key(
        "layout", .choice, \.layout, default: .code,
        "code draws the code in place, bill all of a Swiss bill, receipt and payment part, at the bottom of a page of A4."
      ),
      Key(
        "language", .choice, \.language,
        "The language of a bill; default that of the document's locale, or else English."),
      Key(
        "amount", amount,
        "With at most two decimals, or a total of a grid: {total: price}; default left to the payer.",
        set: { amount, _, payment in
          switch amount {
          case .number(let number): payment.amount = number
          case .total(let total): payment.total = total
          }
        },
        get: { payment in
          payment.total.map { .total($0) } ?? payment.amount.map { .number($0) }
        }),
      Key("currency", .choice, \.currency, "Default EUR, on Swiss bills CHF."),
      Key(
        "reference", .text, \.reference,
        "A creditor reference (RF18 5390 0754 7034), or on Swiss bills a QR reference of 27 digits."
      ),
      Key("message", .text, \.message, "For the payee, in at most 140 characters."),
      Key("purpose", .text, \.purpose, "The kind of payment, a code of ISO 20022; epc only."),
      Key(
        "information", .text, \.information,
        "For the payer, in at most 70 characters; epc only."),
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
      "name": "a payment needs the name of the payee", "iban": "a payment needs an IBAN",
    ],
    check: { payment, value in
      for problem in payment.problems {
        let place = problem.keys.reduce(value) { found, key in found[key] ?? found }
        place.problem(problem.message)
      }
    })

  private enum Amount: Sendable {
    case number(Double)
    case total(Payment.Total)
  }

  private static let amount = Notation<Amount>(
    .any(of: [number.schema, fromTotal.schema]),
    read: { value in
      value.isMapping
        ? fromTotal.read(value).map { .total($0) } : number.read(value).map { .number($0) }
    },
    write: { amount throws(EncodingFailure) in
      switch amount {
      case .number(let number): try Self.number.write(number)
      case .total(let total): try fromTotal.write(total)
      }
    })

  private static let number = Notation<Double>.number(in: 0.01...999_999_999.99)

  private static let fromTotal = Notation<Payment.Total>.mapping(
    "paymentAmount", "Amount from a total", start: Payment.Total(""),
    keys: [
      Key(
        "total", total, "The total, by the key of its column, or also by its row and grid.",
        set: { total, value, whole in
          whole = total
          whole.place = value.place
        },
        get: { total in total })
    ],
    needs: ["total": "an amount is a number, or {total: COLUMN}"])

  static let total = Notation<Payment.Total>.mapping(
    "paymentTotal", "Total of a grid", start: Payment.Total(""),
    keys: [
      Key(
        "column", .key, "The key of the column.",
        set: { column, _, total in total.column = column }, get: { total in total.column }),
      Key(
        "row", .text, \.row,
        "The label of the row of totals; default the last that has a value in the column."),
      Key(
        "grid", .text, \.grid,
        "The title of the grid, or the heading above it; default the last grid before with such a total, or else the first after."
      ),
    ],
    needs: ["column": "a total needs a column"]
  ).orShort(
    Notation<String>.key.converted(
      read: { column, _ in Payment.Total(column) },
      write: { total throws(EncodingFailure) in total.column }),
    when: { $0 == Payment.Total($0.column) })

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
      "name": "the payer needs a name", "postcode": "an address needs a postcode",
      "town": "an address needs a town", "country": "an address needs a country",
    ])

  private static let nowhere = Payment.Address(postcode: "", town: "", country: "")

  /// A key that has no default, because it is required.
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
