extension Span where Element == UInt32 {
  /// Writes the pixels as scan lines of palette indices, each after a filter byte of 0 (none).
  ///
  /// No filter is used since neighbouring indices say nothing about each other: measured, it makes tables 10 % larger.
  /// - Returns: Whether all colours found room in the palette.
  func writeIndices(width: Int, palette: inout Palette, to lines: inout MutableSpan<UInt8>) -> Bool
  {
    guard count > 0 else { return true }
    var last = self[0]
    guard var index = palette.index(adding: last) else { return false }
    for y in 0..<(count / width) {
      let row = extracting((y * width)..<((y + 1) * width))
      let start = y * (width + 1)
      lines[start] = 0
      var line = lines._mutatingExtracting((start + 1)..<(start + 1 + width))
      precondition(row.count == line.count, "a scan line has as many pixels as its row")
      for x in row.indices {
        let pixel = row[x]
        if pixel != last {
          guard let found = palette.index(adding: pixel) else { return false }
          last = pixel
          index = found
        }
        line[x] = index
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
