extension Span where Element == UInt32 {
  /// Writes the pixels as scan lines of palette indices, each after a filter byte of 0 (none).
  ///
  /// No filter is used since neighbouring indices are unrelated: measured, filters make tables 10 %
  /// larger.
  /// - Parameter reaches: For each row, the last column that differs from the row above; `nil` if
  ///   it repeats that row. The first is ignored.
  /// - Returns: Whether all colours found room in the palette.
  func writeIndices(
    width: Int, reaches: ArraySlice<Int?>, palette: inout Palette,
    to lines: inout MutableSpan<UInt8>
  ) -> Bool {
    guard count > 0, var index = palette.index(adding: self[0]) else { return count == 0 }
    precondition(reaches.count == count / width, "each row has its reach")
    var last = self[0]
    // Keeps the indices that a row shares with the one above.
    var line = [UInt8](repeating: 0, count: width)
    for y in 0..<(count / width) {
      let row = extracting((y * width)..<((y + 1) * width))
      let end = y == 0 ? width : reaches[reaches.startIndex + y].map { $0 + 1 } ?? 0
      var x = 0
      var indices = line.mutableSpan
      while x < end {
        let step = Swift.min(valuesAtOnce, width - x)
        let pixels = row.extracting(x..<(x + step))
        var piece = indices._mutatingExtracting(x..<(x + step))
        x += step
        // Most of a table is background: many pixels of the colour before, which SIMD instructions
        // detect quickly.
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
      let start = y * (width + 1)
      lines[start] = 0
      var room = lines._mutatingExtracting((start + 1)..<(start + 1 + width))
      room.copy(line.span)
    }
    return true
  }
}

extension Span where Element == UInt8 {
  /// Writes a band of colour numbers as scan lines of palette indices, each after a filter byte of
  /// 0 (none): the same bytes as for its colours.
  /// - Parameters:
  ///   - reaches: For each row, the last column that differs from the row above; `nil` if it
  ///     repeats that row. The first is ignored.
  ///   - colors: the colours by number.
  ///   - map: the indices of the numbers that have occurred, which later rows reuse.
  /// - Returns: Whether all colours found room in the palette.
  func writeIndices(
    width: Int, reaches: ArraySlice<Int?>, colors: [UInt32], map: inout NumberMap,
    palette: inout Palette, to lines: inout MutableSpan<UInt8>
  ) -> Bool {
    precondition(reaches.count == count / width, "each row has its reach")
    // Keeps the indices that a row shares with the one above.
    var line = [UInt8](repeating: 0, count: width)
    for y in 0..<(count / width) {
      let end = y == 0 ? width : reaches[reaches.startIndex + y].map { $0 + 1 } ?? 0
      let row = extracting((y * width)..<(y * width + end))
      var indices = line.mutableSpan
      var changed = indices._mutatingExtracting(0..<end)
      guard map.write(row, colors: colors, palette: &palette, to: &changed) else { return false }
      let start = y * (width + 1)
      lines[start] = 0
      var room = lines._mutatingExtracting((start + 1)..<(start + 1 + width))
      room.copy(line.span)
    }
    return true
  }
}

/// Maps the colour numbers of a band to palette indices.
struct NumberMap {
  /// The index of each number, or `unknown`, which alone has bit 8. Its size is that of a byte's
  /// values, so that no look-up is checked.
  private var indices = InlineArray<256, UInt16>(repeating: NumberMap.unknown)

  private static let unknown: UInt16 = 256

  /// Writes the indices of the numbers in a row; those of new numbers are found in order of
  /// occurrence.
  /// - Returns: Whether all colours found room in the palette.
  mutating func write(
    _ row: Span<UInt8>, colors: [UInt32], palette: inout Palette,
    to line: inout MutableSpan<UInt8>
  ) -> Bool {
    var x = 0
    while x < row.count {
      let end = Swift.min(x + valuesAtOnce, row.count)
      let piece = row.extracting(x..<end)
      var room = line._mutatingExtracting(x..<end)
      x = end
      // Most of a table is background.
      let first = indices[Int(piece[0])]
      if piece.consists(of: piece[0]), first != Self.unknown {
        room.update(repeating: UInt8(truncatingIfNeeded: first))
        continue
      }
      var all: UInt16 = 0
      for place in piece.indices {
        let index = indices[Int(piece[place])]
        all |= index
        room[place] = UInt8(truncatingIfNeeded: index)
      }
      if all & Self.unknown == 0 { continue }
      for place in piece.indices {
        let number = Int(piece[place])
        if indices[number] == Self.unknown {
          guard let index = palette.index(adding: colors[number]) else { return false }
          indices[number] = UInt16(index)
        }
        room[place] = UInt8(truncatingIfNeeded: indices[number])
      }
    }
    return true
  }
}

extension MutableSpan where Element == UInt8 {
  /// Copies equally many bytes.
  fileprivate mutating func copy(_ bytes: Span<UInt8>) {
    precondition(bytes.count == count, "as many bytes as there is room for")
    for x in bytes.indices { self[x] = bytes[x] }
  }

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
