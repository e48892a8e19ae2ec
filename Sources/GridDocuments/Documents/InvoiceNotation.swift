import GridModel

/// The keys of an invoice. A violation of the rules of EN 16931-1 that the document alone shows is
/// a problem at the key in question; those of the lines are found when the data is read.
enum InvoiceNotation {
  static let invoice = Notation<Invoice>.mapping(
    "invoice", "Invoice", start: Invoice(),
    keys: [
      Key(
        "file", .path, \.file,
        "A given XML file, relative to the document: it is attached if its amount due is the printed one. Without it, the XML is made from the other keys."
      ),
      text("number", \.number, "The number of the invoice."),
      text("date", \.date, "The day on which it is issued: 2026-04-14."),
      Key(
        "kind", .choice, \.kind, default: .invoice,
        "Default invoice. The amounts of a credit-note are positive."),
      Key("currency", .text, \.currency, default: "EUR", "Three letters; default EUR."),
      Key(
        "seller", party, \.seller, default: Invoice.Party(name: ""),
        "Who is paid: {name: …, vat: DE123456789, town: …, country: DE}."),
      Key("buyer", party, \.buyer, default: Invoice.Party(name: ""), "Who has to pay."),
      Key(
        "lines", lines, \.lines, default: Invoice.Lines(),
        "The columns of the grid that the lines are from: {name: description, quantity: quantity, price: price, amount: amount, vat: rate}."
      ),
      Key(
        "exemptions", .list(of: exemption), \.exemptions, default: [],
        "Why categories of VAT are not taxed: [{category: E, reason: …}]. AE, K, G and O have a reason by default."
      ),
      Key(
        "allowances", .list(of: adjustment), \.allowances, default: [],
        "What is taken off the sum of the lines, such as discounts."),
      Key(
        "charges", .list(of: adjustment), \.charges, default: [],
        "What is added to the sum of the lines, such as freight."),
      Key(
        "prepaid", .number(in: 0...999_999_999_999), \.prepaid, default: 0,
        "What has been paid already; default 0."),
      Key(
        "rounding", .number(in: -1...1), \.rounding, default: 0,
        "What is added to the amount due to make it round; default 0."),
      Key(
        "payable", PaymentNotation.total,
        "The printed total that is the amount due; default the last total of the column of amounts.",
        set: { total, value, invoice in
          invoice.payable = total
          invoice.payable?.place = value.place
        },
        get: { invoice in invoice.payable }),
      Key(
        "payment", means, \.payment,
        "How it is paid: {iban: …}; default the account of the document's payment code."),
      Key("due", .text, \.due, "The day until which it is to be paid; default none."),
      Key("terms", .text, \.terms, "The terms of payment in words; default none."),
      Key("delivery", .text, \.delivery, "The day of the delivery; default none."),
      Key(
        "period", .list(of: .text), \.period, default: [],
        "The first and the last day that are invoiced: [2026-03-01, 2026-03-31]; default none."),
      Key(
        "deliverTo", party, \.deliverTo,
        "Where goods are delivered to, if it is not the buyer's address."),
      Key(
        "reference", .text, \.reference,
        "What the buyer files it under, such as a Leitweg-ID; default none."),
      Key("order", .text, \.order, "The number of the buyer's order; default none."),
      Key("contract", .text, \.contract, "The number of the contract; default none."),
      Key(
        "preceding", .text, \.preceding,
        "The number of the invoice that this one corrects or credits; default none."),
      Key(
        "precedingDate", .text, \.precedingDate,
        "The day of the invoice that this one corrects or credits; default none."),
      Key("notes", .texts, \.notes, default: [], "Texts for the reader; default none."),
    ],
    check: { invoice, value in
      for problem in invoice.problems {
        let place = problem.keys.reduce(value) { (found: YAMLValue, key: String) -> YAMLValue in
          if let index = Int(key), case .list(let items) = found.content,
            items.indices.contains(index)
          {
            return items[index]
          }
          return found[key] ?? found
        }
        place.problem(problem.message)
      }
    }
  ).placed(at: \.place)

  /// A text that is empty without the key.
  private static func text<Model>(
    _ name: String,
    _ path: @autoclosure @escaping @Sendable () -> any WritableKeyPath<Model, String> & Sendable,
    _ description: String
  ) -> Key<Model> { Key(name, .text, path(), default: "", description) }

  private static let party = Notation<Invoice.Party>.mapping(
    "invoiceParty", "Party of an invoice", start: Invoice.Party(name: ""),
    keys: [
      text("name", \.name, "The full name."),
      Key("tradingName", .text, \.tradingName, "The name that it is known by, if another one."),
      Key("vat", .text, \.vat, "The VAT identifier with its country: DE123456789."),
      Key("taxNumber", .text, \.taxNumber, "The number that a local tax office knows it by."),
      Key("identifier", .text, \.identifier, "The number by which the other party knows it."),
      Key("registration", .text, \.registration, "The number in the register of companies."),
      Key("street", .text, \.street, "The street and the number."),
      Key("addition", .text, \.addition, "A second line of the address."),
      Key("postcode", .text, \.postcode, "The post code."),
      Key("town", .text, \.town, "The name of the town."),
      Key("region", .text, \.region, "A part of the country."),
      Key("country", .text, \.country, "Two letters: DE."),
      Key("contact", .text, \.contact, "The person to ask."),
      Key("phone", .text, \.phone, "The number to call."),
      Key("email", .text, \.email, "The address for mails and electronic invoices."),
    ])

