import GridCore

extension Invoice {
  /// A violation of a rule.
  package struct Problem: Hashable, Sendable {
    /// The keys of a document that lead to it; an item of a list is its number, from 0.
    package var keys: [String]
    package var message: String
  }

  /// The violations of rules of EN 16931-1 that do not depend on the lines.
  package var problems: [Problem] {
    var check = InvoiceCheck(invoice: self)
    if file == nil { check.run() } else { check.runWithFile() }
    return check.problems
  }
}

/// Checks what an invoice says about itself: what is required, codes, dates and accounts.
private struct InvoiceCheck {
  @Boxed private(set) var invoice: Invoice
  var problems: [Invoice.Problem] = []

  private mutating func add(_ message: String, at keys: String...) {
    problems.append(Invoice.Problem(keys: keys, message: message))
  }

  mutating func runWithFile() {
    var rest = invoice
    rest.file = nil
    rest.payable = nil
    rest.place = nil
    if rest != Invoice() {
      add("an invoice is a given file or made from the other keys, not both", at: "file")
    }
    let name = invoice.file?.split(separator: "/").last.map(String.init)
    if let name, !Invoice.fileNames.contains(name) {
      add(
        "programs look for an invoice called factur-x.xml or xrechnung.xml: rename the file",
        at: "file")
    }
  }

  mutating func run() {
    checkDocument()
    check(invoice.seller, at: "seller", "the seller")
    check(invoice.buyer, at: "buyer", "the buyer")
    if let party = invoice.deliverTo, party.country == nil {
      add("an address of delivery needs a country (BR-57), such as country: DE", at: "deliverTo")
    } else if let party = invoice.deliverTo {
      check(country: party.country, at: "deliverTo")
    }
    let seller = invoice.seller
    if seller.vat == nil, seller.identifier == nil, seller.registration == nil {
      add(
        "the seller needs an identifier (BR-CO-26): vat: DE123456789, registration or identifier",
        at: "seller")
    }
    checkCodes()
    checkPayment()
  }

  // MARK: - Document

  private mutating func checkDocument() {
    if isEmpty(invoice.number) { add("an invoice needs a number (BR-02)", at: "number") }
    if invoice.date.isEmpty {
      add("an invoice needs a date (BR-03), such as date: 2026-04-14", at: "date")
    } else {
      check(date: invoice.date, at: "date")
    }
    check(date: invoice.due, at: "due")
    check(date: invoice.delivery, at: "delivery")
    check(date: invoice.precedingDate, at: "precedingDate")
    if !invoice.period.isEmpty {
      for day in invoice.period { check(date: day, at: "period") }
      if invoice.period.count != 2 || invoice.period[0] > invoice.period[1] {
        add("a period is its first and its last day: [2026-03-01, 2026-03-31]", at: "period")
      }
    }
    if invoice.precedingDate != nil, invoice.preceding == nil {
      add("write the number of that invoice, too: preceding (BR-55)", at: "precedingDate")
    }
    if !InvoiceCodes.currencies.contains(invoice.currency) {
      add("\"\(invoice.currency)\" is not a currency of ISO 4217, such as EUR", at: "currency")
    }
    for (key, cents) in [("prepaid", invoice.prepaid), ("rounding", invoice.rounding)]
    where !Self.hasCents(cents) {
      add("an amount has at most two decimals (BR-DEC)", at: key)
    }
  }

  /// Whether a number has at most two decimals, as its shortest notation says.
  private static func hasCents(_ number: Double) -> Bool {
    let parts = "\(number)".split(separator: ".")
    return parts.count < 2 || parts[1].utf8.count <= 2 && !parts[1].contains("e")
  }

  private func isEmpty(_ text: String) -> Bool { text.allSatisfy(\.isWhitespace) }

  private mutating func check(date: String?, at key: String) {
    guard let date else { return }
    if InvoiceDay(date) == nil { add("\"\(date)\" is not a date: write it as 2026-04-14", at: key) }
  }

