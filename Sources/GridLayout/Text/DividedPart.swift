import GridCore
import GridModel

/// A part of a grid whose texts may be divided between two pages.
struct DividedPart {
  /// A line of text, in points below the top of the part.
  struct Line {
    var line: TextLine
    /// The number of the text that it belongs to: that of its column.
    var text = 0
    /// Whether it is a drawing, which is divided only if it must be.
    var isDrawing = false

    var top: Double { line.top }
    var bottom: Double { line.bottom }
  }

  var lines: [Line]
  /// The positions of the footnote marks of columns, which are at the ends of texts.
  var marks: [Int: Double] = [:]

  init(_ lines: [Line], marks: [Int: Double] = [:]) {
    self.lines = lines
    self.marks = marks
  }

  init(_ lines: [TextLine], below top: Double = 0) {
    self.lines = lines.map { line in
      var line = line
      line.top += top
      line.bottom += top
      return Line(line: line)
    }
  }

  /// Which rules a cut follows.
  enum Rules {
    /// No paragraph begins or ends with a single line on a page, and no drawing is divided.
    case all
    /// No drawing is divided.
    case drawings
    /// Only lines are not divided.
    case lines
  }

  /// The lowest position at which the part is divided, by as many of the rules as possible.
  /// - Parameters:
  ///   - start: the height that is on previous pages.
  ///   - limit: where the page ends, below the top of the part.
  /// - Returns: `nil` if not even a line fits.
  func cut(from start: Double, upTo limit: Double) -> Double? {
    cut(from: start, upTo: limit, .all) ?? cut(from: start, upTo: limit, .drawings)
      ?? cut(from: start, upTo: limit, .lines)
  }

  /// The lowest position at or above `limit` that is not within a line of text, if there is text
  /// between it and `start`; `nil` if there is none.
  func cut(from start: Double, upTo limit: Double, _ rules: Rules) -> Double? {
    let lines = rules == .lines ? self.lines.filter { !$0.isDrawing } : self.lines
    var cut = limit
    // Each round moves the cut above a line.
    while let line = lines.first(where: { isDivided($0, at: cut, from: start, rules) }) {
      cut = line.top
      if cut <= start { return nil }
    }
    let hasText = lines.contains { $0.bottom > start + 0.01 && $0.bottom <= cut + 0.01 }
    return cut > start + 0.01 && (hasText || lines.allSatisfy { $0.bottom <= start + 0.01 })
      ? cut : nil
  }

  /// Whether a cut goes through a line, or leaves a line of a paragraph alone above or below it.
  private func isDivided(
    _ line: Line, at cut: Double, from start: Double, _ rules: Rules
  ) -> Bool {
    if line.top < cut - 0.01, line.bottom > cut + 0.01 { return true }
    guard rules == .all, line.bottom > start + 0.01, line.bottom <= cut + 0.01 else { return false }
    let (number, count) = (line.line.number, line.line.count)
    // The next line of the paragraph is below the cut.
    guard number + 1 < count, nextTop(after: line) >= cut - 0.01 else { return false }
    let isOrphan = number == 0
    let isWidow = number == count - 2
    return isOrphan || isWidow
  }

  /// The top of the next line of a text.
  private func nextTop(after line: Line) -> Double {
    lines.reduce(.infinity) { top, other in
      other.text == line.text && other.top > line.top ? min(top, other.top) : top
    }
  }
}
