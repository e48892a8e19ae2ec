/// How much pixels may differ.
public struct PictureTolerance: Hashable, Sendable {
  /// The most that red, green, blue or alpha of a pixel may differ by, in levels of 255.
  public var maxDifference: Int
  /// How many pixels may differ; `nil` is any number.
  public var totalPixels: Int?
  /// How densely differing pixels may lie; `nil` does not look.
  public var window: DensityWindow?

  /// A square of pixels that moves over the picture: in no place of it may more than some pixels differ. So clusters
  /// fail, while single pixels here and there pass.
  public struct DensityWindow: Hashable, Sendable {
    /// The side of the square, in pixels; at least 1.
    public var size: Int
    /// How many pixels within may differ.
    public var pixels: Int

    /// Sets the properties that the arguments are named after.
    public init(size: Int, pixels: Int) {
      self.size = max(size, 1)
      self.pixels = pixels
    }
  }

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(maxDifference: Int, totalPixels: Int?, window: DensityWindow? = nil) {
    self.maxDifference = maxDifference
    self.totalPixels = totalPixels
    self.window = window
  }

  /// Every pixel is equal.
  public static let exact = PictureTolerance(maxDifference: 0, totalPixels: 0)

  /// Single pixels may differ, by any amount, as long as they are not close together.
  /// - Parameters:
  ///   - size: the side of the square that is looked at, in pixels; default 16.
  ///   - pixels: how many pixels in such a square may differ; default 8.
  public static func speckle(size: Int = 16, pixels: Int = 8) -> PictureTolerance {
    PictureTolerance(
      maxDifference: 255, totalPixels: nil, window: DensityWindow(size: size, pixels: pixels))
  }
}
