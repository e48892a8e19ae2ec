package import GridPNG

/// Compares a picture with the recorded one, pixel by pixel.
public struct PictureComparison: Sendable {
  let expected: DecodedImage
  let actual: DecodedImage
  let tolerance: PictureTolerance
  let regions: PictureRegions
  /// How many pixels wider, narrower, higher or lower a picture may be.
  let sizeTolerance: Int

  /// Why pictures cannot be compared. That is never a pass.
  public struct Incomparable: Error, Hashable, Sendable, CustomStringConvertible {
    public var description: String

    public init(_ description: String) { self.description = description }
  }

  /// - Parameters:
  ///   - expected: the bytes of the recorded PNG file.
  ///   - actual: the bytes of the new one.
  ///   - tolerance: default exact.
  ///   - regions: which pixels count; default all.
  ///   - sizeTolerance: how many pixels wider, narrower, higher or lower the new picture may be;
  ///     default 0. What only one of the pictures has is not compared.
  /// - Throws: `Incomparable` for bytes that are not a PNG file, or not a readable one: interlaced,
  ///   16 bits a sample, damaged, truncated.
  public init(
    expected: [UInt8], actual: [UInt8], tolerance: PictureTolerance = .exact,
    regions: PictureRegions = PictureRegions(), sizeTolerance: Int = 0
  ) throws(Incomparable) {
    self.init(
      expected: try Self.decode(expected, "the recorded picture"),
      actual: try Self.decode(actual, "the picture made now"), tolerance: tolerance,
      regions: regions, sizeTolerance: sizeTolerance)
  }

  package init(
    expected: DecodedImage, actual: DecodedImage, tolerance: PictureTolerance = .exact,
    regions: PictureRegions = PictureRegions(), sizeTolerance: Int = 0
  ) {
    self.sizeTolerance = sizeTolerance
    self.expected = expected
    self.actual = actual
    self.tolerance = tolerance
    self.regions = regions
  }

  /// A quick check for equal pictures that are compressed in different ways; `false` only means
  /// that they must be compared.
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

  /// How they differ; `nil` if no compared pixel does.
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
    let differing = DifferingPixels(expected, actual, counted: counted)
    if differing.count == 0, sizes.areEqual { return nil }
    var difference = PictureDifference(
      sizes: sizes, pixelCount: differing.count,
      comparedCount: counted.map { $0.count { $0 } } ?? width * height, maximum: differing.most,
      bounds: PixelArea(around: differing), width: width, mask: differing.mask)
    difference.excess = excess(differing, sizes)
    return difference
  }

  /// Which parts of the tolerance are exceeded.
  private func excess(_ differing: DifferingPixels, _ sizes: PictureDifference.Sizes) -> [String] {
    var reasons: [String] = []
    let difference = max(
      abs(sizes.expectedWidth - sizes.actualWidth), abs(sizes.expectedHeight - sizes.actualHeight))
    if difference > sizeTolerance {
      reasons.append(
        sizeTolerance == 0
          ? "the size must be the same"
          : "the size may differ by \(sizeTolerance) pixel\(sizeTolerance == 1 ? "" : "s")")
    }
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

  /// The recorded picture, pale and grey, with differences in red, and areas that only one of the
  /// pictures has in blue; as a PNG file.
  public func differencePicture() -> [UInt8] {
    let counted = regions.counted(width: width, height: height)
    return PNGEncoder.encode(
      DifferingPixels(expected, actual, counted: counted).picture())
  }
}

extension PixelArea {
  /// - Returns: `nil` if no pixel differs.
  fileprivate init?(around differing: DifferingPixels) {
    guard differing.count > 0 else { return nil }
    self.init(
      left: differing.columns.lowerBound, top: differing.rows.lowerBound,
      right: differing.columns.upperBound, bottom: differing.rows.upperBound)
  }
}

extension PNGDecoder.Failure {
  /// In words.
  fileprivate var words: String {
    switch self {
    case .notPNG: "it is not a PNG file"
    case .truncated: "it ends too early"
    case .damaged(let chunk): "its chunk \(chunk) is damaged"
    case .tooLarge(let width, let height): "a size of \(width) × \(height) pixels is not possible"
    case .unsupported(let what):
      "\(what) cannot be read; save it with 8 bits a sample, not interlaced"
    case .badCompression: "its pixels cannot be decompressed"
    }
  }
}
