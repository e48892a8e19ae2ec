package import GridCore

/// Decides which of the lines at one edge is drawn: the border of the cell before it (left of it or
/// above), that of the cell after it, or the separator.
///
/// As for collapsing borders in CSS 2.2 §17.6.2.1, except for step 5, so that a cell can be
/// completely framed among others:
/// 1. If one of them is `hidden`, nothing is drawn.
/// 2. An edge without a line gives way to any line.
/// 3. The wider wins.
/// 4. Of equal widths, `double` beats `solid` beats `dashed` beats `dotted`.
/// 5. A border beats a separator.
/// 6. The line with more contrast to the grid's background wins (contrast by WCAG 2.2).
/// 7. The one with the greater components wins, red counting first; if equal, that of the cell
///    before.
///
/// The winner depends on the three lines alone, not on the order in which they are compared.
package struct BorderConflict: Sendable {
  package enum Side: Hashable, Sendable {
    case before
    case after
    case separator
  }

  /// The background of the grid.
  private let backdrop: Color

  package init(backdrop: Color?) { self.backdrop = backdrop ?? .white }

  /// - Returns: the side whose line is drawn; `nil` if none is.
  @inline(__always)
  package func winner(before: LineStyle?, after: LineStyle?, separator: LineStyle?) -> Side? {
    if before == nil, after == nil { return separator.isDrawn ? .separator : nil }
    return resolve(before, after, separator)
  }

  private func resolve(_ before: LineStyle?, _ after: LineStyle?, _ separator: LineStyle?)
    -> Side?
  {
    let lines = [(Side.before, before), (.after, after), (.separator, separator)]
    if lines.contains(where: { $0.1?.pattern == .hidden }) { return nil }
    var best: (side: Side, line: LineStyle)?
    for (side, line) in lines {
      guard let line, line.pattern.isDrawn, line.width > 0 else { continue }
      guard let found = best else {
        best = (side, line)
        continue
      }
      if beats(line, isBorder: side != .separator, found.line, isBorder: found.side != .separator) {
        best = (side, line)
      }
    }
    return best?.side
  }

  private func beats(
    _ line: LineStyle, isBorder: Bool, _ other: LineStyle, isBorder isOtherBorder: Bool
  ) -> Bool {
    if line.width != other.width { return line.width > other.width }
    if line.pattern != other.pattern { return line.pattern.rank > other.pattern.rank }
    if isBorder != isOtherBorder { return isBorder }
    if line.color == other.color { return false }
    let (first, second) = (prominence(line.color), prominence(other.color))
    if first != second { return first > second }
    return line.color.components.lexicographicallyPrecedes(other.color.components) == false
  }

  private func prominence(_ color: Color) -> Double {
    color.over(backdrop).contrast(with: backdrop)
  }
}

extension LineStyle? {
  fileprivate var isDrawn: Bool {
    guard let line = self else { return false }
    return line.pattern.isDrawn && line.width > 0
  }
}

extension LinePattern {
  fileprivate var rank: Int {
    switch self {
    case .none, .hidden: 0
    case .dotted: 1
    case .dashed: 2
    case .solid: 3
    case .double: 4
    }
  }
}

extension Color {
  fileprivate var components: [Double] { [red, green, blue, alpha] }
}
