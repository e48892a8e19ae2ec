import GridCore
import GridLayout
import GridModel

/// A part of the grid's picture that is shown enlarged, and its position in its callout: above the
/// card with the text.
struct CalloutLens: Hashable, Sendable {
  /// The part's frame, in points from the top left of the grid's picture.
  let source: Rect
  let scale: Double

  /// The margin that is shown around a part, for context, or around a point.
  static let margin = 4.0
  static let reach = 26.0
  /// The gap between the lens and the card below it.
  static let gap = 8.0

  /// - Parameters:
  ///   - isCropped: whether parts of the grid are omitted; then the margin is not shown, since it
  ///     may be omitted.
  init?(
    _ area: FigureArea, scale: Double, geometry: PartGeometry, isCropped: Bool
  ) {
    guard let frame = geometry.frame(of: area) else { return nil }
    var around = isCropped ? 0 : Self.margin
    if case .point = area { around = Self.reach }
    source = frame.inset(by: Insets(vertical: -around, horizontal: -around))
      .intersection(geometry.picture)
    self.scale = scale
  }

  var size: Size { Size(width: source.width * scale, height: source.height * scale) }

  /// The size of the lens with its card; `nil` is none.
  func size(with card: Size?) -> Size {
    guard let card else { return size }
    return Size(
      width: max(size.width, card.width), height: size.height + Self.gap + card.height)
  }

  /// The frames of the lens and the card in a box for both.
  /// - Parameter side: the side of the grid that the box is on: both are at the edge nearer to the
  ///   grid.
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
    return (
      placed(size, top: box.top),
      placed(card ?? Size(width: 0, height: 0), top: box.top + size.height + Self.gap)
    )
  }

  /// The end of a line from the grid.
  static func end(of leader: Point, at lens: Rect, side: CalloutSide) -> Point {
    switch side {
    case .right: Point(x: lens.left, y: (lens.top + lens.bottom) / 2)
    case .left: Point(x: lens.right, y: (lens.top + lens.bottom) / 2)
    case .top, .bottom: leader
    }
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
