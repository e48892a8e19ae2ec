public import GridCore

/// A rich text set into lines, ready to be drawn.
public struct SetText: Hashable, Sendable {
  /// A part of a line with one style.
  struct Piece: Hashable, Sendable {
    var text: String
    var look: TextLook
    var font: FontDescriptor
    /// From the left end of the line, in points.
    var left: Double
    var width: Double
  }

  struct Line: Hashable, Sendable {
    var pieces: [Piece]
    var width: Double
    /// From the top of the text to the line's baseline, in points.
    var baseline: Double
    var ascent: Double
    var descent: Double
  }

  var lines: [Line]
  /// The width of the widest line and the height of all lines, in points.
  public internal(set) var size: Size
  /// Whether the text is shortened.
  public internal(set) var isShortened: Bool

  /// The position of the last line: its baseline from the top of the text, and its right end from the left of the text, in points; 0
  /// without lines.
  package var lastLine: (baseline: Double, right: Double) {
    lines.last.map { ($0.baseline, $0.width) } ?? (0, 0)
  }
}
