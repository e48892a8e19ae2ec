import Platform

/// How two pictures of equal size differ, pixel by pixel.
struct PixelDifference {
  /// How many pixels differ by so much in the channel that differs most, 0…255.
  private(set) var counts = [Int](repeating: 0, count: 256)
  let pixelCount: Int
  /// The first pixel that differs most.
  private(set) var worst: (x: Int, y: Int)?

  /// `nil` if the sizes differ.
  init?(_ first: PicturePixels, _ second: PicturePixels) {
    guard first.width == second.width, first.height == second.height else { return nil }
    pixelCount = first.width * first.height
    let (left, right) = (first.words, second.words)
    var greatest = 0
    for index in 0..<pixelCount where left[index] != right[index] {
      let difference = Self.difference(left[index], right[index])
      counts[difference] += 1
      if difference > greatest {
        greatest = difference
        worst = (index % first.width, index / first.width)
      }
    }
  }

  /// The greatest difference of a channel, among 255.
  var greatest: Int { counts.lastIndex { $0 > 0 } ?? 0 }

  /// Which part of all pixels differs by more, 0…1.
  func share(above limit: Int) -> Double {
    Double(counts[(limit + 1)...].reduce(0, +)) / Double(pixelCount)
  }

  private static func difference(_ left: UInt32, _ right: UInt32) -> Int {
    var greatest = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let one = Int(left >> shift & 0xFF)
      let other = Int(right >> shift & 0xFF)
      greatest = max(greatest, abs(one - other))
    }
    return greatest
  }
}
