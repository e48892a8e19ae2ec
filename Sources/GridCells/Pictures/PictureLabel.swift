import GridCore
public import GridModel

/// The position of the text in a cell with a picture.
public enum PictureLabel: String, Hashable, Sendable, CaseIterable {
  /// The value is not written.
  case none
  /// Left of the picture.
  case leading
  /// Right of the picture.
  case trailing

  /// The size of a picture and its text together.
  func size(
    _ picture: Size, _ content: CellContent, style: CellStyle, text: TextRuler
  ) -> Size {
    guard self != .none else { return picture }
    return Size(
      width: picture.width + Self.gap(style) + text.width(of: content.text, font: style.font),
      height: max(picture.height, text.lineHeight(of: style.font)))
  }

  /// Draws the text, and returns the frame of the picture: as large as requested, or smaller if it
  /// does not fit.
  func place(
    _ picture: Size, _ content: CellContent, style: CellStyle, in frame: Rect,
    on canvas: inout CellCanvas
  ) -> Rect {
    let size = picture.shrunk(into: frame)
    let width =
      self == .none
      ? size.width
      : size.width + Self.gap(style) + canvas.text.width(of: content.text, font: style.font)
    let left = style.left(ofWidth: min(width, frame.width), in: frame)
    let top =
      switch style.verticalAlignment {
      case .top: frame.top
      case .middle, .baseline: frame.top + (frame.height - size.height) / 2
      case .bottom: frame.bottom - size.height
      }
    var box = Rect(x: left, y: top, width: size.width, height: size.height)
    guard self != .none else { return box }
    var line = frame
    line.left = left
    line.right = left + min(width, frame.width)
    if self == .trailing {
      line.left += size.width + Self.gap(style)
    } else {
      box = box.offsetBy(x: line.width - size.width)
      line.right = box.left - Self.gap(style)
    }
    let text = canvas.shortened(content.text, to: line.width, font: style.font)
    canvas.draw(text, in: line, alignment: .leading, font: style.font, color: style.textColor)
    return box
  }

  /// The gap between a picture and its text, in points.
  static func gap(_ style: CellStyle) -> Double { style.font.size * 0.6 }
}

extension Size {
  /// The size in the same proportions, but no larger than a frame.
  func shrunk(into frame: Rect) -> Size {
    let scale = min(1, frame.width / max(1, width), frame.height / max(1, height))
    return Size(width: width * scale, height: height * scale)
  }
}

extension Rect {
  fileprivate func offsetBy(x: Double) -> Rect {
    Rect(left: left + x, top: top, right: right + x, bottom: bottom)
  }
}

/// A text of several columns of the row beside the picture of a cell, in place of the cell's own
/// text.
public struct PictureText: Hashable, Sendable {
  /// The columns and the text between them: `{name}\n{role}`.
  public var pattern: TextPattern
  /// The styles of the lines, from the first on; further lines have the last style. Default: the
  /// second and all after it are smaller and muted.
  public var lines = TextPattern.lineLooks
  /// The styles of the texts of single columns, over that of their line, by the keys of the
  /// columns.
  public var parts: [String: TextLook] = [:]
  /// The maximum number of lines, after which the text is cut with an ellipsis; 0 is no limit.
  public var maxLines = 0

  public init(_ pattern: TextPattern) { self.pattern = pattern }

  var columns: [String] { pattern.columns + parts.keys.sorted() }

  func richText(for content: CellContent) -> RichText {
    pattern.richText(for: content, lines: lines, parts: parts)
  }

  /// The lines as text, after the picture's text alternative if they do not contain it.
  /// - Parameter picture: the picture's text alternative; `nil` if it has none.
  func alternative(for content: CellContent, after picture: String?) -> String? {
    let words = pattern.filled(content).split(separator: "\n").joined(separator: ", ")
    guard let picture, !picture.isEmpty,
      !Self.spoken(words).contains(Self.spoken(picture))
    else {
      return words.isEmpty ? nil : words
    }
    return words.isEmpty ? picture : "\(picture), \(words)"
  }

  /// The words only, so that only whole words are matched.
  private static func spoken(_ text: String) -> String {
    " " + text.split { !$0.isLetter && !$0.isNumber }.joined(separator: " ") + " "
  }
}
