extension Payment {
  /// A violation of a standard.
  package struct Problem: Hashable, Sendable {
    /// The keys of a document that lead to it.
    package var keys: [String]
    package var message: String
  }

  /// All violations of the standard.
  package var problems: [Problem] {
    var check = PaymentCheck(payment: self)
    check.run()
    return check.problems
  }
}

/// Checks a payment by its standard.
///
/// 1. Nothing is set that only the other standard has.
/// 2. Texts are present, short enough, on one line and of allowed characters.
/// 3. The account's and the reference's check digits are right, and the reference matches the
///    account.
/// 4. The amount can be paid, in the currency.
/// 5. The entire code is not larger than allowed.
private struct PaymentCheck {
  let payment: Payment
  var problems: [Payment.Problem] = []

  mutating func run() {
    checkStandard()
    checkTexts()
    checkAccount()
    checkReference()
    checkAmount()
    if problems.isEmpty { checkSize() }
  }

  private mutating func add(_ message: String, at keys: String...) {
    problems.append(Payment.Problem(keys: keys, message: message))
  }

  private mutating func checkStandard() {
    let payment = payment
    switch payment.standard {
    case .epc:
      let given = [
        ("address", payment.address != nil), ("debtor", payment.debtor != nil),
        ("billing", payment.billing != nil), ("alternatives", !payment.alternatives.isEmpty),
        ("layout", payment.layout == .bill), ("language", payment.language != nil),
      ]
      for (key, isGiven) in given where isGiven { add("\(key) is on Swiss bills alone", at: key) }
      if payment.reference != nil, payment.message != nil {
        add("a payment by EPC069-12 has a reference or a message, not both", at: "message")
      }
    case .swiss:
      let given = [
        ("bic", payment.bic), ("purpose", payment.purpose), ("information", payment.information),
      ]
      for case (let key, _?) in given { add("\(key) is not on Swiss bills", at: key) }
      if payment.layout == .bill, payment.text != nil {
        add("a whole bill has no text beside its code: write it as a block above", at: "text")
      }
      if payment.layout == .code, payment.language != nil {
        add("only a whole bill has a language: write layout: bill", at: "language")
      }
      if payment.side != nil { add("the code of a Swiss bill is always 46 mm wide", at: "side") }
      if payment.address == nil { add("a Swiss bill needs the address of the payee", at: "name") }
      if payment.alternatives.count > 2 {
        add("a Swiss bill has at most two other ways to pay", at: "alternatives")
      }
    }
  }

  // MARK: - Texts

  private mutating func checkTexts() {
    let payment = payment
    check(payment.name, upTo: 70, at: ["name"])
    check(payment.message, upTo: 140, at: ["message"])
    check(payment.information, upTo: 70, at: ["information"])
    check(payment.billing, upTo: 140, at: ["billing"])
    if let message = payment.message, let billing = payment.billing,
      message.unicodeScalars.count + billing.unicodeScalars.count > 140
    {
      add("message and billing have more than 140 characters together", at: "billing")
    }
    for text in payment.alternatives { check(text, upTo: 100, at: ["alternatives"]) }
    if let address = payment.address { check(address, at: ["address"]) }
    if let debtor = payment.debtor {
      check(debtor.name, upTo: 70, at: ["debtor", "name"])
      check(debtor.address, at: ["debtor"])
    }
    if let purpose = payment.purpose,
      !((1...4).contains(purpose.utf8.count) && purpose.utf8.allSatisfy(Self.isCapitalOrDigit))
    {
      add("a purpose has one to four capital letters, as in ISO 20022", at: "purpose")
    }
  }

  private mutating func check(_ address: Payment.Address, at keys: [String]) {
    check(address.street, upTo: 70, at: keys + ["street"])
    check(address.building, upTo: 16, at: keys + ["building"])
    check(address.postcode, upTo: 16, at: keys + ["postcode"])
    check(address.town, upTo: 35, at: keys + ["town"])
    if !(address.country.utf8.count == 2 && address.country.utf8.allSatisfy(Self.isCapital)) {
      problems.append(
        .init(keys: keys + ["country"], message: "a country has two capital letters, such as CH"))
    }
  }

  private mutating func check(_ text: String?, upTo limit: Int, at keys: [String]) {
    guard let text else { return }
    let count = text.unicodeScalars.count
    let what = keys.last ?? ""
    if text.allSatisfy(\.isWhitespace) {
      problems.append(.init(keys: keys, message: "\(what) is empty"))
    } else if count > limit {
      problems.append(
        .init(keys: keys, message: "\(what) has \(count) characters, more than \(limit)"))
    } else if let scalar = text.unicodeScalars.first(where: { !isAllowed($0) }) {
      let code = String(scalar.value, radix: 16, uppercase: true)
      let number = String(repeating: "0", count: max(0, 4 - code.count)) + code
      problems.append(
        .init(
          keys: keys, message: "\(what) has the character U+\(number), which a code may not have"))
    }
  }

