// The texts of a Swiss bill (Swiss Implementation Guidelines QR-bill, version 2.3, 3.6).

extension Payment {
  /// The account in groups of four.
  package var shownAccount: String { Self.grouped(Self.compact(iban), by: 4) }

  /// A QR reference in groups of five from the right, a creditor reference in groups of four; `nil` is none.
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
