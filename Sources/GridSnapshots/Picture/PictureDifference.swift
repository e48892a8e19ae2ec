import GridCore
import GridModel
public import GridPress

/// How the pixels of a picture differ from the recorded ones.
public struct PictureDifference: Hashable, Sendable {
  /// In pixels.
  public struct Sizes: Hashable, Sendable {
    /// The width of the recorded picture, in pixels.
    public var expectedWidth: Int
    /// The height of the recorded picture, in pixels.
    public var expectedHeight: Int
    /// The width of the picture that was drawn, in pixels.
    public var actualWidth: Int
    /// The height of the picture that was drawn, in pixels.
    public var actualHeight: Int

    /// Whether both pictures have the same width and height.
    public var areEqual: Bool {
      expectedWidth == actualWidth && expectedHeight == actualHeight
    }
  }

  /// The sizes of both pictures.
  public let sizes: Sizes
  /// How many pixels differ, where the pictures overlap.
  public let pixelCount: Int
  /// How many pixels were compared.
  public let comparedCount: Int
  /// The most that a channel of a pixel differs by, in levels of 255.
  public let maximum: Int
  /// Around all pixels that differ; `nil` if none does.
  public let bounds: PixelArea?
  /// Which parts of the tolerance are exceeded, in words; none if the pictures are equal within it.
  public internal(set) var excess: [String] = []
  let width: Int
  /// By pixel of the overlap, whether it differs.
  let mask: [Bool]

  init(
    sizes: Sizes, pixelCount: Int, comparedCount: Int, maximum: Int, bounds: PixelArea?,
    width: Int, mask: [Bool]
  ) {
    self.sizes = sizes
    self.pixelCount = pixelCount
    self.comparedCount = comparedCount
    self.maximum = maximum
    self.bounds = bounds
    self.width = width
    self.mask = mask
  }

  /// Whether the difference is within the tolerance.
  public var isTolerated: Bool { excess.isEmpty }

  /// The parts in which pixels differ, with their number, the highest first. If pixels differ in no
  /// part but beside the cells of a row or of totals, as those of a label, then these rows. Pixels
  /// between and around all parts are not counted.
  public func parts(
    of transcript: GridTranscript, scale: Double
  ) -> [(address: PartAddress, pixels: Int)] {
    let cells = parts(of: transcript, scale: scale, areContainers: false)
    return cells.isEmpty ? parts(of: transcript, scale: scale, areContainers: true) : cells
  }

  private func parts(
    of transcript: GridTranscript, scale: Double, areContainers: Bool
  ) -> [(address: PartAddress, pixels: Int)] {
    let height = width == 0 ? 0 : mask.count / width
    return transcript.parts.filter { $0.address.kind.isContainer == areContainers }.compactMap {
      part in
      let area = PixelArea(around: part.frame, scale: scale).clipped(width: width, height: height)
      var count = 0
      for y in area.top..<area.bottom {
        for x in area.left..<area.right where mask[y * width + x] { count += 1 }
      }
      return count == 0 ? nil : (part.address, count)
    }.sorted { $0.pixels > $1.pixels }
  }
}

extension PictureDifference: CustomStringConvertible {
  public var description: String {
    var words = ""
    if !sizes.areEqual {
      words =
        "the size is \(sizes.actualWidth) × \(sizes.actualHeight) pixels, not "
        + "\(sizes.expectedWidth) × \(sizes.expectedHeight); where they overlap, "
    }
    guard let bounds else { return words + "no pixel differs" }
    return words + "\(pixelCount) of \(comparedCount) pixels, x \(bounds.left) to "
      + "\(bounds.right - 1), y \(bounds.top) to \(bounds.bottom - 1), by up to \(maximum) of 255 levels"
  }
}
