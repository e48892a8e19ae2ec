/// An unfinished escape in a string, and the first half of a surrogate pair that waits for its second.
struct JSONEscape {
  /// The number of digits of `\uXXXX` read so far; -1 before the letter after the backslash.
  var digitCount = -1
  var value: UInt32 = 0
  /// The place of the backslash.
  var place = TokenPlace()
  /// A high surrogate, and the place of its backslash.
  var high: (value: UInt32, place: TokenPlace)?

  mutating func begin(at place: TokenPlace) {
    self.place = place
    digitCount = -1
    value = 0
  }

  /// The character that a letter after a backslash represents; `nil` for `u` and for invalid escapes.
  static func character(for letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "r"): 0x0D
    case UInt8(ascii: "t"): 0x09
    default: nil
    }
  }

  static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte - UInt8(ascii: "a") + 10)
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte - UInt8(ascii: "A") + 10)
    default: nil
    }
  }
}
