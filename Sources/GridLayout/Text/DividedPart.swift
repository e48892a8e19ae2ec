import GridCore
import GridModel

/// A part of a grid whose texts may be divided between two pages.
struct DividedPart {
  /// The lines of one text, in points below the top of the part.
  private struct Text {
    /// From top to bottom.
    let lines: [TextLine]
    /// The lowest end of the lines up to each.
    let reaches: [Double]
    /// Whether it is a drawing, which is divided only if it must be.
    let isDrawing: Bool

    init(_ lines: [TextLine], isDrawing: Bool) {
      // A renderer may name its lines in any order.
      self.lines = lines.sorted { $0.top < $1.top }
      self.isDrawing = isDrawing
      var reach = -Double.infinity
      reaches = self.lines.map { line in
        reach = max(reach, line.bottom)
        return reach
      }
    }

    /// The lowest end of a line.
    var bottom: Double { reaches.last ?? -.infinity }

    /// The top of the next line.
    func top(after index: Int) -> Double {
      lines[index...].first { $0.top > lines[index].top }?.top ?? .infinity
    }

    /// The lines that may be on a page: not those that end above it, nor those that begin below.
    func lines(from start: Double, upTo limit: Double) -> Range<Int> {
      let first = lines.indices.partition { reaches[$0] > start + DividedPart.tolerance }
      let rest = first..<lines.count
      return first..<rest.partition { lines[$0].top > limit + 2 * DividedPart.tolerance }
    }
  }

  /// The texts that have lines.
  private var texts: [Text] = []
  /// The positions of the footnote marks of columns, which are at the ends of texts.
  var marks: [Int: Double] = [:]

  /// Whether it has no text.
  var isEmpty: Bool { texts.isEmpty }

  private static let tolerance = 0.01

  init() {}

  init(_ lines: [TextLine], below top: Double = 0) {
    add(
      lines.map { line in
        var line = line
        line.top += top
        line.bottom += top
        return line
      })
  }

  /// Adds all lines of a text, or a drawing.
  mutating func add(_ lines: [TextLine], isDrawing: Bool = false) {
    guard !lines.isEmpty else { return }
    texts.append(Text(lines, isDrawing: isDrawing))
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
    // Only those on the page: of a text on many pages, all others are above or below.
    let texts = rules == .lines ? self.texts.filter { !$0.isDrawing } : self.texts
    let shown = texts.map { (text: $0, lines: $0.lines(from: start, upTo: limit)) }
    var cut = limit
    // Each round moves the cut above a line.
    while let top = shown.lazy.compactMap({ text, lines in
      lines.first { isDivided($0, of: text, at: cut, from: start, rules) }
        .map { text.lines[$0].top }
    }).first {
      cut = top
      if cut <= start { return nil }
    }
    let hasText = shown.contains { text, lines in
      lines.contains {
        text.lines[$0].bottom > start + Self.tolerance
          && text.lines[$0].bottom <= cut + Self.tolerance
      }
    }
    return cut > start + Self.tolerance
      && (hasText || texts.allSatisfy { $0.bottom <= start + Self.tolerance })
      ? cut : nil
  }

  /// Whether a cut goes through a line, or leaves a line of a paragraph alone above or below it.
  private func isDivided(
    _ index: Int, of text: Text, at cut: Double, from start: Double, _ rules: Rules
  ) -> Bool {
    let line = text.lines[index]
    if line.top < cut - Self.tolerance, line.bottom > cut + Self.tolerance { return true }
    guard rules == .all, line.bottom > start + Self.tolerance,
      line.bottom <= cut + Self.tolerance
    else { return false }
    let (number, count) = (line.number, line.count)
    // The next line of the paragraph is below the cut.
    guard number + 1 < count, text.top(after: index) >= cut - Self.tolerance else { return false }
    let isOrphan = number == 0
    let isWidow = number == count - 2
    return isOrphan || isWidow
  }
}
