import GridCore
import GridLayout
import GridModel

/// The card of a callout: its number, its text and the caps of its keys, side by side.
struct CalloutCard {
  let content: CalloutLabel
  @Boxed private(set) var styles: CalloutStyles
  let text: FigureText
  let back: Back
  private let textSize: Size?
  private let keyWidths: [Double]

  /// The background of the card.
  enum Back {
    case card
    /// No background: it is one of several on a card.
    case none
  }

  static let textWidth = 190.0
  static let badge = 20.0
  static let padding = Insets(top: 7, left: 9, bottom: 7, right: 9)
  static let gap = 7.0
  static let keyHeight = 22.0
  static let keyGap = 4.0

  /// - Parameter width: the width of the lines of the text, in points.
  init(
    _ content: CalloutLabel, styles: CalloutStyles, text: FigureText,
    width: Double = CalloutCard.textWidth, back: Back = .card
  ) {
    self.content = content
    self.back = back
    self.styles = styles
    self.text = text
    textSize = content.text.map { words in
      text.size(
        of: FigureText.line(words, styles.card, alignment: .leading, wrap: .word),
        width: width)
    }
    keyWidths = content.keys.map { key in
      max(Self.keyHeight, text.size(of: FigureText.line(key, styles.card), width: 400).width + 12)
    }
  }

  var size: Size {
    guard !content.isBadge else { return Size(width: Self.badge + 4, height: Self.badge + 4) }
    var width = -Self.gap
    if content.number != nil { width += Self.badge + Self.gap }
    if let textSize { width += textSize.width + Self.gap }
    if !keyWidths.isEmpty { width += keysWidth + Self.gap }
    let heights = [
      content.number == nil ? 0 : Self.badge, textSize?.height ?? 0,
      keyWidths.isEmpty ? 0 : Self.keyHeight,
    ]
    return Size(
      width: width + Self.padding.horizontal,
      height: heights.reduce(0, max) + Self.padding.vertical)
  }

  private var keysWidth: Double {
    keyWidths.reduce(-Self.keyGap) { $0 + $1 + Self.keyGap }
  }

  /// - Parameter tags: its tags, from the outermost element in; none if the display list has no
  ///   tags.
  func paint(in frame: Rect, tags: [ContentTag], into list: inout DisplayList) {
    var left = frame.left + 2
    if !content.isBadge {
      left = frame.left + Self.padding.left
      if back == .card { Self.paintBack(in: frame, styles, into: &list) }
    }
    for tag in tags { list.append(.beginTag(tag)) }
    let middle = (frame.top + frame.bottom) / 2
    if let number = content.number {
      let box = Rect(
        x: left, y: middle - Self.badge / 2, width: Self.badge, height: Self.badge)
      list.append(
        .fillRounded(box, radius: Self.badge / 2, .color(RGBA8(styles.accent))))
      text.paint(FigureText.line(styles.strings.number(number), styles.mark), in: box, into: &list)
      left += Self.badge + Self.gap
    }
    if let words = content.text, let textSize {
      text.paint(
        FigureText.line(words, styles.card, alignment: .leading, wrap: .word),
        in: Rect(
          left: left, top: frame.top + Self.padding.top, right: left + textSize.width + 0.5,
          bottom: frame.bottom - Self.padding.bottom), into: &list)
      left += textSize.width + Self.gap
    }
    for (key, width) in zip(content.keys, keyWidths) {
      let cap = Rect(
        x: left, y: middle - Self.keyHeight / 2, width: width, height: Self.keyHeight)
      paintCap(cap, into: &list)
      text.paint(FigureText.line(key, styles.card), in: cap, into: &list)
      left += width + Self.keyGap
    }
    for _ in tags { list.append(.endTag) }
  }

  static func paintBack(in frame: Rect, _ styles: CalloutStyles, into list: inout DisplayList) {
    let radius = styles.card.radius
    if let shadow = styles.card.shadow {
      SoftShadow(color: shadow.color, blur: shadow.blur, offset: shadow.offset)
        .paint(under: frame, radius: radius, into: &list)
    }
    BoxPainting(pixels: nil).fill(frame, with: styles.card.fills.fills, radius: radius, into: &list)
    if let line = styles.card.border.top {
      list.append(
        .fillPath(
          .frame(frame, radius: radius, width: line.width), .color(RGBA8(line.color))))
    }
  }

  /// A cap is a box with a lower edge that is thicker than the others.
  private func paintCap(_ cap: Rect, into list: inout DisplayList) {
    let edge = styles.card.text.faded(by: 0.28)
    list.append(.fillRounded(cap, radius: 5, .color(RGBA8(styles.card.text.faded(by: 0.07)))))
    list.append(.fillPath(.frame(cap, radius: 5, width: 1), .color(RGBA8(edge))))
    list.append(
      .fill(
        Rect(
          left: cap.left + 4, top: cap.bottom - 2, right: cap.right - 4, bottom: cap.bottom - 1),
        .color(RGBA8(edge))))
  }
}

/// The resolved styles of callouts, from the styles of a theme.
struct CalloutStyles: Sendable {
  /// The style of cards and their texts.
  let card: ComputedStyle
  /// The style of numbers, lines and outlines.
  let mark: ComputedStyle
  let highlight: ComputedStyle
  let lens: ComputedStyle
  /// The words of the grid, in whose digits numbers are.
  let strings: GridStrings

  init(_ layout: LaidOutGrid) {
    var cascade = layout.cascade
    strings = layout.grid.strings
    card = cascade.style(of: .callout)
    mark = cascade.style(of: .calloutMark)
    highlight = cascade.style(of: .calloutHighlight)
    lens = cascade.style(of: .calloutLens)
  }

  /// The colour of lines and outlines.
  var accent: Color {
    for fill in mark.fills.fills.reversed() {
      if case .color(let color) = fill { return color }
    }
    return mark.text
  }
}

/// The texts of callouts in a list on one card below the window, one below another in the order of
/// the document.
struct CalloutList {
  struct Entry {
    var content: CalloutLabel
    var area: FigureArea
    var frame: Rect
  }

  private(set) var entries: [Entry] = []
  /// The card; `nil` without entries.
  private(set) var frame: Rect?
  /// The maximum width of lines of text, in points.
  private(set) var textWidth = CalloutCard.textWidth

  /// The gap between the window, or the parts below it, and the card.
  static let gap = 18.0

  init() {}

  /// - Parameter gutter: the height of the parts below the window.
  init(
    _ listed: [(content: CalloutLabel, area: FigureArea)], below window: Rect, gutter: Double,
    styles: CalloutStyles, text: FigureText
  ) {
    guard !listed.isEmpty else { return }
    let room = window.width - CalloutCard.padding.horizontal - CalloutCard.badge - CalloutCard.gap
    textWidth = max(CalloutCard.textWidth, room)
    let top = window.bottom + max(0, gutter) + Self.gap
    var bottom = top
    var right = window.left
    for (content, area) in listed {
      let size = CalloutCard(content, styles: styles, text: text, width: textWidth).size
      entries.append(
        Entry(
          content: content, area: area,
          frame: Rect(x: window.left, y: bottom, width: size.width, height: size.height)))
      // Neighbours share the padding between them.
      bottom += size.height - CalloutCard.padding.bottom
      right = max(right, window.left + size.width)
    }
    frame = Rect(
      left: window.left, top: top, right: max(right, window.right),
      bottom: bottom + CalloutCard.padding.bottom)
  }
}
