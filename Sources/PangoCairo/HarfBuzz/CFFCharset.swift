/// The identifiers (CIDs) of the glyphs in a CID-keyed CFF font program (Adobe Technical Note 5176, §13 and §18).
struct CFFCharset: Sendable {
  /// By glyph number; `nil` when every glyph's identifier is its number.
  let identifiers: [UInt16]?

  /// `nil` if the font program is not CID-keyed, or damaged.
  init?(table: Span<UInt8>) {
    guard table.count > 4 else { return nil }
    guard let names = Index(table, at: Int(table[2])), let dicts = Index(table, at: names.end),
      let dict = dicts.element(0), let top = TopDict(table, dict), top.isCIDKeyed,
      let glyphs = Index(table, at: top.charStrings)
    else { return nil }
    // Offsets 0, 1 and 2 name predefined charsets, which no CID-keyed font program has.
    guard top.charset > 2 else {
      identifiers = nil
      return
    }
    guard let list = CFFCharset.list(table, at: top.charset, count: glyphs.count) else {
      return nil
    }
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

  /// An array of byte strings.
  private struct Index {
    let count: Int
    /// The first byte after the index.
    let end: Int
    private let first: Range<Int>?

    init?(_ table: Span<UInt8>, at start: Int) {
      guard let count = table.number(at: start, size: 2) else { return nil }
      self.count = count
      guard count > 0 else {
        end = start + 2
        first = nil
        return
      }
      guard let size = table.number(at: start + 2, size: 1), (1...4).contains(size),
        let one = table.number(at: start + 3, size: size),
        let two = table.number(at: start + 3 + size, size: size),
        let last = table.number(at: start + 3 + count * size, size: size)
      else { return nil }
      let base = start + 2 + (count + 1) * size
      guard one <= two, base + two <= table.count, base + last <= table.count else { return nil }
      first = (base + one)..<(base + two)
      end = base + last
    }

    func element(_ number: Int) -> Range<Int>? { number == 0 ? first : nil }
  }

  /// The entries of a Top DICT that say where things are.
  private struct TopDict {
    var isCIDKeyed = false
    var charset = 0
    var charStrings = 0

    init?(_ table: Span<UInt8>, _ range: Range<Int>) {
      var place = range.lowerBound
      var operand = 0
      while place < range.upperBound {
        let byte = Int(table[place])
        switch byte {
        case 12:
          isCIDKeyed = isCIDKeyed || table.number(at: place + 1, size: 1) == 30
          place += 2
        case 0...21:
          if byte == 15 { charset = operand }
          if byte == 17 { charStrings = operand }
          place += 1
        case 28:
          operand = table.number(at: place + 1, size: 2) ?? 0
          place += 3
        case 29:
          operand = table.number(at: place + 1, size: 4) ?? 0
          place += 5
        case 30:
          // A real number: half bytes up to one that is 15.
          place += 1
          while place < range.upperBound, table[place] & 0xF != 0xF, table[place] >> 4 != 0xF {
            place += 1
          }
          place += 1
        case 32...246:
          operand = byte - 139
          place += 1
        case 247...254:
          let low = table.number(at: place + 1, size: 1) ?? 0
          operand = byte < 251 ? (byte - 247) * 256 + low + 108 : -(byte - 251) * 256 - low - 108
          place += 2
        default:
          return nil
        }
      }
    }
  }
}

extension Span<UInt8> {
  /// A big-endian number; `nil` where it would lie outside.
  func number(at place: Int, size: Int) -> Int? {
    guard place >= 0, place + size <= count else { return nil }
    var number = 0
    for index in place..<(place + size) { number = number << 8 | Int(self[index]) }
    return number
  }
}
