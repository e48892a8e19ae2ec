/// A Gaussian blur of a mask, in rows and then in columns.
///
/// 1. Below a standard deviation of five pixels, pixels are weighted by the Gaussian itself, up to
///    three deviations away.
/// 2. From five pixels on, three successive box blurs are used, which take the same time for every
///    deviation (SVG 1.1, 15.17). As boxes have whole pixels, the actual deviation is up to 4 %
///    smaller or larger.
struct GaussianBlur {
  private enum Form {
    /// The weights of a pixel and of its neighbours by distance; the weights of the whole window
    /// sum to 1.
    case kernel([Float])
    /// The widths of boxes, each odd.
    case boxes([Int])
  }

  private let form: Form
  /// How many pixels the blur reaches beyond a mask.
  let reach: Int

  /// - Parameter standardDeviation: in pixels.
  init(standardDeviation deviation: Double) {
    if deviation < 5 {
      reach = Int((3 * max(0, deviation)).rounded(.up))
      var weights = (0...reach).map { distance in
        distance == 0
          ? 1 : Float(Self.exponential(-Double(distance * distance) / (2 * deviation * deviation)))
      }
      let sum = weights[0] + 2 * weights.dropFirst().reduce(0, +)
      for index in weights.indices { weights[index] /= sum }
      form = .kernel(weights)
      return
    }
    // Boxes of width w have a variance of (w² - 1) / 12 each; some are two pixels narrower, so that
    // the sum is right.
    let ideal = (4 * deviation * deviation + 1).squareRoot()
    var low = Int(ideal)
    if low % 2 == 0 { low -= 1 }
    let (width, variance) = (Double(low), 12 * deviation * deviation)
    let narrow = (variance - 3 * width * width - 12 * width - 9) / (-4 * width - 4)
    let count = max(0, min(3, Int(narrow.rounded())))
    let widths = (0..<3).map { $0 < count ? low : low + 2 }
    reach = widths.reduce(0) { $0 + $1 / 2 }
    form = .boxes(widths)
  }

  /// Blurs a mask that has `reach` empty pixels along each side.
  func apply(to mask: inout [UInt8], width: Int, height: Int) {
    if reach == 0 { return }
    var values = mask.map { Float($0) }
    for y in 0..<height { blur(&values, from: y * width, step: 1, count: width) }
    for x in 0..<width { blur(&values, from: x, step: width, count: height) }
    for index in values.indices {
      mask[index] = UInt8(max(0, min(255, values[index].rounded())))
    }
  }

  /// Blurs one row or column.
  private func blur(_ values: inout [Float], from start: Int, step: Int, count: Int) {
    var line = [Float](repeating: 0, count: count)
    for index in 0..<count { line[index] = values[start + index * step] }
    switch form {
    case .kernel(let weights): line = Self.weighted(line, weights)
    case .boxes(let widths): for width in widths { line = Self.averaged(line, width: width) }
    }
    for index in 0..<count { values[start + index * step] = line[index] }
  }

  private static func weighted(_ line: [Float], _ weights: [Float]) -> [Float] {
    line.indices.map { index in
      var sum = line[index] * weights[0]
      for distance in 1..<weights.count {
        if index >= distance { sum += line[index - distance] * weights[distance] }
        if index + distance < line.count { sum += line[index + distance] * weights[distance] }
      }
      return sum
    }
  }

  private static func averaged(_ line: [Float], width: Int) -> [Float] {
    let half = width / 2
    // The rounding error of a running sum is far below one step of a byte.
    var sum = line.prefix(half).reduce(0) { $0 + Double($1) }
    return line.indices.map { index in
      if index + half < line.count { sum += Double(line[index + half]) }
      if index - half - 1 >= 0 { sum -= Double(line[index - half - 1]) }
      return Float(max(0, sum) / Double(width))
    }
  }

  /// e raised to a nonpositive power, by squaring, so that the result is the same on every
  /// platform.
  private static func exponential(_ power: Double) -> Double {
    let halvings = 20
    let part = power / Double(1 << halvings)
    var value = 1 + part + part * part / 2
    for _ in 0..<halvings { value *= value }
    return value
  }
}
