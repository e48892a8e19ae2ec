import GridCore
import GridDocuments
import GridModel

/// Contrast by WCAG 2.2, and by APCA, of every text and every meaningful line with the colours that
/// are actually behind it.
struct ContrastCheck {
  let settings: LintSettings

  func run(_ variant: LintedVariant, into findings: inout FindingCollector) {
    for part in LintedPart.texts { checkText(of: part, variant, into: &findings) }
    for mark in Self.marks {
      let on = variant.style(of: mark.on)
      // A mark is visible by its strongest contrast.
      let all = mark.colors(variant.style(of: mark.part)).map { ($0, on.contrast(of: $0)) }
      guard let (color, (ratio, ground)) = all.max(by: { $0.1.ratio < $1.1.ratio }),
        ratio < settings.lines
      else { continue }
      findings.add(
        .lineContrast,
        "\(mark.name): \(Self.sentence(ratio, color.over(ground), ground, settings.lines))",
        part: mark.name, contrast: ratio, variant: variant.names,
        at: variant.cause(of: mark.keys, in: mark.part.elements, on: mark.on.elements))
    }
  }

  private func checkText(
    of part: LintedPart, _ variant: LintedVariant, into findings: inout FindingCollector
  ) {
    let resolved = variant.style(of: part)
    let font = resolved.style.font
    let isLarge = font.size >= 24 || font.size >= 18.66 && font.weight >= 700
    let least = isLarge ? settings.largeText : settings.text
    let (ratio, ground) = resolved.contrast(of: resolved.style.text)
    guard ratio < least else { return }
    let text = resolved.style.text.over(ground)
    // APCA is closer to perception for dark backgrounds and strong colours; it is for information,
    // since no standard requires it yet.
    let lightness = (text.legibility(on: ground) * 100).rounded(.down)
    findings.add(
      .textContrast,
      "\(part.name): \(Self.sentence(ratio, text, ground, least)); APCA Lc \(lightness.dumped)",
      part: part.name, contrast: ratio, variant: variant.names,
      at: variant.cause(
        of: ["text", "background", "gradient"], in: part.elements, on: part.ground))
  }

  static func sentence(
    _ ratio: Double, _ color: Color, _ ground: Color, _ least: Double
  ) -> String {
    // Rounded down: too little contrast must not be shown as enough.
    let shown = (ratio * 100).rounded(.down) / 100
    return "\(color.notation) on \(ground.notation) has a contrast of \(shown.dumped), less than "
      + least.dumped
  }

  private struct Mark {
    let name: String
    let part: LintedPart
    /// The part behind it.
    let on: LintedPart
    let keys: [String]
    /// None if there is no such mark.
    let colors: @Sendable (LintedVariant.StyleOnGround) -> [Color]
  }

  private static func line(_ part: LintedPart, on: LintedPart) -> Mark {
    Mark(name: "\(part.name)-border", part: part, on: on, keys: ["border"], colors: lineColors)
  }

  private static func lineColors(of resolved: LintedVariant.StyleOnGround) -> [Color] {
    let border = resolved.style.border
    return [border.left, border.top, border.bottom, border.right].compactMap { $0?.color }
  }

  private static func fill(
    _ name: String, _ elements: [StyleElement], on: LintedPart
  ) -> Mark {
    Mark(
      name: name, part: LintedPart(name, elements), on: on, keys: ["background", "gradient"]
    ) { resolved in
      resolved.style.fills.fills.isEmpty ? [] : [resolved.grounds[0]] + lineColors(of: resolved)
    }
  }

  private static func handle(_ row: LintedPart) -> Mark {
    Mark(
      name: row.name == "rows" ? "handle" : "\(row.name)-handle",
      part: LintedPart("handle", row.elements + [.handle]), on: row, keys: ["text"]
    ) { resolved in [resolved.style.text] }
  }

  private static let marks = [
    line(.editing, on: .rows), line(.invalid, on: .rows),
    line(.filterFocused, on: LintedPart("filter", [.filter])),
    fill("caret", [.caret], on: .editing), fill("dropLine", [.dropLine], on: .rows),
    fill("resizer", [.resizer], on: .header), handle(.rows), handle(.alternate),
    handle(.selected), fill("calloutMark", [.calloutMark], on: .rows),
    fill("calloutMark-callout", [.calloutMark], on: .callout),
  ]
}
