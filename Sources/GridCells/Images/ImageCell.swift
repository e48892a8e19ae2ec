public import GridCore
public import GridModel

/// A picture from a file or from the data: PNG, JPEG, GIF (the first picture), WebP or SVG.
public struct ImageCell: FramedPictureRenderer {
  /// The picture: the one that the value names, or another.
  public var picture = CellPicture()
  /// How the picture is made to fit its box.
  public var fit = ImageFit.contain
  /// The width of the box, in points; `nil` is determined by the height and the picture's sides.
  public var width: Double?
  /// The height of the box, in points; `nil` is determined by the width and the picture's sides, or
  /// without a width one and a half lines of text.
  public var height: Double?
  /// The radius of the box's corners, in points.
  public var radius = 0.0
  /// Whether the box is clipped to a circle.
  public var isRound = false
  /// The position of the text beside the picture; default none.
  public var label = PictureLabel.none
  /// A text of several columns beside the picture; `nil` is the cell's own. Setting it places the
  /// label after the picture if there was none.
  public var text: PictureText? {
    didSet { if text != nil, label == .none { label = .trailing } }
  }

  /// The text alternative of the picture, from several columns: `{name}, seen from the front`;
  /// `nil` is the text beside it, the value inserted into the path, or the title of the column.
  public var alternative: TextPattern?

  public init() {}

  public var isUniform: Bool { width != nil && height != nil && label == .none }
  public var alignment: HorizontalAlignment? { label == .none ? .center : .leading }
  public var isClipped: Bool { label != .none }

  var pictureKey: String? { picture.key }

  func pictureSize(_ content: CellContent, _ style: CellStyle) -> Size {
    // If both sides are specified, the picture is not needed before it is drawn.
    let image =
      width != nil && height != nil
      ? nil : picture.reference(for: content).flatMap { content.image($0) }
    return box(of: image, style: style)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let reference = picture.reference(for: content)
    let image = reference.flatMap { content.image($0) }
    let placed = place(
      self.box(of: image, style: style), content, style: style, in: frame, on: &canvas)
    let box = canvas.snap(placed)
    guard reference != nil, !box.isEmpty else { return }
    guard let image else { return canvas.drawMissingImage(in: box, style: style) }
    let size = Size(
      width: image.size.width * style.zoom, height: image.size.height * style.zoom)
    let place = fit.frame(of: size, in: box)
    let radius = isRound ? min(box.width, box.height) / 2 : self.radius * style.zoom
    if radius > 0 || place.left < box.left || place.top < box.top {
      canvas.clip(to: box, radius: radius) { $0.draw(image, in: place) }
    } else {
      canvas.draw(image, in: place)
    }
  }

  public var sourceKeys: [String] {
    [pictureKey].compactMap(\.self) + (text?.columns ?? []) + (alternative?.columns ?? [])
  }

  public func alternative(for content: CellContent) -> String? {
    let filled = alternative.map { pattern in
      pattern.filled(content).split(separator: "\n").joined(separator: ", ")
    }
    if let filled, !filled.isEmpty {
      return label == .none ? filled : words(for: content, picture: filled)
    }
    // A file name is less informative than any text.
    if label != .none { return words(for: content, picture: nil) }
    guard picture.reference(for: content) != nil else { return nil }
    // A file name or the bytes of a picture are not a description; the value inserted into a path
    // is.
    let value = picture.key == nil && picture.file != nil ? content.value : ""
    if value.contains(where: { !$0.isWhitespace }), value.utf8.count <= 200, !Self.isFileName(value)
    {
      return value
    }
    return content.title(content.key).flatMap { $0.isEmpty ? nil : $0 }
  }

  private static func isFileName(_ text: String) -> Bool {
    let endings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]
    return text.split(separator: ".").dropFirst().last.map { endings.contains($0.lowercased()) }
      ?? false
  }

  private func box(of image: LoadedImage?, style: CellStyle) -> Size {
    let own = image?.size ?? Size(width: 1, height: 1)
    let ratio = isRound ? 1 : min(8, max(0.125, own.width / max(1, own.height)))
    let size: Size
    switch (width, height) {
    case (let width?, let height?): size = Size(width: width, height: height)
    case (let width?, nil): size = Size(width: width, height: width / ratio)
    case (nil, let height?): size = Size(width: height * ratio, height: height)
    case (nil, nil) where fit == .none && image != nil: size = own
    case (nil, nil):
      let height = style.font.size * 1.8
      return Size(width: height * ratio, height: height)
    }
    return Size(width: size.width * style.zoom, height: size.height * style.zoom)
  }
}

/// A cell with a picture that shrinks if it does not fit.
protocol FramedPictureRenderer: PictureTextRenderer {}

extension FramedPictureRenderer {
  func gap(_ style: CellStyle) -> Double { PictureLabel.gap(style) }

  func plainSize(_ content: CellContent, style: CellStyle, text: TextRuler) -> Size {
    label.size(pictureSize(content, style), content, style: style, text: text)
  }

  /// Draws the text, and returns the frame of the picture.
  func place(
    _ picture: Size, _ content: CellContent, style: CellStyle, in frame: Rect,
    on canvas: inout CellCanvas
  ) -> Rect {
    markedText(content, style, picture: picture.shrunk(into: frame))?
      .draw(in: frame, style: style, on: &canvas)
      ?? label.place(picture, content, style: style, in: frame, on: &canvas)
  }
}
