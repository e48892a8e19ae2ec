public import GridCore

/// A rich text set into lines, ready to be drawn.
public struct SetText: Hashable, Sendable {
  /// A part of a line that is all alike.
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
  /// Of the widest line and of all lines, in points.
  public internal(set) var size: Size
  /// Whether not all of it is there.
  public internal(set) var isShortened: Bool

  /// Of the last line: its baseline below the top of the text, and its right end from the left of the text, in points; 0 without lines.
  package var lastLine: (baseline: Double, right: Double) {
    lines.last.map { ($0.baseline, $0.width) } ?? (0, 0)
  }
}
