extension Payment {
  /// The lines of the code.
  package var lines: [String] {
    switch standard {
    case .epc: epcLines
    case .swiss: swissLines
    }
  }

  /// The text of the code.
  package var code: String { lines.joined(separator: "\n") }

  /// EPC069-12, 4.1: nothing follows the last element that is not empty.
  private var epcLines: [String] {
    var lines = [
      "BCD", "002",
      // UTF-8.
      "1", "SCT", bic.map(Self.compact) ?? "", name, Self.compact(iban),
      amountText.map { paidCurrency.rawValue + $0 } ?? "", purpose ?? "",
      reference.map(Self.compact) ?? "",
      message ?? "", information ?? "",
    ]
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// Swiss Implementation Guidelines for the QR-bill, 4.2.2: all lines up to the trailer are
  /// present, even if empty.
  private var swissLines: [String] {
    var lines = ["SPC", "0200", "1", Self.compact(iban)]
    lines += Self.lines(name: name, address: address)
    // The final creditor is for a later version.
    lines += Self.lines(name: nil, address: nil)
    lines += [amountText ?? "", paidCurrency.rawValue]
    lines += Self.lines(name: debtor?.name, address: debtor?.address)
    lines += [
      swissReference.rawValue, reference.map(Self.compact) ?? "", message ?? "", "EPD",
    ]
    if billing != nil || !alternatives.isEmpty { lines.append(billing ?? "") }
    return lines + alternatives
  }

  /// Addresses in their parts, of type S; those of type K ended in 2025.
  private static func lines(name: String?, address: Address?) -> [String] {
    guard let name, let address else { return Array(repeating: "", count: 7) }
    return [
      "S", name, address.street ?? "", address.building ?? "", address.postcode, address.town,
      address.country,
    ]
  }

  /// The kinds of references on Swiss bills.
  private enum SwissReference: String {
    case qr = "QRR"
    case creditor = "SCOR"
    case none = "NON"
  }

  private var swissReference: SwissReference {
    guard let reference else { return .none }
    return Self.compact(reference).hasPrefix("RF") ? .creditor : .qr
  }

  /// ``currency``, or the currency of the standard.
  package var paidCurrency: Currency { currency ?? (standard == .swiss ? .swissFranc : .euro) }

  /// `nil` if there is no amount, or none that can be paid.
  private var amountText: String? {
    guard let cents else { return nil }
    let rest = String(cents % 100)
    return "\(cents / 100).\(rest.count == 1 ? "0" : "")\(rest)"
  }

  /// `nil` if the amount is out of range, or has more than two decimals.
  var cents: Int? {
    guard let amount, amount >= 0.005, amount < 999_999_999.995 else { return nil }
    let cents = (amount * 100).rounded()
    return abs(amount * 100 - cents) < 0.01 && cents >= 1 ? Int(cents) : nil
  }

  /// Without spaces, in capitals.
  package static func compact(_ code: String) -> String {
    code.filter { $0 != " " }.uppercased()
  }

  /// The alternative text.
  package var words: String {
    var parts = ["payment code: \(name)", "IBAN \(Self.compact(iban))"]
    if let amountText { parts.append("\(paidCurrency.rawValue) \(amountText)") }
    if let reference { parts.append("reference \(Self.compact(reference))") }
    if let message { parts.append(message) }
    return parts.joined(separator: ", ")
  }
}

// The texts of a Swiss bill (Swiss Implementation Guidelines QR-bill, version 2.3, 3.6).

extension Payment {
  /// The account in groups of four.
  package var shownAccount: String { Self.grouped(Self.compact(iban), by: 4) }

  /// A QR reference in groups of five from the right, a creditor reference in groups of four; `nil`
  /// is none.
  package var shownReference: String? {
    guard let code = reference.map(Self.compact) else { return nil }
    if code.hasPrefix("RF") { return Self.grouped(code, by: 4) }
    let head = code.count % 5
    let first = String(code.prefix(head))
    return (first.isEmpty ? "" : first + " ") + Self.grouped(String(code.dropFirst(head)), by: 5)
  }

  /// With a space between thousands, a point and two decimals; `nil` is none.
  package var shownAmount: String? {
    guard let cents else { return nil }
    let whole = String(cents / 100)
    let head = whole.count % 3
    let first = String(whole.prefix(head))
    let rest = Self.grouped(String(whole.dropFirst(head)), by: 3)
    let decimals = String(100 + cents % 100).dropFirst()
    return [first, rest].filter { !$0.isEmpty }.joined(separator: " ") + "." + decimals
  }

  /// The lines of a name and address.
  /// - Parameter isShort: whether street and number are left out, as a receipt may.
  static func shownLines(name: String, address: Address?, isShort: Bool = false) -> [String] {
    guard let address else { return [name] }
    let street = [address.street, address.building].compactMap(\.self).joined(separator: " ")
    let isForeign = !["CH", "LI"].contains(address.country)
    let town = (isForeign ? address.country + "-" : "") + address.postcode + " " + address.town
    return street.isEmpty || isShort ? [name, town] : [name, street, town]
  }

  private static func grouped(_ text: String, by count: Int) -> String {
    var groups: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      groups.append(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return groups.joined(separator: " ")
  }
}
