/// The blocks of a GIF file (GIF89a), without its pixels.
package struct GIFBlocks {
  package private(set) var width = 0
  package private(set) var height = 0
  /// How often it is shown after the first time; 0 is forever, `nil` never.
  package private(set) var repetitions: Int?
  /// How long each frame is shown, in hundredths of a second.
  package private(set) var delays: [Int] = []
  /// The size of each frame in pixels.
  package private(set) var sizes: [(width: Int, height: Int)] = []
  /// The number of entries of the palette.
  package private(set) var colorCount = 0
  /// Whether frames have palettes of their own.
  package private(set) var hasLocalPalettes = false

  package struct Fault: Error {}

  package init(_ bytes: [UInt8]) throws {
    guard bytes.starts(with: Array("GIF89a".utf8)), bytes.count > 13 else { throw Fault() }
    func number(_ place: Int) -> Int { Int(bytes[place]) | Int(bytes[place + 1]) << 8 }
    (width, height) = (number(6), number(8))
    colorCount = bytes[10] & 0x80 == 0 ? 0 : 2 << Int(bytes[10] & 7)
    var place = 13 + 3 * colorCount
    func afterBlocks(_ start: Int) -> Int {
      var place = start
      while bytes[place] != 0 { place += Int(bytes[place]) + 1 }
      return place + 1
    }
    while bytes[place] != 0x3B {
      switch (bytes[place], bytes[place + 1]) {
      case (0x21, 0xF9):
        delays.append(number(place + 4))
        place = afterBlocks(place + 2)
      case (0x21, 0xFF):
        repetitions = number(place + 16)
        place = afterBlocks(place + 2)
      case (0x21, _): place = afterBlocks(place + 2)
      case (0x2C, _):
        sizes.append((number(place + 5), number(place + 7)))
        if bytes[place + 9] & 0x80 != 0 { hasLocalPalettes = true }
        place = afterBlocks(place + 11)
      default: throw Fault()
      }
    }
  }
}