  private static let field = Notation<Invoice.Field>.mapping(
    "invoiceField", "Value of all lines", start: Invoice.Field(value: ""),
    keys: [Key("value", .text, \.value, "The value of all lines.")],
    needs: ["value": "write the key of a column, or {value: …} for all lines"]
  ).orShort(
    Notation<String>.key.converted(
      read: { column, _ in Invoice.Field(column: column) },
      write: { field throws(EncodingFailure) in field.column ?? "" }),
    when: { $0.column != nil }
  ).placed(at: \.place)

  private static let lines = Notation<Invoice.Lines>.mapping(
    "invoiceLines", "Lines of an invoice",
    description:
      "Each is the key of a column, or {value: …} for all lines; default the column of that name.",
    start: Invoice.Lines(),
    keys: [
      Key(
        "grid", .text, \.grid,
        "The title of the grid, or the heading above it; default the first grid with the column of amounts."
      ),
      Key("number", field, \.number, "Their numbers; default they are counted."),
      Key("name", field, \.name, "The name of what is sold."),
      Key("description", field, \.description, "A longer text."),
      Key("article", field, \.article, "The seller's number of the article."),
      Key("gtin", field, \.gtin, "The EAN of the article."),
      Key("quantity", field, \.quantity, "How much is sold; default 1."),
      Key(
        "unit", field, \.unit,
        "Its unit, as a word or a code of UN/ECE Recommendation 20; default pieces without a name."),
      Key("price", field, \.price, "The net price of a unit; default the amount of one."),
      Key("per", field, \.per, "How many units the price is for; default 1."),
      Key("amount", field, \.amount, "The printed net amount."),
      Key("vat", field, \.vat, "The rate of VAT in percent: 19."),
      Key(
        "category", field, \.category,
        "The category of VAT: S, Z, E, AE, K, G, O, L or M; default S for rates above 0."),
      Key("allowance", field, \.allowance, "An amount that is taken off."),
      Key("allowanceReason", field, \.allowanceReason, "Why it is; default Discount."),
      Key("charge", field, \.charge, "An amount that is added."),
      Key("chargeReason", field, \.chargeReason, "Why it is; default Additional charge."),
      Key(
        "units", .byName(of: .text), \.units, default: [:],
        "The codes of units that only this document has: {bag: XBG}."),
    ]
  ).placed(at: \.place)

  private static let exemption = Notation<Invoice.Exemption>.mapping(
    "invoiceExemption", "Exemption from VAT", start: Invoice.Exemption(.exempt),
    keys: [
      Key("category", .choice, \.category, default: .exempt, "E, AE, K, G or O; default E."),
      Key("reason", .text, \.reason, "The reason in words."),
      Key("code", .text, \.code, "A code of the list VATEX: VATEX-EU-132."),
    ])

  private static let adjustment = Notation<Invoice.Adjustment>.mapping(
    "invoiceAdjustment", "Allowance or charge", start: Invoice.Adjustment(),
    keys: [
      Key("amount", .number(in: 0...999_999_999_999), \.amount, "Without VAT."),
      Key("percent", .number(in: 0...1000), \.percent, "Instead of the amount: a percentage."),
      Key(
        "base", .number(in: 0...999_999_999_999), \.base,
        "What the percentage is of; default the sum of the lines."),
      Key("reason", .text, \.reason, "The reason in words."),
      Key("code", .text, \.code, "A code of UNTDID 5189 (allowances) or 7161 (charges)."),
      Key(
        "vat", .number(in: 0...100), \.vat,
        "The rate of VAT in percent; default that of the lines, if they have one."),
      Key(
        "category", .choice, \.category, "The category of VAT; default that of the rate or lines."),
    ],
    check: { adjustment, value in
      if (adjustment.amount == nil) == (adjustment.percent == nil) {
        value.problem("an allowance or charge has an amount or a percentage: {amount: 10}")
      }
      if adjustment.base != nil, adjustment.percent == nil {
        value["base"]?.problem("only a percentage is of something: write percent")
      }
      if adjustment.reason == nil, adjustment.code == nil {
        value.problem("an allowance or charge needs a reason (BR-33, BR-38): {reason: Discount}")
      }
    }
  ).placed(at: \.place)

  private static let means = Notation<Invoice.Means>.mapping(
    "invoicePayment", "Payment of an invoice", start: Invoice.Means(),
    keys: [
      Key(
        "code", .text, \.code,
        "The code of UNTDID 4461: 58 a SEPA transfer, 30 another one, 59 a direct debit, 48 a card, 10 cash; default 58 for euros, else 30."
      ),
      Key("iban", .text, \.iban, "The account that is paid to; spaces are ignored."),
      Key("bic", .text, \.bic, "The bank of the account; default none."),
      Key("name", .text, \.name, "Whose account it is; default none."),
      Key("reference", .text, \.reference, "What the payer is to write; default none."),
      Key("debtor", .text, \.debtor, "The account that is debited, for direct debits."),
      Key("mandate", .text, \.mandate, "The mandate of a direct debit."),
      Key("creditor", .text, \.creditor, "The identifier of the creditor of a direct debit."),
    ])
}
