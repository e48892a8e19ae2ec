/// The check digits of account numbers and references.
package enum CheckDigits {
  /// ISO/IEC 7064, MOD 97-10, as in IBAN (ISO 13616) and creditor references (ISO 11649): the first
  /// four characters are moved to the end, letters are the numbers 10 to 35, and the remainder by
  /// 97 is 1.
  package static func areRight97(_ code: String) -> Bool {
    let bytes = Array(code.utf8)
    guard bytes.count > 4 else { return false }
    var rest = 0
    for byte in bytes[4...] + bytes[..<4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        rest = (rest * 10 + Int(byte - UInt8(ascii: "0"))) % 97
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        rest = (rest * 100 + Int(byte - UInt8(ascii: "A")) + 10) % 97
      default: return false
      }
    }
    return rest == 1
  }

  /// Modulo 10, recursive, as in the QR references of Swiss bills: the last digit follows from
  /// those before it.
  package static func isRight10(_ digits: String) -> Bool {
    let table = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
    let values = digits.utf8.map { Int($0) - Int(UInt8(ascii: "0")) }
    guard let last = values.last, values.allSatisfy({ (0...9).contains($0) }) else { return false }
    let carry = values.dropLast().reduce(0) { table[($0 + $1) % 10] }
    return (10 - carry) % 10 == last
  }

  /// How many characters the IBAN of a country has, for the countries of SEPA; `nil` for others,
  /// which have 15 to 34.
  package static func ibanLength(_ country: String) -> Int? { ibanLengths[country] }

  /// The IBAN registry of SWIFT.
  private static let ibanLengths = [
    "AD": 24, "AL": 28, "AT": 20, "BE": 16, "BG": 22, "CH": 21, "CY": 28, "CZ": 24, "DE": 22,
    "DK": 18, "EE": 20, "ES": 24, "FI": 18, "FR": 27, "GB": 22, "GI": 23, "GR": 27, "HR": 21,
    "HU": 28, "IE": 22, "IS": 26, "IT": 27, "LI": 21, "LT": 20, "LU": 20, "LV": 21, "MC": 27,
    "MD": 24, "ME": 22, "MK": 19, "MT": 31, "NL": 18, "NO": 15, "PL": 28, "PT": 25, "RO": 24,
    "RS": 22, "SE": 24, "SI": 19, "SK": 24, "SM": 27, "VA": 22,
  ]
}
