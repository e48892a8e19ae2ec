import GridCore
import GridModel

/// Lines to sign on, side by side, in several rows if they do not fit in one.
///
/// 1. A row has as many as fit, all equally wide; rows are filled evenly.
/// 2. Above a line is room to write; below it are role and name, below that of the date the word
///    for it.
/// 3. All are as high as the highest in their row.
struct SignaturesCell: CellRenderer {
  let signatures: [Signature]
  /// Below the lines for dates.
  let dateWord: String

  var isClipped: Bool { false }
  var isMirrored: Bool { true }

  /// Points, before the zoom of the grid.
  private enum Measure {
    static let least = 150.0
    static let most = 260.0
    static let gap = 30.0
    /// To write in, above the line.
    static let writing = 34.0
    static let thickness = 0.6
    /// Between the line and what is below it.
    static let below = 3.0
    static let rowGap = 8.0
    /// Between the line of the name and that of the date.
    static let dateGap = 14.0
  }

  /// How much of the width the line of the date takes at least and at most.
  private static let dateShares = (least: 0.34, most: 0.55)
  private static let roleLook = TextLook(color: .muted, scale: 0.86)

  /// The text of all signatures.
  var words: String {
    signatures.map { signature in
      let date = signature.date.map { $0.isEmpty ? dateWord : "\(dateWord) \($0)" }
      return [signature.role, signature.name, date].compactMap(\.self).joined(separator: ", ")
    }.joined(separator: "; ")
  }

  /// How many are in a row.
  private func countInRow(_ width: Double, zoom: Double) -> Int {
    let most = Int((width + (Measure.gap + 0.01) * zoom) / ((Measure.least + Measure.gap) * zoom))
    let fitting = max(1, min(most, signatures.count))
    let rows = (signatures.count + fitting - 1) / fitting
    return (signatures.count + rows - 1) / max(1, rows)
  }

  // MARK: - Layout

  /// One of the lines with its texts, which are set to its width.
  private struct PlacedLine {
    var box: Rect
    /// The line of the date; `nil` if there is none.
    var dateBox: Rect?
    var line: Double
    var caption: SetText
    var dateCaption: SetText?
  }

  private func placed(
    in frame: Rect, style: CellStyle, text: TextRuler
  ) -> (lines: [PlacedLine], height: Double) {
    let zoom = style.zoom
    let count = countInRow(frame.width, zoom: zoom)
    let gap = Measure.gap * zoom
    let room = (frame.width - Double(count - 1) * gap) / Double(max(1, count))
    let width = min(room, Measure.most * zoom)
    var lines: [PlacedLine] = []
    var top = frame.top
    for start in stride(from: 0, to: signatures.count, by: max(1, count)) {
      if start > 0 { top += Measure.rowGap * zoom }
      let line = top + Measure.writing * zoom
      var bottom = line
      let row = signatures[start..<min(start + count, signatures.count)]
      for (index, signature) in row.enumerated() {
        var box = Rect(
          x: frame.left + Double(index) * (width + gap), y: top, width: width, height: 0)
        var placed = PlacedLine(
          box: box, line: line,
          caption: text.set(RichText(), style: style, width: width))
        if let shown = signature.date {
          var date = box
          date.left = box.right - dateWidth(of: shown, in: width, style: style, text: text)
          box.right = date.left - Measure.dateGap * zoom
          placed.dateBox = date
          placed.dateCaption = text.set(
            RichText(dateWord, Self.roleLook), style: style, width: date.width)
        }
        placed.box = box
        placed.caption = text.set(Self.caption(of: signature), style: style, width: box.width)
        let height = max(placed.caption.size.height, placed.dateCaption?.size.height ?? 0)
        bottom = max(bottom, line + Measure.below * zoom + height)
        lines.append(placed)
      }
      top = bottom
    }
    return (lines, top - frame.top)
  }

  private func dateWidth(
    of date: String, in width: Double, style: CellStyle, text: TextRuler
  ) -> Double {
    let natural = text.set(RichText(date), style: style).size.width + 2 * style.zoom
    return max(width * Self.dateShares.least, min(natural, width * Self.dateShares.most))
  }

  private static func caption(of signature: Signature) -> RichText {
    var caption = RichText()
    if let role = signature.role { caption.append(role, roleLook) }
    if let name = signature.name {
      if signature.role != nil { caption.append("\n") }
      caption.append(name)
    }
    return caption
  }

  func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let widest = Double(signatures.count) * (Measure.most + Measure.gap) - Measure.gap
    let width = width ?? widest * style.zoom
    let frame = Rect(x: 0, y: 0, width: width, height: 0)
    return Size(width: width, height: placed(in: frame, style: style, text: text).height)
  }

  func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    Measure.least * style.zoom
  }

  // MARK: - Drawing

  /// Each is a separate paragraph.
  func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    var style = style
    style.verticalAlignment = .top
    style.alignment = .leading
    let lines = placed(in: frame, style: style, text: canvas.text).lines
    for (index, placed) in lines.enumerated() {
      let signature = signatures[index]
      canvas.tagged(.paragraph(index + 1)) { draw(placed, signature, style: style, on: &$0) }
    }
  }

  private func draw(
    _ placed: PlacedLine, _ signature: Signature, style: CellStyle, on canvas: inout CellCanvas
  ) {
    let zoom = style.zoom
    let thickness = canvas.rule(Measure.thickness * zoom)
    let top = canvas.snap(placed.line)
    canvas.tagged(.artifact(.ruling)) { canvas in
      for box in [placed.box, placed.dateBox].compactMap(\.self) {
        canvas.fill(
          Rect(left: box.left, top: top, right: box.right, bottom: top + thickness),
          style.mutedColor)
      }
    }
    let below = placed.line + Measure.below * zoom
    func frame(_ box: Rect, _ text: SetText) -> Rect {
      Rect(x: box.left, y: below, width: box.width, height: text.size.height)
    }
    canvas.draw(placed.caption, style: style, in: frame(placed.box, placed.caption))
    guard let box = placed.dateBox, let caption = placed.dateCaption else { return }
    if let date = signature.date, !date.isEmpty {
      let shown = canvas.text.set(RichText(date), style: style, width: box.width, maxLines: 1)
      if shown.isShortened { canvas.note("the date \"\(date)\" is too long for its line") }
      canvas.draw(
        shown, style: style,
        in: Rect(
          x: box.left, y: placed.line - shown.size.height - 1.5 * zoom, width: box.width,
          height: shown.size.height))
    }
    canvas.draw(caption, style: style, in: frame(box, caption))
  }
}

/// A line to sign on, with who signs below it.
public struct Signature: Hashable, Sendable {
  /// What is signed for, such as "Prepared by"; `nil` omits it.
  public var role: String?
  /// Who signs; `nil` omits it.
  public var name: String?
  /// The date, on a separate line beside the other. Empty is a line to write it on, `nil` no such
  /// line.
  public var date: String?

  public init(role: String? = nil, name: String? = nil, date: String? = nil) {
    self.role = role
    self.name = name
    self.date = date
  }
}
