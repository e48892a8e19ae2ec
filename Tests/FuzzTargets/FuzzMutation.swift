import TestSupport

/// Changes inputs as libFuzzer does, the same for the same seed.
package struct FuzzMutation {
  private var random: SeededGenerator
  private static let words = [
    "\0", "\u{FEFF}", "\r\n", "\"", "'", "{", "}", "[", "]", ":", "- ", "&a ", "*a", "%", "\\u",
    "0",
    "-1", "1e308", "99999999999999999999", "NaN", "\u{202E}", "\u{301}", "null", "extends: light\n",
  ].map { Array($0.utf8) }

  package init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  package mutating func changed(_ bytes: [UInt8], with others: [[UInt8]]) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
      case 1:
        let end = min(bytes.count, place + Int.random(in: 1...8, using: &random))
        bytes.removeSubrange(place..<end)
      case 2:
        bytes.insert(contentsOf: Self.words.randomElement(using: &random) ?? [], at: place)
      case 3:
        let end = min(bytes.count, place + Int.random(in: 1...32, using: &random))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 4:
        let other = others.randomElement(using: &random) ?? []
        if other.isEmpty { break }
        let start = Int.random(in: 0..<other.count, using: &random)
        bytes.insert(contentsOf: other[start..<min(other.count, start + 64)], at: place)
      default: bytes.removeSubrange(place...)
      }
    }
    return bytes
  }
}
