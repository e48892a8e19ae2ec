import GridCore
import GridModel

/// Lines that are asked for and cannot be seen, since they have the colours of what is on both sides of them.
struct LineCheck {
  /// Less contrast than this the eye does not see in a line.
  static let least = 1.06

  func run(_ variant: LintedVariant, into findings: inout FindingCollector) {
    let lines = SeparatorStyles().replacing(
      variant.theme.styles.separators, text: variant.look(.rows).style.text)
    let outside = LintedPart("grid", [])
    let section = LintedPart("section", [.section])
    let stub = LintedPart("stub", [.rows, .stub])
    let all: [(String, LineStyle?, [LintedPart])] = [
      ("row", lines.row, [.rows, .alternate]), ("column", lines.column, [.rows, .alternate]),
      ("header", lines.header, [.header, .rows]), ("section", lines.section, [section, .rows]),
      ("pin", lines.pin, [.rows]), ("stub", lines.stub, [stub, .rows]),
      ("spanner", lines.spanner, [.header]), ("frame", lines.frame, [outside, .rows]),
    ]
    for (name, line, sides) in all {
      guard let line, isInvisible(line, sides, variant) else { continue }
      findings.add(
        .invisibleLine, "separators.\(name) cannot be told from what is beside it",
        part: "separators.\(name)", variant: variant.names,
        at: variant.place("separators", name, "color") ?? variant.place("separators", name))
    }
    for part in LintedPart.texts {
      let border = variant.look(part).style.border
      for (side, line) in [
        ("top", border.top), ("right", border.right), ("bottom", border.bottom),
        ("left", border.left),
      ] {
        guard let line, isInvisible(line, [outside, .rows, part], variant) else { continue }
        findings.add(
          .invisibleLine,
          "the border \(side) of \(part.name) cannot be told from what is beside it",
          part: part.name, variant: variant.names,
          at: variant.place(of: ["border"], in: part.elements))
      }
    }
  }

  private func isInvisible(
    _ line: LineStyle, _ sides: [LintedPart], _ variant: LintedVariant
  ) -> Bool {
    line.width > 0
      && sides.allSatisfy { variant.look($0).contrast(of: line.color).ratio < Self.least }
  }
}
