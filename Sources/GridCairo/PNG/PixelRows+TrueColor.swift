extension Span where Element == UInt32 {
  /// Writes the pixels as scan lines of red, green and blue, each after a filter byte of 0 (none). Alpha is dropped.
  func writeRGB(width: Int, to lines: inout MutableSpan<UInt8>) {
    for y in 0..<(count / width) {
      let row = extracting((y * width)..<((y + 1) * width))
      let start = y * (width * 3 + 1)
      lines[start] = 0
      var line = lines._mutatingExtracting((start + 1)..<(start + 1 + width * 3))
      var place = 0
      for x in row.indices {
        let pixel = row[x]
        line[place] = UInt8(truncatingIfNeeded: pixel >> 16)
        line[place &+ 1] = UInt8(truncatingIfNeeded: pixel >> 8)
        line[place &+ 2] = UInt8(truncatingIfNeeded: pixel)
        place &+= 3
      }
    }
  }

  /// Writes the pixels as scan lines of red, green, blue and straight alpha, each after a filter byte of 0 (none).
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
