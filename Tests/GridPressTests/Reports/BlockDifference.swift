import GridPNG

/// How far two pictures are apart as the eye sees them: by the means of blocks of 16 × 16 pixels, so that edges which one
/// program draws sharper or a fraction of a pixel beside the other do not count.
struct BlockDifference {
  static let side = 16
  /// The share of blocks whose mean differs by more than 16 of 255 in a channel.
  private(set) var visibleShare = 0.0
  /// The greatest difference of a block's mean.
  private(set) var greatest = 0.0
  /// By how many pixels the sides differ.
  let sizeDifference: Int

  init(_ first: DecodedImage, _ second: DecodedImage) {
    sizeDifference = max(
      abs(first.width - second.width), abs(first.height - second.height))
    let columns = min(first.width, second.width) / Self.side
    let rows = min(first.height, second.height) / Self.side
    var visible = 0
    for row in 0..<rows {
      for column in 0..<columns {
        let difference = zip(
          Self.mean(first, column, row), Self.mean(second, column, row)
        ).map { abs($0 - $1) }.max()
        greatest = max(greatest, difference ?? 0)
        if difference ?? 0 > 16 { visible += 1 }
      }
    }
    visibleShare = Double(visible) / Double(max(1, rows * columns))
  }

  /// Of red, green and blue.
  private static func mean(_ image: DecodedImage, _ column: Int, _ row: Int) -> [Double] {
    var sums = (0, 0, 0)
    for y in (row * side)..<(row * side + side) {
      for x in (column * side)..<(column * side + side) {
        let pixel = image.pixels[y * image.width + x]
        sums.0 += Int(pixel >> 24 & 0xFF)
        sums.1 += Int(pixel >> 16 & 0xFF)
        sums.2 += Int(pixel >> 8 & 0xFF)
      }
    }
    return [sums.0, sums.1, sums.2].map { Double($0) / Double(side * side) }
  }
}
