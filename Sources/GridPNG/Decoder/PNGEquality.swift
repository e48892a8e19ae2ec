import Platform

/// Compares the pixels of two PNG files, however they are compressed.
package enum PNGEquality {
  /// A quick check for pictures that are mostly equal; `false` only means that they must be
  /// compared pixel by pixel. Damaged files, and those that ``PNGDecoder`` does not support, are
  /// never equal.
  ///
  /// Scan lines are compared as they are in the files. Palettes may have different orders.
  package static func areSurelyEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    guard let one = try? PNGContents(first), let other = try? PNGContents(second),
      one.width == other.width, one.height == other.height, one.colorType == other.colorType,
      one.width > 0, one.height > 0, one.height <= pixelLimit / one.width,
      let left = try? PNGDecoder.lines(of: one), let right = try? PNGDecoder.lines(of: other)
    else { return false }
    guard one.colorType == 3 else { return haveSamePixels(left, right, size: lineSize(one)) }
    let (colors, otherColors) = (one.wholePalette, other.wholePalette)
    if colors == otherColors { return haveSamePixels(left, right, size: lineSize(one)) }
    return haveSameColors(left, colors, right, otherColors, size: lineSize(one))
  }

  private static let pixelLimit = 1 << 28

  private static func lineSize(_ file: PNGContents) -> Int { file.width * file.channelCount + 1 }

  /// The filters of lines may differ.
  private static func haveSamePixels(_ left: [UInt8], _ right: [UInt8], size: Int) -> Bool {
    stride(from: 0, to: left.count, by: size).allSatisfy { start in
      let range = (start + 1)..<(start + size)
      return left.span.extracting(range).lastDifference(from: right.span.extracting(range)) == nil
    }
  }

  /// - Parameter colors: one for each index that a byte can represent.
  private static func haveSameColors(
    _ left: [UInt8], _ colors: [UInt32], _ right: [UInt8], _ otherColors: [UInt32], size: Int
  ) -> Bool {
    stride(from: 0, to: left.count, by: size).allSatisfy { start in
      let range = (start + 1)..<(start + size)
      let (one, other) = (left.span.extracting(range), right.span.extracting(range))
      var difference: UInt32 = 0
      for x in one.indices { difference |= colors[Int(one[x])] ^ otherColors[Int(other[x])] }
      return difference == 0
    }
  }
}

extension PNGContents {
  /// The palette with a colour for every index that a byte can represent; missing ones are
  /// transparent.
  fileprivate var wholePalette: [UInt32] {
    // A byte can represent this many.
    palette + Array(repeating: 0, count: max(0, 256 - palette.count))
  }
}
