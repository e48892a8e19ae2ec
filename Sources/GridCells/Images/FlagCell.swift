public import GridCore
public import GridModel

/// The flag of a country by its two-letter ISO 3166-1 code: `de`, `JP`; or by the emoji of the
/// flag.
public struct FlagCell: FramedPictureRenderer {
  /// The key of the column with the codes; `nil` is the cell's own.
  public var key: String?
  /// The height of the flag, in points; `nil` is one and a half times the height of a capital
  /// letter.
  public var height: Double?
  /// The position of the text beside the flag; default none.
  public var label = PictureLabel.none
  /// A text of several columns beside the flag; `nil` is the cell's own. Setting it places the
  /// label after the flag if there was none.
  public var text: PictureText? {
    didSet { if text != nil, label == .none { label = .trailing } }
  }

  public init() {}

  public var isUniform: Bool { label == .none }
  public var alignment: HorizontalAlignment? { label == .none ? .center : .leading }
  public var isClipped: Bool { label != .none }

  var pictureKey: String? { key }

  func pictureSize(_ content: CellContent, _ style: CellStyle) -> Size {
    let height = height.map { $0 * style.zoom } ?? style.font.size * 1.08
    return Size(width: height * 4 / 3, height: height)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let placed = place(
      pictureSize(content, style), content, style: style, in: frame, on: &canvas)
    let box = canvas.snap(placed)
    let code = code(of: content)
    guard !code.isEmpty, !box.isEmpty else { return }
    guard let flag = content.image(.flag(code)) else {
      return canvas.drawMissingImage(in: box, style: style)
    }
    let radius = box.height / 8
    canvas.clip(to: box, radius: radius) { $0.draw(flag, in: box) }
    // White flags would have no visible edge on white.
    var edge = style.textColor
    edge.alpha *= 0.18
    let width = canvas.pixelSize.map { max($0, 0.5) } ?? 0.5
    let inner = Rect(
      left: box.left + width / 2, top: box.top + width / 2, right: box.right - width / 2,
      bottom: box.bottom - width / 2)
    canvas.stroke(
      .roundedRectangle(inner, radius: radius - width / 2), edge, Stroke(width: width))
  }

  public func alternative(for content: CellContent) -> String? {
    words(for: content, picture: key == nil ? code(of: content).uppercased() : nil)
  }

  /// A flag emoji is two regional indicator letters, from U+1F1E6 on.
  private func code(of content: CellContent) -> String {
    let value = key.map { content.value($0) ?? "" } ?? content.value
    var code = ""
    for scalar in value.unicodeScalars where scalar != " " {
      if (0x1F1E6...0x1F1FF).contains(scalar.value),
        let letter = Unicode.Scalar(scalar.value - 0x1F1E6 + 0x61)
      {
        code.unicodeScalars.append(letter)
      } else {
        code.unicodeScalars.append(scalar)
      }
    }
    return code
  }
}
