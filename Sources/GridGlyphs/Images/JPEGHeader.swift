import GridCore

/// The contents of a JPEG file's markers (ITU-T T.81, annex B).
package struct JPEGHeader: Hashable, Sendable {
  package private(set) var width = 0
  package private(set) var height = 0
  /// 1 is grey, 3 colours, 4 inks.
  package private(set) var componentCount = 0
  package private(set) var scanCount = 0
  /// Whether it has Adobe's marker: then inks are stored inverted.
  package private(set) var isAdobe = false
  /// Whether every reader of PDF can decode it: 8 bits, Huffman codes, sequential or progressive.
  package private(set) var isCommon = false
  /// Whether it has an end marker; without it, part of the picture may be missing.
  package private(set) var isComplete = false

  init(_ bytes: [UInt8]) throws(ImageFault) {
    func word(_ place: Int) -> Int { Int(bytes[place]) << 8 | Int(bytes[place + 1]) }
    var place = 2
    while place + 2 <= bytes.count {
      // Scan data, stuffed zeros and restart markers are skipped.
      guard bytes[place] == 0xFF, !(0xD0...0xD8).contains(bytes[place + 1]),
        ![0x00, 0x01, 0xFF].contains(bytes[place + 1])
      else {
        place += 1
        continue
      }
      let marker = bytes[place + 1]
      if marker == 0xD9 {
        isComplete = true
        break
      }
      guard place + 4 <= bytes.count else { break }
      let length = word(place + 2)
      switch marker {
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard place + 10 <= bytes.count else { throw .damaged("it ends within its header") }
        height = word(place + 5)
        width = word(place + 7)
        componentCount = Int(bytes[place + 9])
        isCommon = bytes[place + 4] == 8 && marker <= 0xC2
      case 0xDA: scanCount += 1
      case 0xEE:
        isAdobe = isAdobe || bytes.dropFirst(place + 4).starts(with: Array("Adobe".utf8))
      default: break
      }
      place += 2 + max(2, length)
    }
    guard componentCount > 0 else { throw .damaged("it has no frame") }
  }
}
