/// A picture behind a box.
public struct ImageFill: Hashable, Sendable {
  /// The picture's file, relative to the folder of the document.
  public var file: String
  /// Default cover.
  public var fit: ImageFit
  /// Whether the picture is repeated at its natural size, regardless of `fit`; default `false`.
  public var repeats: Bool
  /// The share of the remaining space, or of the part cut off, that is at the left, 0…1; default ½.
  public var x: Double
  /// The share that is at the top, 0…1; default ½.
  public var y: Double
  /// 0…1; default 1.
  public var opacity: Double

  /// No picture: removes the picture of a theme.
  public static let cleared = ImageFill("", opacity: 0)

  public init(
    _ file: String, fit: ImageFit = .cover, repeats: Bool = false, x: Double = 0.5,
    y: Double = 0.5, opacity: Double = 1
  ) {
    self.file = file
    self.fit = fit
    self.repeats = repeats
    self.x = x
    self.y = y
    self.opacity = opacity
  }

  package func faded(by factor: Double) -> ImageFill {
    var image = self
    image.opacity *= factor
    return image
  }
}

/// How a picture is made to fit a box.
public enum ImageFit: String, Hashable, Sendable, CaseIterable {
  /// The largest size that fits in the box.
  case contain
  /// The smallest size that covers the box; the rest is cut off.
  case cover
  /// Stretched to the box.
  case fill
  /// The natural size; what does not fit is cut off.
  case none

  /// The frame of a picture in a box.
  /// - Parameters:
  ///   - size: the natural size of the picture.
  ///   - x: the share of the remaining space at the left, 0…1.
  ///   - y: the share of the remaining space at the top, 0…1.
  public func frame(of size: Size, in box: Rect, x: Double = 0.5, y: Double = 0.5) -> Rect {
    guard size.width > 0, size.height > 0 else { return box }
    let across = box.width / size.width
    let down = box.height / size.height
    let scale: Double
    switch self {
    case .contain: scale = min(across, down)
    case .cover: scale = max(across, down)
    case .none: scale = 1
    case .fill: return box
    }
    let left = box.left + (box.width - size.width * scale) * x
    let top = box.top + (box.height - size.height * scale) * y
    return Rect(
      left: left, top: top, right: left + size.width * scale, bottom: top + size.height * scale)
  }
}
