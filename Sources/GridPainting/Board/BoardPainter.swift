package import GridCore
import GridLayout
package import GridModel

/// Paints a board into a display list: its background and texts, and the grids, each painted as by
/// itself and moved to its position.
package struct BoardPainter {
  private let board: Board
  private let measurer: any TextMeasuring
  private let pixels: PixelGrid?
  package let frames: BoardFrames
  /// Findings about parts that could not be drawn properly.
  package private(set) var diagnostics: [Diagnostic] = []

  /// A grey that contrasts with both light and dark grids.
  package static let background = Color(red: 0.918, green: 0.925, blue: 0.937)
  private static let edge = LineStyle(
    color: Color(red: 0.067, green: 0.094, blue: 0.153, alpha: 0.1), width: 1)

  /// - Parameter pixels: the device's pixels, or `nil` for a vector format.
  package init(_ board: Board, measurer: any TextMeasuring, pixels: PixelGrid?) {
    self.board = board
    self.measurer = measurer
    self.pixels = pixels
    frames = BoardFrames(board)
  }

  package mutating func paint() -> DisplayList {
    var list = DisplayList()
    let boxes = BoxPainting(pixels: pixels)
    boxes.fill(
      Rect(x: 0, y: 0, width: frames.size.width, height: frames.size.height),
      with: [.color(Self.background)], radius: 0, into: &list)
    for text in frames.texts { paint(text, into: &list) }
    for (tile, frame) in zip(board.panels.flatMap(\.tiles), frames.tiles) {
      paint(tile, in: pixels?.snap(frame) ?? frame, boxes: boxes, into: &list)
    }
    return list
  }

  private mutating func paint(
    _ tile: Board.Tile, in frame: Rect, boxes: BoxPainting, into list: inout DisplayList
  ) {
    var painter = Painter(tile.grid, measurer: measurer, pixels: pixels)
    let picture = painter.band(from: 0, to: tile.grid.pictureSize.height)
    list.append(.pushClip(frame))
    // The grid's background continues beyond the grid.
    boxes.fill(frame, with: painter.background, radius: 0, into: &list)
    list.append(picture, movedBy: Point(x: frame.left, y: frame.top))
    list.append(.popClip)
    let line = BorderStyle(
      top: Self.edge, left: Self.edge, bottom: Self.edge, right: Self.edge)
    let thickness = boxes.thickness(Self.edge)
    boxes.borders(
      line,
      of: Rect(
        left: frame.left - thickness, top: frame.top - thickness, right: frame.right + thickness,
        bottom: frame.bottom + thickness), into: &list)
    diagnostics += painter.findings.diagnostics
  }

  private func paint(_ text: BoardFrames.Text, into list: inout DisplayList) {
    var style = ComputedStyle()
    let (size, weight): (Double, Int) =
      switch text.kind {
      case .title: (22, 700)
      case .subtitle: (13.5, 400)
      case .heading: (15, 600)
      case .label: (11, 500)
      }
    style.font = FontDescriptor(families: ["Inter"], size: size, weight: weight)
    style.text =
      switch text.kind {
      case .title, .heading: Color(red: 0.09, green: 0.11, blue: 0.14)
      case .subtitle, .label: Color(red: 0.32, green: 0.36, blue: 0.42)
      }
    style.wrap = .none
    let resolved = ResolvedStyle(
      style, backdrop: Self.background, measurer: measurer, hasMarks: false)
    var scratch = CellTextBuffer()
    scratch.load(text.text, wrap: .none)
    TextPainting(measurer: measurer, pixels: pixels)
      .paint(scratch, style: resolved, content: text.frame, into: &list)
  }
}
