import GridCore
import Platform

/// The palette of all frames of an animation: the same colour has the same index in each, so that
/// nothing flickers that does not change.
///
/// 1. Up to 256 colours are all in the palette, and nothing is lost.
/// 2. More are divided by the median cut method (P. Heckbert, *Color image quantization for frame
///    buffer display*, 1982): the box with the largest error is divided at its mean, along the
///    channel in which it varies the most.
/// 3. A colour that has most of the pixels of its box represents it, unmixed: the backgrounds of a
///    table keep their exact colours. Nothing is dithered, since noise would differ from frame to
///    frame.
struct SharedPalette {
  /// Opaque colours, at most 256, or 255 beside one that is transparent.
  private(set) var colors: [RGBA8] = []
  private var indices: [UInt32: UInt8] = [:]

  private struct Entry {
    var color: RGBA8
    /// The root of the number of its pixels, so that small marks count against large surfaces.
    var weight: Double
    var count: Int

    func channel(_ number: Int) -> Double {
      switch number {
      case 0: Double(color.red)
      case 1: Double(color.green)
      default: Double(color.blue)
      }
    }
  }

  /// - Parameters:
  ///   - counts: opaque pixels, and how many of each there are.
  ///   - limit: the most colours.
  init(_ counts: [UInt32: Int], limit: Int) {
    // In an order that does not depend on that of the dictionary.
    let entries = counts.sorted { $0.key < $1.key }.map {
      Entry(color: RGBA8(pixel: $0.key), weight: Double($0.value).squareRoot(), count: $0.value)
    }
    guard entries.count > limit else {
      colors = entries.map(\.color)
      for (index, pixel) in counts.keys.sorted().enumerated() {
        indices[pixel] = UInt8(truncatingIfNeeded: index)
      }
      return
    }
    var boxes = [Box(entries)]
    while boxes.count < limit {
      guard let worst = boxes.indices.max(by: { boxes[$0].error < boxes[$1].error }),
        let halves = boxes[worst].halves()
      else { break }
      boxes[worst] = halves.0
      boxes.append(halves.1)
    }
    colors = boxes.map(\.color)
    for entry in entries {
      indices[entry.color.opaquePixel] = nearest(to: entry.color)
    }
  }

  /// The index of an opaque pixel that was counted.
  func index(of pixel: UInt32) -> UInt8 { indices[pixel] ?? 0 }

  private func nearest(to color: RGBA8) -> UInt8 {
    var (best, least) = (0, Int.max)
    for (index, other) in colors.enumerated() {
      let red = Int(color.red) - Int(other.red)
      let green = Int(color.green) - Int(other.green)
      let blue = Int(color.blue) - Int(other.blue)
      // About as the eye weighs the channels.
      let distance = 2 * red * red + 4 * green * green + 3 * blue * blue
      if distance < least { (best, least) = (index, distance) }
    }
    return UInt8(truncatingIfNeeded: best)
  }

  /// Colours that share an entry of the palette.
  private struct Box {
    let entries: [Entry]
    /// The channel in which it varies the most.
    private let channel: Int
    private let mean: [Double]
    /// The weighted sum of squared distances from the mean.
    let error: Double

    init(_ entries: [Entry]) {
      self.entries = entries
      let weight = entries.reduce(0) { $0 + $1.weight }
      var mean: [Double] = []
      var errors: [Double] = []
      for channel in 0..<3 {
        let middle =
          entries.reduce(0) { $0 + $1.weight * $1.channel(channel) } / max(weight, 1e-9)
        mean.append(middle)
        errors.append(
          entries.reduce(0) { sum, entry in
            let distance = entry.channel(channel) - middle
            return sum + entry.weight * distance * distance
          })
      }
      self.mean = mean
      channel = errors.indices.max { errors[$0] < errors[$1] } ?? 0
      error = entries.count < 2 ? 0 : errors.reduce(0, +)
    }

    func halves() -> (Box, Box)? {
      guard error > 0 else { return nil }
      let lower = entries.filter { $0.channel(channel) <= mean[channel] }
      let upper = entries.filter { $0.channel(channel) > mean[channel] }
      guard !lower.isEmpty, !upper.isEmpty else { return nil }
      return (Box(lower), Box(upper))
    }

    var color: RGBA8 {
      let total = entries.reduce(0) { $0 + $1.count }
      if let first = entries.max(by: { $0.count < $1.count }), first.count * 2 >= total {
        return first.color
      }
      func level(_ channel: Int) -> UInt8 { UInt8(clamping: Int(mean[channel].rounded())) }
      return RGBA8(red: level(0), green: level(1), blue: level(2), alpha: 255)
    }
  }
}

extension RGBA8 {
  /// - Parameter pixel: an opaque pixel.
  fileprivate init(pixel: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: pixel >> 16), green: UInt8(truncatingIfNeeded: pixel >> 8),
      blue: UInt8(truncatingIfNeeded: pixel), alpha: 255)
  }

  /// The pixel of an opaque colour.
  var opaquePixel: UInt32 {
    0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
  }
}
