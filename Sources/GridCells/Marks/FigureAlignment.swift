import GridCore
import GridModel

/// How the figures of a column are under each other when they are drawn by a renderer: by their
/// decimal separators, as those of columns without one.
struct FigureAlignment: Hashable, Sendable {
  /// The longest parts before and from the separator on, as samples for measuring.
  private var whole = ""
  private var fraction = ""

  mutating func note(_ content: CellContent) {
    let text = content.text
    guard TextRuler.isFigure(text) else { return }
    let (whole, fraction) = Self.parts(of: text, content)
    if whole.count > self.whole.count { self.whole = whole }
    if fraction.count > self.fraction.count { self.fraction = fraction }
  }

  /// A figure without a separator has its unit as the second part.
  private static func parts(
    of text: String, _ content: CellContent
  ) -> (whole: String, fraction: String) {
    let end: String.Index
    if let mark = content.decimalSeparator.first, let place = text.lastIndex(of: mark) {
      end = place
    } else {
      end = text.lastIndex { $0.isNumber }.map { text.index(after: $0) } ?? text.endIndex
    }
    return (String(text[..<end]), String(text[end...]))
  }

  /// The width of all figures under each other.
  func width(font: FontDescriptor, _ ruler: TextRuler) -> Double {
    ruler.width(of: whole, font: font) + ruler.width(of: fraction, font: font)
  }

  /// The distance of a figure from the right edge.
  func trail(
    of text: String, _ content: CellContent, font: FontDescriptor, _ ruler: TextRuler
  ) -> Double {
    let own = Self.parts(of: text, content).fraction
    return max(0, ruler.width(of: fraction, font: font) - ruler.width(of: own, font: font))
  }
}
