package import GridCore
package import GridLayout
import GridModel

/// Paints what an animation shows over and below the picture of a grid: the pointer of a mouse, the
/// touch of a finger, and a caption.
package struct AnimationPainter {
  /// Something to paint, and the area that it is within, in points of the picture.
  package struct Overlay {
    package var list: DisplayList
    package var bounds: Rect
  }

  /// A pointer or a finger at a moment.
  package struct Touch: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case finger
      case pointer
    }

    package var kind: Kind
    package var point: Point
    /// How much of a finger is there, 0…1.
    package var strength = 1.0
    /// Whether it presses.
    package var isDown = false
    /// The progress of the ring of a tap, 0…1; `nil` without one.
    package var ring: Double?

    package init(_ kind: Kind, at point: Point) {
      (self.kind, self.point) = (kind, point)
    }
  }

  private let styles: CalloutStyles
  private let palette: FigurePalette
  private let text: FigureText

  private static let padding = Insets(top: 9, left: 16, bottom: 9, right: 16)
  /// The most room that the lines of a caption have, in points.
  private static let textWidth = 460.0
  /// The distance of a card from the lower edge of the picture.
  private static let cardDistance = 14.0
  /// How far a key goes down, in points.
  private static let keyTravel = 2.0

  /// - Parameter layout: a grid of the animation, whose theme it is in.
  package init(_ layout: LaidOutGrid, measurer: any TextMeasuring, pixels: PixelGrid) {
    var cascade = layout.cascade
    styles = CalloutStyles(layout)
    palette = FigurePalette(for: cascade.rowsBackground)
    text = FigureText(
      families: cascade.style(of: .title).font.families, measurer: measurer, pixels: pixels)
  }

  // MARK: - Captions

  private func line(_ caption: String) -> FigureText.Line {
    var line = FigureText.line(caption, styles.card, wrap: .word)
    line.weight = max(line.weight, 500)
    return line
  }

  private func size(of caption: String, within width: Double) -> Size {
    let room = min(Self.textWidth, max(40, width - Self.padding.horizontal))
    let size = text.size(of: line(caption), width: room)
    return Size(
      width: size.width + Self.padding.horizontal, height: size.height + Self.padding.vertical)
  }

  /// The height of a strip for captions, in points.
  package func stripHeight(_ captions: [String], width: Double) -> Double {
    captions.map { size(of: $0, within: width).height }.max()?.rounded(.up) ?? 0
  }

  /// A caption on a strip from edge to edge.
  /// - Parameter caption: `nil` leaves the strip empty.
  package func strip(_ caption: String?, in frame: Rect) -> Overlay {
    var list = DisplayList()
    BoxPainting(pixels: nil).fill(frame, with: styles.card.fills.fills, radius: 0, into: &list)
    if let caption {
      let size = size(of: caption, within: frame.width)
      text.paint(line(caption), in: Self.centered(size, in: frame), into: &list)
    }
    return Overlay(list: list, bounds: frame)
  }

  /// A caption on a card over the lower edge of a picture.
  package func card(_ caption: String, in picture: Rect) -> Overlay {
    let size = size(of: caption, within: picture.width - 2 * Self.cardDistance)
    let left = (picture.left + picture.right - size.width) / 2
    let frame = Rect(
      x: left.rounded(), y: picture.bottom - Self.cardDistance - size.height, width: size.width,
      height: size.height)
    var list = DisplayList()
    CalloutCard.paintBack(in: frame, styles, into: &list)
    text.paint(line(caption), in: Self.centered(size, in: frame), into: &list)
    let reach = 24.0
    return Overlay(
      list: list, bounds: frame.inset(by: Insets(vertical: -reach, horizontal: -reach)))
  }

  /// The cap of a key, or what is typed, in the middle of a picture's lower edge.
  /// - Parameters:
  ///   - caption: that of the picture on a card, above which it is; `nil` is none.
  ///   - isDown: whether the key is pressed.
  package func keyCap(
    _ key: String, in picture: Rect, above caption: String?, isDown: Bool
  ) -> Overlay {
    var bottom = isDown ? 0 : Self.keyTravel
    if let caption {
      bottom +=
        size(of: caption, within: picture.width - 2 * Self.cardDistance).height
        + Self.cardDistance
    }
    return card(key, in: picture.inset(by: Insets(top: 0, left: 0, bottom: bottom, right: 0)))
  }

  /// The box of a text in the middle of a frame, a little wider than needed, since its width is
  /// rounded.
  private static func centered(_ size: Size, in frame: Rect) -> Rect {
    let width = size.width - padding.horizontal + 1
    let left = (frame.left + frame.right - width) / 2
    return Rect(
      left: left, top: frame.top + padding.top, right: left + width,
      bottom: frame.bottom - padding.bottom)
  }

  // MARK: - Touches

  package func overlay(_ touch: Touch) -> Overlay {
    let (point, reach) = (touch.point, 34.0)
    var list = DisplayList()
    let gestures = GesturePainter(accent: styles.accent, halo: palette.halo)
    if let ring = touch.ring {
      gestures.paintRing(at: point, progress: min(1, max(0, ring)), into: &list)
    }
    switch touch.kind {
    case .pointer:
      if touch.isDown { gestures.paintPress(at: point, into: &list) }
      gestures.paintPointer(tip: point, into: &list)
    case .finger where touch.strength > 0:
      gestures.paintFinger(
        at: point, size: touch.isDown ? 14 : 16, strength: min(1, touch.strength), into: &list)
    case .finger: break
    }
    return Overlay(
      list: list,
      bounds: Rect(
        left: point.x - reach, top: point.y - reach, right: point.x + reach,
        bottom: point.y + reach))
  }
}
