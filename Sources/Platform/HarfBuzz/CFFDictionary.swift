/// The entries of a dictionary in a CFF table (Adobe Technical Note 5176, §4).
struct CFFDictionary {
  struct Entry {
    /// See `Key`.
    var key: Int
    /// The operands as integers; reals are 0 here.
    var operands: [Int]
    /// The range of the bytes of operands and operator.
    var range: Range<Int>
  }

  /// Operators; two-byte operators have 12 in the upper byte.
  enum Key {
    static let fontBox = 5
    static let charset = 15
    static let charStrings = 17
    static let privateDictionary = 18
    static let localSubroutines = 19
    static let fontMatrix = 0x0C07
    static let registryAndOrdering = 0x0C1E
    static let identifierCount = 0x0C22
    static let fontDictionaries = 0x0C24
    static let fontDictionarySelection = 0x0C25
  }

  private(set) var entries: [Entry] = []

  /// `nil` if the bytes are not a dictionary.
  init?(_ table: Span<UInt8>, _ range: Range<Int>) {
    guard range.upperBound <= table.count else { return nil }
    var place = range.lowerBound
    var start = place
    var operands: [Int] = []
    while place < range.upperBound {
      let byte = Int(table[place])
      switch byte {
      case 0...21:
        let size = byte == 12 ? 2 : 1
        guard let key = table.number(at: place, size: size) else { return nil }
        place += size
        entries.append(Entry(key: key, operands: operands, range: start..<place))
        start = place
        operands = []
      default:
        guard let operand = CFFDictionary.operand(table, at: &place, end: range.upperBound) else {
          return nil
        }
        operands.append(operand)
      }
    }
  }

  subscript(key: Int) -> Entry? { entries.first { $0.key == key } }

  private static func operand(_ table: Span<UInt8>, at place: inout Int, end: Int) -> Int? {
    let byte = Int(table[place])
    place += 1
    switch byte {
    case 28:
      defer { place += 2 }
      return table.number(at: place, size: 2).map { Int(Int16(truncatingIfNeeded: $0)) }
    case 29:
      defer { place += 4 }
      return table.number(at: place, size: 4).map { Int(Int32(truncatingIfNeeded: $0)) }
    case 30:
      // A real number: nibbles up to one that is 15.
      while place < end, table[place] & 0xF != 0xF, table[place] >> 4 != 0xF { place += 1 }
      place += 1
      return 0
    case 32...246:
      return byte - 139
    case 247...254:
      defer { place += 1 }
      guard let low = table.number(at: place, size: 1) else { return nil }
      return byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
    default:
      return nil
    }
  }
}
