package import GridPNG

/// Compares a picture with the recorded one, pixel by pixel.
public struct PictureComparison: Sendable {
  let expected: DecodedImage
  let actual: DecodedImage
  let tolerance: PictureTolerance
  let regions: PictureRegions

  /// Why pictures cannot be compared. That is never a pass.
  public struct Incomparable: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String

    /// Sets the properties that the arguments are named after.
    public init(_ description: String) { self.description = description }
  }

  /// - Parameters:
  ///   - expected: the bytes of the recorded PNG file.
  ///   - actual: the bytes of the one made now.
  ///   - tolerance: default exact.
  ///   - regions: which pixels count; default all.
  /// - Throws: `Incomparable` for bytes that are no PNG file, or none that can be read: interlaced, 16 bits a sample,
  ///   damaged, truncated.
  public init(
    expected: [UInt8], actual: [UInt8], tolerance: PictureTolerance = .exact,
    regions: PictureRegions = PictureRegions()
  ) throws(Incomparable) {
    self.init(
      expected: try Self.decode(expected, "the recorded picture"),
      actual: try Self.decode(actual, "the picture made now"), tolerance: tolerance,
      regions: regions)
  }

  package init(
    expected: DecodedImage, actual: DecodedImage, tolerance: PictureTolerance = .exact,
    regions: PictureRegions = PictureRegions()
  ) {
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    self.regions = regions
  }

  /// A quick answer for files that are compressed in different ways and show the same; `false` only says that they must be
  /// compared.
  public static func areSurelyEqual(_ expected: [UInt8], _ actual: [UInt8]) -> Bool {
    PNGEquality.areSurelyEqual(expected, actual)
  }

  private static func decode(_ bytes: [UInt8], _ name: String) throws(Incomparable) -> DecodedImage
  {
    do {
      return try PNGDecoder.decode(bytes)
    } catch {
      throw Incomparable("\(name) cannot be read: \(error.words)")
    }
  }

  private var width: Int { min(expected.width, actual.width) }
  private var height: Int { min(expected.height, actual.height) }

  /// How they differ.
  /// - Throws: `Incomparable` if masks leave nothing to compare.
  public func result() throws(Incomparable) -> PictureDifference? {
    let sizes = PictureDifference.Sizes(
      expectedWidth: expected.width, expectedHeight: expected.height, actualWidth: actual.width,
      actualHeight: actual.height)
    if sizes.areEqual, regions == PictureRegions(), expected.pixels == actual.pixels { return nil }
    let counted = regions.counted(width: width, height: height)
    if let counted, !counted.contains(true) {
      throw Incomparable("the masks leave no pixel to compare")
    }
    let differing = differingPixels(counted)
    if differing.count == 0, sizes.areEqual { return nil }
    var difference = PictureDifference(
      sizes: sizes, pixelCount: differing.count,
      comparedCount: counted.map { $0.count { $0 } } ?? width * height, maximum: differing.most,
      bounds: differing.bounds, width: width, mask: differing.mask)
    difference.excess = excess(differing, sizes)
    return difference
  }

  private struct Differing {
    var mask: [Bool]
    var count = 0
    var most = 0
    var bounds: PixelArea?
  }

  private func differingPixels(_ counted: [Bool]?) -> Differing {
    var found = Differing(mask: Array(repeating: false, count: width * height))
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        if let counted, !counted[place] { continue }
        let distance = Self.distance(expected[x: x, y: y], actual[x: x, y: y])
        if distance == 0 { continue }
        found.mask[place] = true
        found.count += 1
        found.most = max(found.most, distance)
        let here = PixelArea(left: x, top: y, right: x + 1, bottom: y + 1)
        found.bounds = found.bounds?.including(here) ?? here
      }
    }
    return found
  }

  /// The largest difference of red, green, blue and alpha.
  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    if first == second { return 0 }
    var most = 0
    for shift in [UInt32(0), 8, 16, 24] {
      most = max(most, abs(Int(first >> shift & 0xFF) - Int(second >> shift & 0xFF)))
    }
    return most
  }

  /// What of the tolerance is exceeded.
  private func excess(_ differing: Differing, _ sizes: PictureDifference.Sizes) -> [String] {
    var reasons: [String] = []
    if !sizes.areEqual { reasons.append("the size must be the same") }
    if differing.most > tolerance.maxDifference {
      reasons.append("at most \(tolerance.maxDifference) levels are allowed")
    }
    if let total = tolerance.totalPixels, differing.count > total {
      reasons.append("at most \(total) pixels may differ")
    }
    if let window = tolerance.window {
      let densest = density(differing.mask, size: window.size)
      if densest > window.pixels {
        reasons.append(
          "at most \(window.pixels) pixels may differ in a square of \(window.size), \(densest) do")
      }
    }
    return reasons
  }

  /// The most differing pixels in any square, by sums over all rectangles from the corner.
  private func density(_ mask: [Bool], size: Int) -> Int {
    let stride = width + 1
    var sums = Array(repeating: 0, count: stride * (height + 1))
    for y in 0..<height {
      for x in 0..<width {
        sums[(y + 1) * stride + x + 1] =
          sums[y * stride + x + 1] + sums[(y + 1) * stride + x] - sums[y * stride + x]
          + (mask[y * width + x] ? 1 : 0)
      }
    }
    var most = 0
    for bottom in min(size, height)...height {
      let top = max(bottom - size, 0)
      for right in min(size, width)...width {
        let left = max(right - size, 0)
        most = max(
          most,
          sums[bottom * stride + right] - sums[top * stride + right] - sums[bottom * stride + left]
            + sums[top * stride + left])
      }
    }
    return most
  }

  /// The recorded picture, pale and grey, with what differs in red, and in blue what only one of the pictures has; as a PNG
  /// file.
  public func differencePicture() -> [UInt8] {
    let (wide, high) = (max(expected.width, actual.width), max(expected.height, actual.height))
    let counted = regions.counted(width: width, height: height)
    let differing = differingPixels(counted).mask
    var pixels = Array(repeating: UInt32(0x9DB7_E0FF), count: wide * high)
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        pixels[y * wide + x] = differing[place] ? 0xE002_20FF : Self.pale(expected[x: x, y: y])
      }
    }
    return PNGEncoder.encode(DecodedImage(width: wide, height: high, pixels: pixels))
  }

  private static func pale(_ color: UInt32) -> UInt32 {
    let alpha = color & 0xFF
    let light = ((color >> 24) * 3 + (color >> 16 & 0xFF) * 6 + (color >> 8 & 0xFF)) / 10
    let onWhite = 255 - (255 - light) * alpha / 255
    let level = 175 + onWhite * 80 / 255
    return level << 24 | level << 16 | level << 8 | 0xFF
  }
}

extension PixelArea {
  fileprivate func including(_ other: PixelArea) -> PixelArea {
    PixelArea(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }
}

extension PNGDecoder.Failure {
  /// In words.
  fileprivate var words: String {
    switch self {
    case .notPNG: "it is no PNG file"
    case .truncated: "it ends too early"
    case .damaged(let chunk): "its chunk \(chunk) is damaged"
    case .tooLarge(let width, let height): "a size of \(width) × \(height) pixels is not possible"
    case .unsupported(let what):
      "\(what) cannot be read; save it with 8 bits a sample, not interlaced"
    case .badCompression: "its pixels cannot be decompressed"
    }
  }
}
