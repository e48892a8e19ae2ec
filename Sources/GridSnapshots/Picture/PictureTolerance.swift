public import GridPress

/// How much pixels and sizes may differ. Texts and styles are compared exactly: masks let parts
/// differ in these.
public struct PictureTolerance: Hashable, Sendable {
  /// The most that red, green, blue or alpha of a pixel may differ by, in levels of 255.
  public var maxDifference: Int
  /// How many pixels may differ; `nil` is any number.
  public var totalPixels: Int?
  /// How dense differing pixels may be; `nil` does not check.
  public var window: DensityWindow?
  /// How far edges of parts, and of the picture, may be from the recorded ones, in points; default
  /// 0. Texts at other places have other pixels, so the number of pixels has to be allowed too.
  public var points: Double

  /// A square of pixels that moves over the picture: at no position may more than some pixels in it
  /// differ. So clusters fail, while scattered pixels pass.
  public struct DensityWindow: Hashable, Sendable {
    /// The side of the square, in pixels; at least 1.
    public var size: Int
    /// How many pixels within may differ.
    public var pixels: Int

    /// - Parameters:
    ///   - size: at least 1; a smaller number is taken as 1.
    ///   - pixels: 0 or more.
    public init(size: Int, pixels: Int) {
      self.size = max(size, 1)
      self.pixels = pixels
    }
  }

  public init(
    maxDifference: Int, totalPixels: Int?, window: DensityWindow? = nil, points: Double = 0
  ) {
    self.maxDifference = maxDifference
    self.totalPixels = totalPixels
    self.window = window
    self.points = points
  }

  /// How many pixels the size of a picture may differ by.
  func pixels(scale: Double) -> Int {
    Int(exactly: min(max(points * scale, 0), 1e9).rounded(.up)) ?? 0
  }

  /// What it loosens, for failures of what it does not.
  var words: String {
    let sizes =
      points > 0
      ? "the tolerance is for pixels, and for sizes and places within \(points) points"
      : "the tolerance is for pixels; with points sizes and places may differ too"
    return sizes + "; what is ignored may differ in text and style"
  }

  /// Every pixel is equal.
  public static let exact = PictureTolerance(maxDifference: 0, totalPixels: 0)

  /// Single pixels may differ, by any amount, as long as they are not close together.
  /// - Parameters:
  ///   - size: the side of the square, in pixels; default 16.
  ///   - pixels: how many pixels in such a square may differ; default 8.
  public static func speckle(size: Int = 16, pixels: Int = 8) -> PictureTolerance {
    PictureTolerance(
      maxDifference: 255, totalPixels: nil, window: DensityWindow(size: size, pixels: pixels))
  }
}

extension PictureTolerance {
  /// Reads `2;40;0.5`, in full `maxDifference=2;totalPixels=40;points=0.5`: every pixel within 2
  /// levels, at most 40 pixels different at all, and edges of parts within half a point. `2` alone,
  /// or `2;any`, is for any number of pixels; without points sizes are exact.
  /// - Throws: `RenderError` of kind `usage`.
  public init(_ text: String) throws(RenderError) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count <= 3, let levels = Self.number(parts[0], "maxDifference"), levels <= 255
    else { throw Self.unreadable(text) }
    var pixels: Int?
    if parts.count > 1, parts[1] != "any", parts[1] != "totalPixels=any" {
      pixels = Self.number(parts[1], "totalPixels")
      if pixels == nil { throw Self.unreadable(text) }
    }
    var points = 0.0
    if parts.count > 2 {
      let word = parts[2].hasPrefix("points=") ? parts[2].dropFirst("points=".count) : parts[2]
      guard word.allSatisfy({ $0.isASCIIDigit || $0 == "." }), let number = Double(word) else {
        throw Self.unreadable(text)
      }
      points = number
    }
    self.init(maxDifference: levels, totalPixels: pixels, points: points)
  }

  private static func number(_ text: Substring, _ name: String) -> Int? {
    let digits = text.hasPrefix(name + "=") ? text.dropFirst(name.count + 1) : text
    return digits.allSatisfy(\.isASCIIDigit) ? Int(digits) : nil
  }

  private static func unreadable(_ text: String) -> RenderError {
    RenderError(
      .usage,
      "a tolerance is levels, pixels and points, such as 2;40 or maxDifference=2;totalPixels=40;points=0.5, not \"\(text)\""
    )
  }
}

extension PictureTolerance.DensityWindow {
  /// Reads `16;8`: in no square of 16 pixels may more than 8 differ.
  /// - Throws: `RenderError` of kind `usage`.
  public init(_ text: String) throws(RenderError) {
    let parts = text.split(separator: ";", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }),
      let size = Int(parts[0]), size > 0, let pixels = Int(parts[1])
    else {
      throw RenderError(
        .usage,
        "speckle is the side of a square and how many pixels may differ in it, such as 16;8, not \"\(text)\""
      )
    }
    self.init(size: size, pixels: pixels)
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
