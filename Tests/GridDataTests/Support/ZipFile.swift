import Platform

/// A zip file made of texts, to try readers on files that no program would write.
struct ZipFile {
  private var local: [UInt8] = []
  private var directory: [UInt8] = []
  private var count = 0

  init(_ entries: KeyValuePairs<String, String>) throws {
    for (name, text) in entries { try add(name, Array(text.utf8)) }
  }

  /// - Parameter flags: bit 0 says that the entry is encrypted.
  mutating func add(_ name: String, _ bytes: [UInt8], flags: Int = 0) throws {
    let offset = local.count
    // A zlib stream is a raw one with two bytes before and four behind it.
    let packed = try StreamCompressor(level: 9).zlib(bytes.span).dropFirst(2).dropLast(4)
    let header =
      two(20) + two(flags) + two(8) + four(0) + four(Int(Checksum.crc32(bytes.span)))
      + four(packed.count) + four(bytes.count) + two(name.utf8.count) + two(0)
    local += [0x50, 0x4B, 3, 4] + header + Array(name.utf8) + packed
    directory +=
      [0x50, 0x4B, 1, 2] + two(20) + header + two(0) + two(0) + two(0) + four(0) + four(offset)
      + Array(name.utf8)
    count += 1
  }

  var bytes: [UInt8] {
    local + directory + [0x50, 0x4B, 5, 6] + two(0) + two(0) + two(count) + two(count)
      + four(directory.count) + four(local.count) + two(0)
  }

  private func two(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
  private func four(_ number: Int) -> [UInt8] { two(number & 0xFFFF) + two(number >> 16) }
}
