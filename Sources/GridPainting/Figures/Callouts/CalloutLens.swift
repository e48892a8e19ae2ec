import GridCore
import GridLayout
import GridModel

/// A part of the grid's picture that is shown enlarged, and its position in its callout: above the
/// card with the text, or below it in a callout above the grid.
///
/// What is drawn in the part is in the middle of the lens. Room around that is shown only as far
/// as it is on both sides, so that a short text in a high row does not make an empty lens.
struct CalloutLens: Hashable, Sendable {
  /// The part's frame, in points from the top left of the grid's picture.
  let source: Rect
  let scale: Double

  /// The margin that is shown around a part, for context, or around a point.
  static let margin = 4.0
  static let reach = 26.0
  /// The gap between the lens and the card.
  static let gap = 8.0

  /// - Parameters:
  ///   - drawing: the drawing of the grid.
  ///   - isCropped: whether parts of the grid are omitted; then the margin is not shown, since it
  ///     may be omitted.
  init?(
    _ area: FigureArea, scale: Double, geometry: PartGeometry, drawing: GridDrawing,
    isCropped: Bool
  ) {
    guard var frame = geometry.frame(of: area) else { return nil }
    var around = isCropped ? 0 : Self.margin
    if case .point = area {
      around = Self.reach
    } else if let ink = drawing.ink(in: frame) {
      frame = Self.centred(frame, around: ink)
    }
    source = frame.inset(by: Insets(vertical: -around, horizontal: -around))
      .intersection(geometry.picture)
    self.scale = scale
  }

  /// The part of a frame in whose middle something is, as large as the frame allows.
  static func centred(_ frame: Rect, around ink: Rect) -> Rect {
    let across = max(0, min(ink.left - frame.left, frame.right - ink.right))
    let down = max(0, min(ink.top - frame.top, frame.bottom - ink.bottom))
    return ink.inset(by: Insets(vertical: -down, horizontal: -across)).intersection(frame)
  }

  var size: Size { Size(width: source.width * scale, height: source.height * scale) }

  /// The size of the lens with its card; `nil` is none.
  func size(with card: Size?) -> Size {
    guard let card else { return size }
    return Size(
      width: max(size.width, card.width), height: size.height + Self.gap + card.height)
  }

  /// The frames of the lens and the card in a box for both.
  /// - Parameter side: the side of the grid that the box is on: the lens is at the edge nearer to
  ///   the grid, where its line ends.
  func frames(in box: Rect, card: Size?, side: CalloutSide) -> (lens: Rect, card: Rect) {
    func placed(_ size: Size, top: Double) -> Rect {
      let left =
        switch side {
        case .right: box.left
        case .left: box.right - size.width
        case .top, .bottom: (box.left + box.right - size.width) / 2
        }
      return Rect(x: left, y: top, width: size.width, height: size.height)
    }
    guard let card else { return (placed(size, top: box.top), .zero) }
    return side == .top
      ? (placed(size, top: box.bottom - size.height), placed(card, top: box.top))
      : (placed(size, top: box.top), placed(card, top: box.bottom - card.height))
  }

  /// The contents of the lens, with the top left at the origin: the grid is painted again,
  /// enlarged, with texts as texts and shapes as shapes.
  func contents(of layout: LaidOutGrid, measurer: any TextMeasuring) -> DisplayList {
    var painter = Painter(layout, measurer: measurer, pixels: nil)
    return painter.band(from: source.top, to: source.bottom)
      .cropped(to: source, contents: source)
      .scaled(by: scale, from: Point(x: source.left, y: source.top)) {
        measurer.font($0, scaledBy: scale)
      }
  }
}

extension CalloutStyles {
  /// Paints the background of a lens, its contents and its outline.
  func paintLens(_ contents: DisplayList, in frame: Rect, into list: inout DisplayList) {
    let radius = min(lens.radius, frame.width / 2, frame.height / 2)
    if let shadow = lens.shadow {
      SoftShadow(color: shadow.color, blur: shadow.blur, offset: shadow.offset)
        .paint(under: frame, radius: radius, into: &list)
    }
    BoxPainting(pixels: nil).fill(frame, with: lens.fills.fills, radius: radius, into: &list)
    list.append(.pushRoundedClip(frame, radius: radius))
    list.append(contents, movedBy: Point(x: frame.left, y: frame.top))
    list.append(.popClip)
    if let line = lens.border.top {
      list.append(
        .fillPath(.frame(frame, radius: radius, width: line.width), .color(RGBA8(line.color))))
    }
  }
}