  /// EPC069-12 allows all of UTF-8 except line ends; Swiss bills (version 2.3 of the guidelines,
  /// 4.1.1) take Latin letters.
  private func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch payment.standard {
    case .epc:
      scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
        || scalar == " " || scalar == "\u{A0}"
    case .swiss:
      switch scalar.value {
      case 0x20...0x7E, 0xA0...0x17F, 0x218...0x21B, 0x20AC: true
      default: false
      }
    }
  }

  // MARK: - Numbers

  private mutating func checkAccount() {
    let iban = Payment.compact(payment.iban)
    let country = String(iban.prefix(2))
    let isWellFormed =
      (15...34).contains(iban.utf8.count) && iban.utf8.allSatisfy(Self.isCapitalOrDigit)
      && country.utf8.allSatisfy(Self.isCapital)
      && iban.utf8.dropFirst(2).prefix(2).allSatisfy(Self.isDigit)
    if !isWellFormed {
      add("an IBAN has two letters, two digits, then up to 30 letters and digits", at: "iban")
    } else if let length = CheckDigits.ibanLength(country), iban.utf8.count != length {
      add("an IBAN of \(country) has \(length) characters, not \(iban.utf8.count)", at: "iban")
    } else if !CheckDigits.areRight97(iban) {
      add("the check digits of the IBAN are wrong; is a digit mistyped?", at: "iban")
    } else if payment.standard == .swiss, country != "CH", country != "LI" {
      add("a Swiss bill is paid to an account of CH or LI", at: "iban")
    }
    if let bic = payment.bic.map(Payment.compact) {
      let bytes = Array(bic.utf8)
      if ![8, 11].contains(bytes.count) || !bytes.allSatisfy(Self.isCapitalOrDigit)
        || !bytes[4..<6].allSatisfy(Self.isCapital)
      {
        add(
          "a BIC has 8 or 11 letters and digits, the fifth and sixth those of a country", at: "bic")
      }
    }
  }

  private mutating func checkReference() {
    let isQRAccount = isQRAccount
    guard let reference = payment.reference.map(Payment.compact) else {
      if payment.standard == .swiss, isQRAccount {
        add("a payment to a QR-IBAN needs a QR reference of 27 digits", at: "iban")
      }
      return
    }
    if reference.hasPrefix("RF") {
      if !(5...25).contains(reference.utf8.count)
        || !reference.utf8.allSatisfy(Self.isCapitalOrDigit)
      {
        add(
          "a creditor reference has RF, two digits, then up to 21 letters and digits",
          at: "reference")
      } else if !CheckDigits.areRight97(reference) {
        add("the check digits of the reference are wrong; is a digit mistyped?", at: "reference")
      } else if payment.standard == .swiss, isQRAccount {
        add("a payment to a QR-IBAN has a QR reference of 27 digits", at: "reference")
      }
    } else if payment.standard == .epc {
      add("a reference begins with RF (ISO 11649); any other is a message", at: "reference")
    } else if reference.utf8.count != 27 || !reference.utf8.allSatisfy(Self.isDigit) {
      add("a reference has 27 digits, or begins with RF (ISO 11649)", at: "reference")
    } else if !CheckDigits.isRight10(reference) {
      add("the check digit of the reference is wrong; is a digit mistyped?", at: "reference")
    } else if !isQRAccount {
      add(
        "a QR reference goes with a QR-IBAN, whose bank has a number from 30000 to 31999",
        at: "reference")
    }
  }

  /// Whether the bank's number in the IBAN is one of those for QR-bills.
  private var isQRAccount: Bool {
    let iban = Payment.compact(payment.iban)
    return Int(String(iban.dropFirst(4).prefix(5))).map { (30000...31999).contains($0) } ?? false
  }

  private mutating func checkAmount() {
    if payment.amount != nil, payment.cents == nil {
      add("an amount is from 0.01 to 999999999.99, with at most two decimals", at: "amount")
    }
    if payment.standard == .epc, payment.currency == .swissFranc {
      add("a payment by EPC069-12 is in EUR", at: "currency")
    }
  }

  /// The capacity of version 13 of a QR code with error correction M (EPC069-12), and of version 25
  /// (Swiss bills).
  private mutating func checkSize() {
    let limit = payment.standard == .epc ? 331 : 997
    let count = payment.code.utf8.count
    if count > limit {
      add("the code has \(count) bytes, more than \(limit): shorten the texts")
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isCapital(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  private static func isCapitalOrDigit(_ byte: UInt8) -> Bool { isDigit(byte) || isCapital(byte) }
}