  private mutating func checkCodes() {
    for (index, exemption) in invoice.exemptions.enumerated() {
      if let code = exemption.code, !InvoiceCodes.exemptions.contains(code) {
        add(
          "\"\(code)\" is not a code of the list VATEX, such as VATEX-EU-132", at: "exemptions",
          String(index), "code")
      }
      switch exemption.category {
      case .standard, .zero, .canaryIslands, .ceutaAndMelilla:
        add(
          "the category \(exemption.category.rawValue) has no reason of exemption (BR-S-10): E, AE, K, G and O have",
          at: "exemptions", String(index))
      case .exempt, .reverseCharge, .intraCommunity, .export, .outOfScope: break
      }
    }
    let lists = [
      ("allowances", invoice.allowances, InvoiceCodes.allowances, "UNTDID 5189, such as 95"),
      ("charges", invoice.charges, InvoiceCodes.charges, "UNTDID 7161, such as FC"),
    ]
    for (key, adjustments, codes, list) in lists {
      for (index, adjustment) in adjustments.enumerated() {
        if let code = adjustment.code, !codes.contains(code) {
          add("\"\(code)\" is not a code of \(list)", at: key, String(index), "code")
        }
        if let amount = adjustment.amount, !Self.hasCents(amount) {
          add("an amount has at most two decimals (BR-DEC)", at: key, String(index), "amount")
        }
      }
    }
    for (word, code) in invoice.lines.units.sorted(by: { $0.key < $1.key })
    where !InvoiceCodes.units.contains(code) {
      add(
        "\"\(code)\" is not a unit of UN/ECE Recommendation 20, such as H87", at: "lines", "units",
        word)
    }
  }

  // MARK: - Parties

  private mutating func check(_ party: Invoice.Party, at key: String, _ name: String) {
    if isEmpty(party.name) {
      add("\(name) needs a name (BR-06, BR-07): \(key): {name: …, country: DE}", at: key)
      return
    }
    if party.country == nil {
      add("\(name) needs a country (BR-09, BR-11), such as country: DE", at: key)
    }
    check(country: party.country, at: key)
    if let vat = party.vat.map(Payment.compact) {
      let country = String(vat.prefix(2))
      if !InvoiceCodes.countries.contains(country) && country != "EL" || vat.utf8.count < 4 {
        add(
          "a VAT identifier begins with its country (BR-CO-09), as in DE123456789", at: key, "vat")
      }
    }
  }

  private mutating func check(country: String?, at key: String) {
    if let country, !InvoiceCodes.countries.contains(country) {
      add(
        "\"\(country)\" is not a country of ISO 3166: write two letters, as in DE", at: key,
        "country")
    }
  }

  // MARK: - Payment

  private mutating func checkPayment() {
    guard let means = invoice.payment else { return }
    let code = means.code ?? Invoice.Means.transfer(in: invoice.currency)
    if !InvoiceCodes.paymentMeans.contains(code) {
      add("\"\(code)\" is not a code of UNTDID 4461, such as 58", at: "payment", "code")
    }
    if ["30", "58"].contains(code), means.iban == nil {
      add("a transfer needs an account (BR-50, BR-61): iban", at: "payment")
    }
    if code == "59", means.mandate == nil || means.debtor == nil || means.creditor == nil {
      add(
        "a direct debit needs mandate, debtor and creditor (BR-DE-30, BR-DE-31)", at: "payment")
    }
    for (key, account) in [("iban", means.iban), ("debtor", means.debtor)] {
      guard let account = account.map(Payment.compact) else { continue }
      let length = CheckDigits.ibanLength(String(account.prefix(2)))
      if let length, account.utf8.count != length {
        add(
          "an IBAN of \(account.prefix(2)) has \(length) characters, not \(account.utf8.count)",
          at: "payment", key)
      } else if !CheckDigits.areRight97(account) {
        add("the check digits of the IBAN are wrong; is a digit mistyped?", at: "payment", key)
      }
    }
  }
}

extension Invoice.Means {
  /// The code of a transfer in a currency.
  package static func transfer(in currency: String) -> String { currency == "EUR" ? "58" : "30" }
}

/// A day of the calendar as invoices write it.
package struct InvoiceDay: Hashable, Sendable {
  /// `20260414`
  package let digits: String

  /// `nil` for anything but a day in the form 2026-04-14.
  package init?(_ text: String) {
    guard CivilDate(iso8601: text.utf8) != nil else { return nil }
    digits = text.replacing("-", with: "")
  }
}
