package import GridPNG

/// A picture as programs write it that need not compress it: colours of three bytes behind a short
/// header, the raw form (`P6`) of Netpbm's PPM. To compress pages and read them back takes longer
/// than to draw them.
package enum PortablePixmap {
  package struct Malformed: Error {}

  /// - Throws: ``Malformed`` for anything but 8 bits a component.
  package static func decode(_ bytes: [UInt8]) throws(Malformed) -> DecodedImage {
    var position = 0
    /// A word up to white space; what `#` begins is a comment up to the end of its line.
    func word() -> String {
      var word: [UInt8] = []
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if byte == UInt8(ascii: "#") {
          while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        } else if byte > UInt8(ascii: " ") {
          word.append(byte)
        } else if !word.isEmpty {
          break
        }
      }
      return String(decoding: word, as: UTF8.self)
    }
    guard word() == "P6", let width = Int(word()), let height = Int(word()), word() == "255",
      bytes.count - position == width * height * 3
    else { throw Malformed() }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for start in stride(from: position, to: bytes.count, by: 3) {
      let (red, green, blue) = (bytes[start], bytes[start + 1], bytes[start + 2])
      pixels.append(UInt32(red) << 24 | UInt32(green) << 16 | UInt32(blue) << 8 | 0xFF)
    }
    return DecodedImage(width: width, height: height, pixels: pixels)
  }
}
