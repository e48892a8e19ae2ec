import GridCore

/// A text whose parts have different styles. Line feeds begin new lines.
public struct RichText: Hashable, Sendable {
  /// A piece of text with one style.
  public struct Run: Hashable, Sendable {
    /// The characters of the piece.
    public var text: String
    /// The style of the piece; `nil` values are those of the cell.
    public var look: TextLook

    public init(_ text: String, _ look: TextLook = TextLook()) {
      self.text = text
      self.look = look
    }
  }

  /// The pieces, in reading order.
  public var runs: [Run]

  /// A text of pieces.
  public init(_ runs: [Run] = []) { self.runs = runs }

  /// A text of one piece.
  public init(_ text: String, _ look: TextLook = TextLook()) { runs = [Run(text, look)] }

  /// Adds a piece at the end.
  public mutating func append(_ text: String, _ look: TextLook = TextLook()) {
    guard !text.isEmpty else { return }
    if let last = runs.indices.last, runs[last].look == look {
      runs[last].text += text
    } else {
      runs.append(Run(text, look))
    }
  }

  /// The text alone.
  public var plain: String { runs.map(\.text).joined() }

  /// Whether there is no character.
  public var isEmpty: Bool { runs.allSatisfy(\.text.isEmpty) }
}

/// The differences of a part of a text from the cell's style; `nil` values do not differ.
public struct TextLook: Hashable, Sendable {
  /// Smaller text above or below the line.
  public enum Script: String, Hashable, Sendable, CaseIterable {
    /// Small and raised.
    case superscript = "super"
    /// Small and lowered.
    case `subscript` = "sub"
  }

  /// The colour of the text; `nil` is that of the cell.
  public var color: PlotColor?
  /// The size as a multiple of the cell's.
  public var scale: Double?
  /// 100…900.
  public var weight: Int?
  /// Whether the text is italic; `nil` is as the cell.
  public var isItalic: Bool?
  /// Default none.
  public var script: Script?
  /// Whether the text is underlined; `nil` is as the cell.
  public var isUnderlined: Bool?
  /// Whether the text is struck through; `nil` is as the cell.
  public var isStruck: Bool?
  /// Whether it is set as code: in a monospaced font, on a tint.
  public var isCode: Bool?
  /// The address of a link.
  public var link: String?

  public init(
    color: PlotColor? = nil, scale: Double? = nil, weight: Int? = nil, isItalic: Bool? = nil
  ) {
    self.color = color
    self.scale = scale
    self.weight = weight
    self.isItalic = isItalic
  }

  /// This style over another one.
  public func merged(over base: TextLook) -> TextLook {
    var merged = base
    if let color { merged.color = color }
    if let scale { merged.scale = scale }
    if let weight { merged.weight = weight }
    if let isItalic { merged.isItalic = isItalic }
    if let script { merged.script = script }
    if let isUnderlined { merged.isUnderlined = isUnderlined }
    if let isStruck { merged.isStruck = isStruck }
    if let isCode { merged.isCode = isCode }
    if let link { merged.link = link }
    return merged
  }

  /// The font of the part.
  func font(in style: CellStyle) -> FontDescriptor {
    var font = style.font
    if let scale { font.size *= scale }
    if let weight { font.weight = weight }
    if let isItalic { font.isItalic = isItalic }
    if isCode == true {
      font.families = ["Noto Sans Mono", "DejaVu Sans Mono", "monospace"] + font.families
      font.size *= 0.92
    }
    if script != nil { font.size *= 0.68 }
    return font
  }

  /// The shift of the baseline, as a multiple of the font's size without the script.
  func rise(in style: CellStyle) -> Double {
    let size = style.font.size * (scale ?? 1)
    return switch script {
    case .superscript: size * 0.36
    case .subscript: -size * 0.16
    case nil: 0
    }
  }

  func color(in style: CellStyle) -> Color {
    guard let color else { return style.textColor }
    return style.legible(color.resolved(in: style))
  }
}
