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
