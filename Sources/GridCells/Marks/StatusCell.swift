public import GridCore
public import GridModel

/// A short status text, in a pill or after a dot. Without a map, words such as `done`, `failed`,
/// `pending` and `inactive` have the colours that readers expect, and each other text has its own
/// colour.
public struct StatusCell: CellRenderer {
  /// How the pill around the word is drawn.
  public enum Look: String, Hashable, Sendable, CaseIterable {
    /// A light shade, with the text in the colour itself.
    case tint
    /// Filled with the colour of the word.
    case solid
    /// An outline in the colour of the word.
    case outline
    /// A dot before the text.
    case dot
  }

  /// How the pill is drawn.
  public var look = Look.tint
  /// The colour, icon and shown text of each word.
  public var map = WordMap<Meaning>()
  /// Whether the text is shown; otherwise it is the text alternative of the drawing.
  public var hasLabel = true
  private static let colors = WordColors(known: knownWords)

  public init() {}

  public var drawsMissing: Bool { false }

  public var isClipped: Bool { false }
  public var alignment: HorizontalAlignment? { .leading }

  private func color(_ content: CellContent) -> PlotColor {
    if map.isEmpty { return Self.colors.color(of: content.text) }
    return map[content.value]?.color ?? .muted
  }

  private func label(_ content: CellContent) -> String {
    map[content.value]?.label ?? content.text
  }

  private func set(_ content: CellContent, _ style: CellStyle) -> MarkedLabel {
    var font = style.font
    let hasIcon = map[content.value]?.icon != nil
    if look != .dot {
      font.size *= 0.88
      font.weight = max(font.weight, 550)
    }
    let side = look == .dot ? font.size * 0.68 : hasIcon ? font.size * 1.05 : 0
    let text = hasLabel ? label(content) : ""
    return MarkedLabel(
      mark: Size(width: side, height: side), text: text, font: font,
      gap: side > 0 && !text.isEmpty ? font.size * (look == .dot ? 0.5 : 0.3) : 0)
  }

  public func measure(
    _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
  ) -> Size {
    let line = Size(width: 0, height: text.lineHeight(of: style.font))
    if content.value.isEmpty { return line }
    let label = set(content, style)
    let size = label.size(text)
    return look == .dot
      ? Size(width: size.width, height: max(size.height, line.height))
      : Pill.size(size, label.font)
  }

  public func draw(
    _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
  ) {
    if content.value.isEmpty { return }
    let label = set(content, style)
    let color = color(content).resolved(in: style)
    if look == .dot {
      let mark = label.draw(in: frame, style: style, color: style.textColor, on: &canvas)
      canvas.fill(
        .circle(center: mark.center, radius: mark.width / 2), style.legible(color, contrast: 2.5))
      return
    }
    let inner = label.size(canvas.text)
    let box = canvas.aligned(Pill.box(inner, label.font, style: style, in: frame))
    var style = style
    let pill: Pill.Form =
      switch look {
      case .solid: .solid
      case .outline: .outline
      case .tint, .dot: .tint
      }
    // The theme says how texts look on its own fills; on a colour of the map, black or white is
    // readable.
    let isOfTheme = !hasOwnColor(content)
    let backdrop = Pill.fill(
      box, look == .solid && isOfTheme ? style.fill(color) : color, pill, style: style, on: &canvas)
    if look == .solid, let backdrop {
      style.textColor = isOfTheme ? style.textOnFills : backdrop.readableText
    }
    style.background = backdrop
    style.alignment = .leading
    style.verticalAlignment = .middle
    let room = Pill.room(in: box, label.font)
    let text = look == .solid ? style.textColor : style.legible(color)
    let mark = label.draw(in: room, style: style, color: text, on: &canvas)
    if let icon = map[content.value]?.icon {
      icon.draw(in: mark, text, weight: 2.5, on: &canvas)
    }
  }

  /// Whether the map specifies a colour that is not one of the theme's.
  private func hasOwnColor(_ content: CellContent) -> Bool {
    if case .color? = map[content.value]?.color { true } else { false }
  }

  public func alternative(for content: CellContent) -> String? {
    hasLabel || content.value.isEmpty ? nil : label(content)
  }
}

extension StatusCell {
  /// The meanings of English words for states, ignoring case.
  static let knownWords: WordMap<PlotColor> = {
    let words: [(PlotColor, String)] = [
      (
        .positive,
        "active approved available complete completed delivered done enabled healthy live ok online paid passed "
          + "ready resolved running succeeded success successful up valid verified"
      ),
      (
        .negative,
        "blocked broken critical declined down error expired failed failing failure fatal invalid offline overdue "
          + "rejected unavailable unhealthy unpaid"
      ),
      (.amber, "degraded delayed pending queued retrying unstable waiting warning"),
      (
        .muted,
        "archived cancelled canceled disabled draft idle inactive none off paused skipped stopped unknown"
      ),
    ]
    return WordMap(
      words.reduce(into: [:]) { map, entry in
        for word in entry.1.split(separator: " ") { map[String(word)] = entry.0 }
      })
  }()
}
