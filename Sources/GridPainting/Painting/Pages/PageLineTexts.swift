import GridCore
import GridLayout
import GridModel

/// The texts of a line in the margin of a page, and the room of each: all are on one line if they
/// have room beside each other, else each is on as many lines as it needs.
struct PageLineTexts {
  struct Text {
    var text: String
    var alignment: HorizontalAlignment
    /// On one line, in points.
    var width: Double
  }

  let texts: [Text]

  /// - Parameters:
  ///   - flow: of the line's style.
  ///   - filled: fills in placeholders; an empty text is none.
  init(
    _ line: PageLine, flow: TextFlow, font: FontID, measurer: any TextMeasuring,
    filled: (String) -> String
  ) {
    let sides: [(String?, HorizontalAlignment)] = [
      (line.left, .leading), (line.center, .center), (line.right, .trailing),
    ]
    var buffer = CellTextBuffer()
    texts = sides.compactMap { text, alignment in
      guard let text = text.map(filled), !text.isEmpty else { return nil }
      buffer.load(text, as: flow)
      let width = measurer.width(of: buffer.bytes.span, font: font)
      return Text(text: text, alignment: alignment, width: width)
    }
  }

  /// The number of lines of the text that needs the most.
  /// - Parameters:
  ///   - boxes: the rooms of the texts.
  ///   - flow: of the line's style.
  func lineCount(
    in boxes: [Rect], flow: TextFlow, font: FontID, measurer: any TextMeasuring
  ) -> Int {
    let flow = flow.onSeveralLines
    var buffer = CellTextBuffer()
    return zip(texts, boxes).reduce(1) { count, place in
      let (text, box) = place
      guard text.width > box.width + LineBreaker.tolerance else { return count }
      buffer.load(text.text, as: flow)
      let block = TextBlock.set(
        buffer, font: font, flow: flow, width: box.width, measurer: measurer)
      return max(count, block.lines.count)
    }
  }

  /// The room of each text.
  ///
  /// 1. If all have room on one line, the text in the middle is there, or as near to it as fits.
  /// 2. Otherwise each has an equal share of the width, except that one that needs less leaves the
  ///    rest to the others.
  func boxes(in frame: Rect, gap: Double) -> [Rect] {
    let room = frame.width - gap * Double(max(0, texts.count - 1))
    var widths = texts.map(\.width)
    if widths.reduce(0, +) > room + LineBreaker.tolerance {
      widths = Self.shares(of: max(0, room), among: widths)
    }
    let left = zip(texts, widths).first { $0.0.alignment == .leading }?.1
    let right = zip(texts, widths).first { $0.0.alignment == .trailing }?.1
    return zip(texts, widths).map { text, width in
      var box = frame
      switch text.alignment {
      case .leading: box.right = frame.left + width
      case .trailing: box.left = frame.right - width
      default:
        let first = frame.left + (left.map { $0 + gap } ?? 0)
        let last = frame.right - (right.map { $0 + gap } ?? 0) - width
        box.left = max(first, min((frame.left + frame.right - width) / 2, last))
        box.right = box.left + width
      }
      return box
    }
  }

  private static func shares(of room: Double, among needs: [Double]) -> [Double] {
    var shares = needs
    var (rest, count) = (room, needs.count)
    for index in needs.indices.sorted(by: { needs[$0] < needs[$1] }) {
      shares[index] = min(needs[index], rest / Double(max(1, count)))
      rest -= shares[index]
      count -= 1
    }
    return shares
  }
}
