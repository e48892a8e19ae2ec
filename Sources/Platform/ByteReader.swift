import SystemC

/// Reads fields that were written one after the other. Where bytes are missing, a field is `nil`,
/// and the reader stays where it is.
struct ByteReader {
  private let source: [UInt8]
  private var place = 0

  init(_ source: [UInt8]) { self.source = source }

  var isAtEnd: Bool { place >= source.count }

  /// A number of `size` bytes, the highest first.
  mutating func number(_ size: Int) -> Int? {
    guard let number = source.span.number(at: place, size: size) else { return nil }
    place += size
    return number
  }

  mutating func real() -> Double? {
    number(8).map { Double(bitPattern: UInt64(bitPattern: Int64($0))) }
  }

  /// Bytes after their count.
  mutating func bytes() -> [UInt8]? {
    guard let count = source.span.number(at: place, size: 4),
      count <= source.count - place - 4
    else { return nil }
    place += 4 + count
    return Array(source[(place - count)..<place])
  }

  /// A text in UTF-8 after the count of its bytes; what is no UTF-8 is replaced.
  mutating func text() -> String? { bytes().map { String(decoding: $0, as: UTF8.self) } }
}

extension [UInt8] {
  mutating func append(real number: Double) {
    append(bigEndian: Int(Int64(bitPattern: number.bitPattern)), size: 8)
  }

  /// Bytes after their count.
  mutating func append(counted bytes: some Collection<UInt8>) {
    append(bigEndian: bytes.count, size: 4)
    append(contentsOf: bytes)
  }

  /// A text after the count of its bytes.
  mutating func append(text: UnsafePointer<CChar>) {
    let characters = UnsafeBufferPointer(start: text, count: strlen(text))
    append(counted: characters.lazy.map(UInt8.init(bitPattern:)))
  }
}
