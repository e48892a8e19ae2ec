public import GridCore
public import GridModel

/// A list of short texts, each in a box, on as many lines as needed.
public struct TagsCell: CellRenderer {
  /// The colour, icon and shown text of each word.
  public var map = WordMap<Meaning>()
  /// Whether each word has its own colour if the map specifies none.
  public var isColored = true
  private static let colors = WordColors()

  public init() {}

  public var drawsMissing: Bool { false }

  public var alignment: HorizontalAlignment? { .leading }

  /// A tag's position, from the top left of the first one.
  private struct Tag {
    var text: String
    var word: String
    var frame: Rect
  }

  private func font(_ style: CellStyle) -> FontDescriptor {
    var font = style.font
    font.size *= 0.86
    font.weight = max(font.weight, 500)
    return font
  }

  private func lines(
    _ content: CellContent, _ style: CellStyle, width: Double, _ ruler: TextRuler
  ) -> [[Tag]] {
    let font = font(style)
    let height = Pill.size(Size(width: 0, height: ruler.lineHeight(of: font)), font).height
    let gap = style.font.size * 0.32
    var lines: [[Tag]] = []
    var right = 0.0
    for word in WordList.words(content.value).prefix(200) {
      let padding = font.size * 0.9
      let text = ruler.shortened(
        map[word]?.label ?? word, to: max(0, width - padding), font: font)
      let size = ruler.width(of: text, font: font) + padding
      if lines.isEmpty || right + gap + size > width + 0.01 {
        lines.append([])
        right = -gap
      }
      let top = Double(lines.count - 1) * (height + gap)
      lines[lines.count - 1].append(
        Tag(
          text: text, word: word,
          frame: Rect(x: right + gap, y: top, width: size, height: height)))
      right += gap + size
    }
    return lines
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let tags = lines(content, style, width: width ?? .infinity, text).joined()
    return Size(
      width: tags.reduce(0) { max($0, $1.frame.right) },
      height: max(
        text.lineHeight(of: style.font), tags.reduce(0) { max($0, $1.frame.bottom) }))
  }

  public func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
    lines(content, style, width: .infinity, text).joined()
      .reduce(0) { max($0, $1.frame.width) }
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    let lines = lines(content, style, width: frame.width, canvas.text)
    guard let height = lines.last?.last?.frame.bottom else { return }
    let top = style.box(Size(width: frame.width, height: height), in: frame).top
    for line in lines {
      let width = line.last?.frame.right ?? 0
      let left = style.left(ofWidth: width, in: frame)
      for tag in line {
        let box = canvas.aligned(
          Rect(
            x: left + tag.frame.left, y: top + tag.frame.top, width: tag.frame.width,
            height: tag.frame.height))
        draw(tag, in: box, style: style, on: &canvas)
      }
    }
  }

  private func draw(_ tag: Tag, in box: Rect, style: CellStyle, on canvas: inout CellCanvas) {
    if tag.text == TextRuler.numberSigns, tag.text != map[tag.word]?.label ?? tag.word {
      canvas.noteWideFigure()
    }
    let color = map[tag.word]?.color ?? (isColored ? Self.colors.color(of: tag.word) : .muted)
    let resolved = color.resolved(in: style)
    var style = style
    style.background = Pill.fill(
      box, resolved, .tint, radius: box.height * 0.28, style: style, on: &canvas)
    canvas.draw(
      tag.text, in: box, alignment: .center, font: font(style), color: style.legible(resolved))
  }
}

/// The words of a cell that has several.
enum WordList {
  /// `["a","b"]` of JSON, or texts with commas or semicolons between them. Empty ones are omitted.
  static func words(_ text: String) -> [String] {
    var content = Substring(text).trimmed
    if content.first == "[", content.last == "]" {
      content = content.dropFirst().dropLast()
    }
    var words: [String] = []
    var word = ""
    var isQuoted = false
    var isEscaped = false
    for character in content {
      if isEscaped {
        word.append(character)
        isEscaped = false
      } else if isQuoted, character == "\\" {
        isEscaped = true
      } else if character == "\"", isQuoted || word.allSatisfy(\.isWhitespace) {
        isQuoted.toggle()
      } else if !isQuoted, character == "," || character == ";" {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    words.append(word)
    return words.map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}
