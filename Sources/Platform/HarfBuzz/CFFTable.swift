/// An array of byte strings in a CFF table (Adobe Technical Note 5176, §5).
struct CFFIndex {
  let count: Int
  /// The range of the index itself.
  let range: Range<Int>
  private let offsetSize: Int
  /// The base of the offsets.
  private let base: Int

  /// `nil` if it does not fit into the table.
  init?(_ table: Span<UInt8>, at start: Int) {
    guard let count = table.number(at: start, size: 2) else { return nil }
    self.count = count
    guard count > 0 else {
      (offsetSize, base, range) = (0, 0, start..<(start + 2))
      return
    }
    guard let size = table.number(at: start + 2, size: 1), (1...4).contains(size),
      // Offsets count from the byte before the first element, so that none is 0.
      let last = table.number(at: start + 3 + count * size, size: size), last > 0
    else { return nil }
    offsetSize = size
    base = start + 2 + (count + 1) * size
    guard base + last <= table.count else { return nil }
    range = start..<(base + last)
  }

  /// The range of the element's bytes.
  func element(_ number: Int, in table: Span<UInt8>) -> Range<Int>? {
    guard number < count else { return nil }
    let place = range.lowerBound + 3 + number * offsetSize
    guard let start = table.number(at: place, size: offsetSize),
      let end = table.number(at: place + offsetSize, size: offsetSize), start <= end,
      base + end <= table.count
    else { return nil }
    return (base + start)..<(base + end)
  }

  /// An index of the given elements.
  static func bytes(_ elements: [[UInt8]]) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(bigEndian: elements.count, size: 2)
    if elements.isEmpty { return bytes }
    bytes.append(4)
    var offset = 1
    bytes.append(bigEndian: offset, size: 4)
    for element in elements {
      offset += element.count
      bytes.append(bigEndian: offset, size: 4)
    }
    for element in elements { bytes += element }
    return bytes
  }
}

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

/// The identifiers (CIDs) of the glyphs in a CID-keyed CFF font program (Adobe Technical Note 5176,
/// §13 and §18).
package struct CFFCharset: Sendable {
  /// By glyph number; `nil` when every glyph's identifier is its number.
  package let identifiers: [UInt16]?

  /// `nil` if the font program is not CID-keyed, or damaged.
  package init?(table: Span<UInt8>) {
    guard table.count > 4, let names = CFFIndex(table, at: Int(table[2])),
      let dictionaries = CFFIndex(table, at: names.range.upperBound),
      let place = dictionaries.element(0, in: table), let top = CFFDictionary(table, place),
      top[CFFDictionary.Key.registryAndOrdering] != nil,
      let charStrings = top[CFFDictionary.Key.charStrings]?.operands.first,
      let glyphs = CFFIndex(table, at: charStrings)
    else { return nil }
    // Offsets 0, 1 and 2 name predefined charsets, which no CID-keyed font program has.
    guard let start = top[CFFDictionary.Key.charset]?.operands.first, start > 2 else {
      identifiers = nil
      return
    }
    guard let list = CFFCharset.list(table, at: start, count: glyphs.count) else { return nil }
    identifiers = list.indices.allSatisfy { Int(list[$0]) == $0 } ? nil : list
  }

  private static func list(_ table: Span<UInt8>, at start: Int, count: Int) -> [UInt16]? {
    var list: [UInt16] = [0]
    list.reserveCapacity(count)
    guard start < table.count else { return nil }
    let format = table[start]
    var place = start + 1
    guard format <= 2 else { return nil }
    while list.count < count {
      guard let first = table.number(at: place, size: 2) else { return nil }
      place += 2
      var more = 0
      if format > 0 {
        guard let number = table.number(at: place, size: Int(format)) else { return nil }
        more = number
        place += Int(format)
      }
      for step in 0...more where list.count < count {
        list.append(UInt16(truncatingIfNeeded: first + step))
      }
    }
    return list
  }
}

extension Span<UInt8> {
  /// A big-endian number; `nil` if it is out of bounds.
  func number(at place: Int, size: Int) -> Int? {
    guard place >= 0, place + size <= count else { return nil }
    var number = 0
    for index in place..<(place + size) { number = number << 8 | Int(self[index]) }
    return number
  }
}

extension [UInt8] {
  mutating func append(bigEndian number: Int, size: Int) {
    for index in (0..<size).reversed() { append(UInt8(truncatingIfNeeded: number >> (8 * index))) }
  }
}
