import GridCore
import GridModel
import Testing

@Suite("Lines that meet")
struct BorderConflictTests {
  private let conflict = BorderConflict(backdrop: .white)

  private static func line(
    _ width: Double, _ pattern: LinePattern = .solid, _ color: Color = .black
  ) -> LineStyle {
    LineStyle(color: color, width: width, pattern: pattern)
  }

  @Test("the wider line wins, whatever its pattern and whether it is a separator")
  func width() {
    let winner = conflict.winner(
      before: Self.line(1, .double), after: Self.line(2, .dotted), separator: Self.line(1.5))
    #expect(winner == .after)
    #expect(
      conflict.winner(before: Self.line(1), after: nil, separator: Self.line(2, .dotted))
        == .separator)
  }

  @Test("of equal widths double beats solid beats dashed beats dotted")
  func patterns() {
    let order: [LinePattern] = [.dotted, .dashed, .solid, .double]
    for (lower, higher) in zip(order, order.dropFirst()) {
      #expect(
        conflict.winner(
          before: Self.line(2, lower), after: Self.line(2, higher), separator: nil) == .after)
      #expect(
        conflict.winner(
          before: Self.line(2, higher), after: Self.line(2, lower), separator: nil) == .before)
    }
  }

  @Test("a border beats a separator that is like it")
  func separator() {
    #expect(
      conflict.winner(before: nil, after: Self.line(1), separator: Self.line(1)) == .after)
  }

  @Test("of lines that differ only in colour the one that stands out more wins")
  func colors() {
    let (gray, red) = (Color("#CCCCCC"), Color("#B00020"))
    let gray1 = Self.line(1, .solid, gray)
    let red1 = Self.line(1, .solid, red)
    #expect(conflict.winner(before: gray1, after: red1, separator: nil) == .after)
    #expect(conflict.winner(before: red1, after: gray1, separator: nil) == .before)
    // On black it is the other way round.
    let night = BorderConflict(backdrop: .black)
    #expect(night.winner(before: gray1, after: red1, separator: nil) == .before)
  }

  @Test("a hidden line takes all others with it; no line gives way to any")
  func hidden() {
    #expect(
      conflict.winner(
        before: Self.line(9), after: Self.line(0, .hidden), separator: Self.line(9)) == nil)
    #expect(
      conflict.winner(before: Self.line(0, .none), after: nil, separator: Self.line(1))
        == .separator)
    #expect(conflict.winner(before: nil, after: nil, separator: nil) == nil)
  }

  @Test("which line is drawn does not depend on which cell is asked first")
  func order() {
    let colors: [Color] = [.black, Color("#B00020"), Color("#CCCCCC80")]
    var lines: [LineStyle?] = [nil]
    for width in [0.0, 1, 2] {
      for pattern in LinePattern.allCases {
        for color in colors { lines.append(Self.line(width, pattern, color)) }
      }
    }
    func drawn(_ before: LineStyle?, _ after: LineStyle?, _ separator: LineStyle?) -> LineStyle? {
      switch conflict.winner(before: before, after: after, separator: separator) {
      case .before: before
      case .after: after
      case .separator: separator
      case nil: nil
      }
    }
    var faults = 0
    for separator in [nil, Self.line(1, .dashed), Self.line(2), Self.line(1, .hidden)] {
      for (index, a) in lines.enumerated() {
        for b in lines[index...] {
          let line = drawn(a, b, separator)
          if line != drawn(b, a, separator) { faults += 1 }
          // No line that gives way is wider than the one that is drawn.
          let others = [a, b, separator].compactMap(\.self).filter { $0.pattern != .none }
          if let line, others.contains(where: { $0.width > line.width }) { faults += 1 }
        }
      }
    }
    #expect(faults == 0)
  }
}
