extension Span where Element == UInt32 {
  /// Writes the pixels as scan lines of palette indices, each after a filter byte of 0 (none).
  ///
  /// No filter is used since neighbouring indices say nothing about each other: measured, it makes tables 10 % larger.
  /// - Returns: Whether all colours found room in the palette.
  func writeIndices(width: Int, palette: inout Palette, to lines: inout MutableSpan<UInt8>) -> Bool
  {
    guard count > 0, var index = palette.index(adding: self[0]) else { return count == 0 }
    var last = self[0]
    for y in 0..<(count / width) {
      let row = extracting((y * width)..<((y + 1) * width))
      let start = y * (width + 1)
      lines[start] = 0
      var line = lines._mutatingExtracting((start + 1)..<(start + 1 + width))
      var x = 0
      while x < width {
        let step = Swift.min(valuesAtOnce, width - x)
        let pixels = row.extracting(x..<(x + step))
        var piece = line._mutatingExtracting(x..<(x + step))
        x += step
        // Most of a table is ground: many pixels of the colour before, which wide instructions see at once.
        if pixels.consists(of: last) {
          piece.update(repeating: index)
          continue
        }
        if !palette.writeIndices(of: pixels, to: &piece) {
          for x in pixels.indices {
            guard let found = palette.index(adding: pixels[x]) else { return false }
            piece[x] = found
          }
        }
        last = pixels[step - 1]
        index = piece[step - 1]
      }
    }
    return true
  }
}

extension MutableSpan where Element == UInt8 {
  /// Replaces every palette index of scan lines, but not their filter bytes.
  mutating func replaceIndices(by map: Span<UInt8>, width: Int) {
    precondition(map.count == Palette.limit, "a map has an entry for every index")
    for y in 0..<(count / (width + 1)) {
      let start = y * (width + 1) + 1
      var line = _mutatingExtracting(start..<(start + width))
      for x in line.indices { line[x] = map[Int(line[x])] }
    }
  }
}
