package import GridPNG

/// How far two pictures are apart as the eye sees them: by the means of square blocks of pixels, so
/// that edges which one program draws sharper or a fraction of a pixel beside the other do not
/// count.
package struct BlockDifference {
  /// The share of blocks whose mean differs by more than 16 of 255 in a channel.
  package private(set) var visibleShare = 0.0
  /// The greatest difference of a block's mean, in a channel.
  package private(set) var greatest = 0.0
  /// By how many pixels the sides differ.
  package let sizeDifference: Int

  /// - Parameter side: of a block, in pixels. Pixels beyond the last whole block do not count.
  package init(_ first: DecodedImage, _ second: DecodedImage, side: Int = 16) {
    sizeDifference = max(
      abs(first.width - second.width), abs(first.height - second.height))
    let columns = min(first.width, second.width) / side
    let rows = min(first.height, second.height) / side
    var visible = 0
    var sums: [Sums] = []
    for row in 0..<rows {
      sums = Array(repeating: Sums(), count: columns)
      for y in (row * side)..<(row * side + side) {
        let (start, other) = (y * first.width, y * second.width)
        for x in 0..<(columns * side) {
          let (one, two) = (first.pixels[start + x], second.pixels[other + x])
          if one != two { sums[x / side].add(one, minus: two) }
        }
      }
      for sum in sums {
        let difference = Double(sum.greatest) / Double(side * side)
        greatest = max(greatest, difference)
        if difference > 16 { visible += 1 }
      }
    }
    visibleShare = Double(visible) / Double(max(1, rows * columns))
  }

  /// The differences of a block's pixels in red, green and blue.
  private struct Sums {
    private var red = 0
    private var green = 0
    private var blue = 0

    var greatest: Int { max(abs(red), abs(green), abs(blue)) }

    mutating func add(_ one: UInt32, minus two: UInt32) {
      red += Int(one >> 24) - Int(two >> 24)
      green += Int(one >> 16 & 0xFF) - Int(two >> 16 & 0xFF)
      blue += Int(one >> 8 & 0xFF) - Int(two >> 8 & 0xFF)
    }
  }
}
