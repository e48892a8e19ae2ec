import GridCore
import GridModel

/// Paints the background of a framed picture, and the window around its grid.
struct ChromePainter {
  let palette: FigurePalette
  /// The background of the grid.
  let content: Color
  let text: FigureText

  private var pixels: PixelGrid? { text.pixels }

  var isDark: Bool { palette.scheme == .dark }

  func paintGround(_ frame: PictureFrame, size: Size, into list: inout DisplayList) {
    let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
    switch frame.background {
    case nil: fill(all, .gradient(palette.ground), into: &list)
    case .transparent: break
    case .color(let color): fill(all, .color(color), into: &list)
    case .gradient(let gradient): fill(all, .gradient(gradient), into: &list)
    }
  }

  /// Paints the window without its edge; contents are clipped to its rounded corners.
  func paintBars(
    of frame: PictureFrame, window: Rect, radius: Double, into list: inout DisplayList
  ) {
    let chrome = WindowChrome(frame.window)
    fill(window, .color(content), into: &list)
    var bar = window
    bar.bottom = window.top + chrome.insets.top
    switch frame.window {
    case .none: break
    case .macos: paintMacBar(frame, bar, into: &list)
    case .windows: paintWindowsBar(frame, bar, into: &list)
    case .gnome: paintGnomeBar(frame, bar, into: &list)
    case .browser: paintBrowserBar(frame, bar, into: &list)
    case .phone: paintPhone(window, radius: radius, insets: chrome.insets, into: &list)
    }
  }

  /// Paints the line around the window, outside of it, so that it does not hide any of the grid.
  func paintEdge(
    of kind: FrameWindow, window: Rect, radius: Double, into list: inout DisplayList
  ) {
    guard kind != .phone else { return }
    let width = pixels.map { $0.ruleThickness(0.5) } ?? 0.5
    // A dark window has a light line inside of a dark one, a light window a dark one.
    if isDark {
      append(
        .frame(grown(window, by: width), radius: radius + width, width: width),
        Color(red: 0, green: 0, blue: 0, alpha: 0.55), into: &list)
      append(.frame(window, radius: radius, width: width), palette.edge, into: &list)
    } else {
      append(
        .frame(grown(window, by: width), radius: radius + width, width: width), palette.edge,
        into: &list)
    }
  }

  // MARK: - Shapes

  func fill(_ rect: Rect, _ fill: Fill, into list: inout DisplayList) {
    BoxPainting(pixels: pixels).fill(rect, with: [fill], radius: 0, into: &list)
  }

  func append(_ path: Path, _ color: Color, into list: inout DisplayList) {
    list.append(.fillPath(path, .color(RGBA8(color))))
  }

  func stroke(
    _ points: [Point], width: Double, _ color: Color, into list: inout DisplayList
  ) {
    list.append(
      .strokePath(
        .polyline(points), Stroke(width: width, cap: .round, join: .round), RGBA8(color)))
  }

  /// Paints a bar with a line along its bottom.
  func paintBar(_ bar: Rect, _ color: Color, into list: inout DisplayList) {
    fill(bar, .color(color), into: &list)
    BoxPainting(pixels: pixels).horizontalRule(
      LineStyle(color: palette.barLine, width: 1), from: bar.left, to: bar.right,
      bottom: bar.bottom, into: &list)
  }

  func grown(_ rect: Rect, by distance: Double) -> Rect {
    rect.inset(by: Insets(vertical: -distance, horizontal: -distance))
  }

  // MARK: - Texts

  /// Paints a line of text, vertically centred in a box.
  func paint(
    _ text: String, in box: Rect, size: Double, weight: Int, color: Color? = nil,
    alignment: HorizontalAlignment = .center, into list: inout DisplayList
  ) {
    guard box.width > size else { return }
    self.text.paint(
      FigureText.Line(
        text: text, size: size, weight: weight, color: color ?? palette.title,
        alignment: alignment), in: box, into: &list)
  }
}
