import GridCore
import GridGlyphs
import Platform

/// The bounds of a drawing on its page (ISO 32000-1, 14.8.5.4.3: BBox).
struct PDFFigureBounds {
  private let list: DisplayList
  private let source: any ShapedTextSource
  private var found: Rect?
  /// The visible part of the page within each clip.
  private var clips: [Rect?] = [nil]
  private var turns: [Turn] = []

  /// The bounding box of everything painted in the figure that begins at a command; `nil` if
  /// nothing is painted.
  static func bounds(
    ofFigureAt start: Int, in list: DisplayList, source: any ShapedTextSource
  ) -> Rect? {
    var bounds = PDFFigureBounds(list: list, source: source)
    var depth = 0
    for command in list.commands[start...] {
      if case .beginFigure = command { depth += 1 }
      if case .endFigure = command { depth -= 1 }
      if depth == 0 { break }
      bounds.add(command)
    }
    return bounds.found
  }

  private init(list: DisplayList, source: any ShapedTextSource) {
    self.list = list
    self.source = source
  }

  private mutating func add(_ command: DisplayList.Command) {
    switch command {
    case .fill(let rect, _), .fillRounded(let rect, _, _), .image(_, let rect, _): add(rect)
    case .fillPath(let path, _): if let bounds = path.bounds { add(bounds) }
    case .strokePath(let path, let stroke, _):
      let reach = Insets(vertical: -stroke.width / 2, horizontal: -stroke.width / 2)
      if let bounds = path.bounds { add(bounds.inset(by: reach)) }
    case .text(let run): add(run)
    case .pushClip(let rect), .pushRoundedClip(let rect, _):
      let clip = rect.turned(by: turns.reversed())
      clips.append(clips.last?.map { $0.intersection(clip) } ?? clip)
    case .popClip: if clips.count > 1 { clips.removeLast() }
    case .pushTurn(let direction, let center):
      turns.append(Turn(direction: direction, around: center))
    case .popTurn: _ = turns.popLast()
    case .outline, .link, .beginFigure, .endFigure, .beginTag, .endTag: break
    }
  }

  private mutating func add(_ run: TextRun) {
    var glyphs: [ShapedGlyph] = []
    source.shape(run, bytes: list.textBytes.span, into: &glyphs)
    let size = glyphs.map { source.shapedFont($0.font).size }.max() ?? 0
    // The extent of letters in most fonts.
    add(
      Rect(
        left: run.origin.x, top: run.origin.y - 0.8 * size, right: run.origin.x + run.width,
        bottom: run.origin.y + 0.25 * size))
  }

  private mutating func add(_ rect: Rect) {
    var rect = rect.turned(by: turns.reversed())
    if let clip = clips.last ?? nil { rect = rect.intersection(clip) }
    guard rect.width > 0 || rect.height > 0 else { return }
    guard let found else {
      found = rect
      return
    }
    self.found = Rect(
      left: min(found.left, rect.left), top: min(found.top, rect.top),
      right: max(found.right, rect.right), bottom: max(found.bottom, rect.bottom))
  }
}
