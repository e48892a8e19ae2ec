extension Span where Element == UInt32 {
  /// Writes the pixels as scan lines of red, green and blue, each after a filter byte of 0 (none).
  /// Alpha is dropped.
  func writeRGB(width: Int, to lines: inout MutableSpan<UInt8>) {
    guard count > 0 else { return }
    var last = self[0]
    var plain = EightPixels(last)
    for y in 0..<(count / width) {
      let row = extracting((y * width)..<((y + 1) * width))
      let start = y * (width * 3 + 1)
      lines[start] = 0
      var line = lines._mutatingExtracting((start + 1)..<(start + 1 + width * 3))
      var x = 0
      while x + valuesAtOnce <= width {
        let pixels = row.extracting(x..<(x + valuesAtOnce))
        // Most of a table is background: many pixels of the colour before.
        if pixels.consists(of: last) {
          for eight in 0..<(valuesAtOnce / 8) { plain.store(at: (x + eight * 8) * 3, in: &line) }
        } else {
          for eight in 0..<(valuesAtOnce / 8) {
            EightPixels(pixels, from: eight * 8).store(at: (x + eight * 8) * 3, in: &line)
          }
          last = pixels[valuesAtOnce - 1]
          plain = EightPixels(last)
        }
        x += valuesAtOnce
      }
      while x < width {
        let pixel = row[x]
        line[x * 3] = UInt8(truncatingIfNeeded: pixel >> 16)
        line[x * 3 + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        line[x * 3 + 2] = UInt8(truncatingIfNeeded: pixel)
        x += 1
      }
    }
  }

  /// Writes the pixels as scan lines of red, green, blue and straight alpha, each after a filter
  /// byte of 0 (none).
  func writeRGBA(width: Int, to lines: inout MutableSpan<UInt8>) {
    for y in 0..<(count / width) {
      let row = extracting((y * width)..<((y + 1) * width))
      let start = y * (width * 4 + 1)
      lines[start] = 0
      var line = lines._mutatingExtracting((start + 1)..<(start + 1 + width * 4))
      var place = 0
      for x in row.indices {
        let pixel = row[x].straightRGBA
        line[place] = UInt8(truncatingIfNeeded: pixel >> 24)
        line[place &+ 1] = UInt8(truncatingIfNeeded: pixel >> 16)
        line[place &+ 2] = UInt8(truncatingIfNeeded: pixel >> 8)
        line[place &+ 3] = UInt8(truncatingIfNeeded: pixel)
        place &+= 4
      }
    }
  }
}

extension UInt32 {
  /// A premultiplied ARGB pixel as red, green, blue and straight alpha, red in the highest byte.
  var straightRGBA: UInt32 {
    let alpha = self >> 24
    if alpha == 255 { return self << 8 | 255 }
    if alpha == 0 { return 0 }
    func straight(_ component: UInt32) -> UInt32 { (component * 255 + alpha / 2) / alpha }
    let red = Swift.min(255, straight(self >> 16 & 255))
    let green = Swift.min(255, straight(self >> 8 & 255))
    let blue = Swift.min(255, straight(self & 255))
    return red << 24 | green << 16 | blue << 8 | alpha
  }
}

/// Red, green and blue of eight pixels as three words, the first byte in the lowest place: they are
/// written word by word.
private struct EightPixels {
  private let words: (UInt64, UInt64, UInt64)

  @inline(__always)
  init(_ pixels: Span<UInt32>, from start: Int) {
    let pixels = pixels.extracting(start..<(start + 8))
    self.init { Self.bytes(pixels[$0]) }
  }

  @inline(__always)
  init(_ pixel: UInt32) {
    let bytes = Self.bytes(pixel)
    self.init { _ in bytes }
  }

  @inline(__always)
  private init(_ bytes: (Int) -> UInt64) {
    let (third, sixth) = (bytes(2), bytes(5))
    words = (
      bytes(0) | bytes(1) << 24 | third << 48,
      third >> 16 | bytes(3) << 8 | bytes(4) << 32 | sixth << 56,
      sixth >> 8 | bytes(6) << 16 | bytes(7) << 40
    )
  }

  /// Red in the lowest byte, then green and blue.
  @inline(__always)
  private static func bytes(_ pixel: UInt32) -> UInt64 { UInt64(pixel.byteSwapped >> 8) }

  @inline(__always)
  func store(at place: Int, in line: inout MutableSpan<UInt8>) {
    var bytes = line._mutatingExtracting(place..<(place + 24))
    for index in 0..<8 {
      let shift = UInt64(truncatingIfNeeded: index) &* 8
      bytes[index] = UInt8(truncatingIfNeeded: words.0 &>> shift)
      bytes[index &+ 8] = UInt8(truncatingIfNeeded: words.1 &>> shift)
      bytes[index &+ 16] = UInt8(truncatingIfNeeded: words.2 &>> shift)
    }
  }
}
