import DocumentSupport
import Foundation
import GridCore
import GridSnapshots
import TestSupport
import Testing

@testable import GridDocuments
@testable import GridPress

/// The keys of lines, gradients, texts and cards.
@Suite("Keys of styles")
struct StyleKeyTests {
  private func sheet(_ text: String) throws -> StyleSheet {
    try ThemeFile.read(ThemeText(text: text, name: "my.yaml")).styles
  }

  private func style(_ text: String) throws -> Style? {
    try sheet("rows: {\(text)}")[.rows]
  }

  private func problems(_ text: String) -> [String] {
    problemLines { try ThemeFile.read(ThemeText(text: text, name: "my.yaml")) }
  }

  @Test("a line has a pattern; one that is not drawn needs no colour")
  func lines() throws {
    let border = try style(
      "border: {top: {color: black, style: dashed}, left: {style: none}, right: {style: hidden}}"
    )?.border
    #expect(
      border
        == BorderStyle(
          top: LineStyle(color: .black, width: 1, pattern: .dashed),
          left: LineStyle(color: .clear, width: 1, pattern: .none),
          right: LineStyle(color: .clear, width: 1, pattern: .hidden)))
    #expect(
      try style("border: {top: {style: dotted}}")?.border.top
        == LineStyle(width: 1, pattern: .dotted))
    #expect(
      problems("rows: {border: {top: {color: red, style: wavy}}}").first?.contains("wavy") == true)
  }

  @Test("rules above and below the table are separators; a frame has a pattern, too")
  func separators() throws {
    let lines = try sheet(
      """
      separators:
        top: {color: black, width: 1.5}
        bottom: {color: black, style: double, width: 3}
        frame: {color: black, style: dashed, radius: 4}
      """
    ).separators
    #expect(lines.top == LineStyle(color: .black, width: 1.5))
    #expect(lines.bottom == LineStyle(color: .black, width: 3, pattern: .double))
    #expect(lines.frame == LineStyle(color: .black, width: 1, pattern: .dashed))
    #expect(
      try sheet("separators: {frame: {style: none}}").separators.frame?.pattern == LinePattern.none)
  }

  @Test("a gradient runs along an angle or outwards from a point, one of them")
  func gradients() throws {
    func direction(_ text: String) throws -> GradientDirection? {
      try style("gradient: {colors: [red], \(text)}")?.gradient?.direction
    }
    #expect(try direction("angle: 30") == .angle(degrees: 30))
    #expect(try direction("radial: circle") == .radial(RadialExtent()))
    #expect(
      try direction("radial: {shape: ellipse, x: 0.25, y: 1}")
        == .radial(RadialExtent(.ellipse, x: 0.25, y: 1)))
    #expect(
      problems("rows: {gradient: {colors: [red], angle: 3, radial: circle}}") == [
        "my.yaml:1:52: a gradient with \"angle\" has no \"radial\""
      ])
  }

  @Test("texts have lines, other letters, spacing and small capitals")
  func texts() throws {
    #expect(try style("decoration: underline")?.decoration == TextDecoration([.underline]))
    #expect(
      try style("decoration: [overline, line-through]")?.decoration
        == TextDecoration([.overline, .lineThrough]))
    #expect(
      try style("decoration: {line: underline, color: black}")?.decoration
        == TextDecoration([.underline], color: .black))
    #expect(try style("decoration: none")?.decoration == .cleared)
    let style = try style("transform: capitalize, font: {letterSpacing: 0.5, smallCaps: true}")
    #expect(style?.transform == .capitalize)
    #expect(style?.font == FontStyle(letterSpacing: 0.5, hasSmallCapitals: true))
    #expect(try self.style("font: {weight: extrabold}")?.font.weight == 800)
  }

  @Test("cards have a radius, a line and a shadow")
  func cards() throws {
    #expect(
      try sheet(
        "cards: {section: {radius: 8, shadow: {color: black, blur: 4}}, row: {line: {color: red}}}"
      ).cards
        == CardStyles(
          row: CardStyle(line: LineStyle(color: Color(red: 1, green: 0, blue: 0), width: 1)),
          section: CardStyle(radius: 8, shadow: ShadowStyle(color: .black, blur: 4))))
  }

  @Test("a cell is explained with its pattern, decoration and transform")
  func explained() throws {
    var document = try DocumentFile.parse(
      """
      data: {rows: [{a: x}]}
      columns:
        - key: a
          style: {transform: uppercase, decoration: underline, border: {top: {color: red, width: 2, style: dashed}}}
      """, name: "doc.yaml", folder: "")
    document.theme = .theme(Theme(name: "plain", styles: StyleSheet()))
    let path = try #require(CellPath(parsing: "0,0,a"))
    let origins = try Renderer().explain(document, cell: path).style.origins
    func value(_ name: String) -> String? {
      origins.first { $0.property.name == name }?.property.value
    }
    #expect(value("border.top") == "#FF0000 2 dashed")
    #expect(value("decoration") == "underline")
    #expect(value("transform") == "uppercase")
  }
}

/// What styles draw, through the backends.
@Suite("Styles in files")
struct StyleFileTests {
  @Test("gradients, dashes, shadows and opacity stay vectors", arguments: ["pdf", "svg"])
  func vectors(_ format: String) async throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    for name in ["borders", "gradients", "cards", "shadows", "text"] {
      let folder = try TemporaryFolder()
      let document = try DocumentReader.read(
        golden: PackageFolder.file("golden/cases/styles/\(name).yaml").path)
      _ = try await renderer.write(
        document,
        to: [RenderOutput(.file(folder.file("a.\(format)")), as: format == "pdf" ? .pdf : .svg)])
      let bytes = try folder.bytes("a.\(format)")
      if format == "svg" {
        #expect(!String(decoding: bytes, as: UTF8.self).contains("<image"), "\(name)")
      } else {
        #expect(try PDFReading(bytes).objects(with: "/Subtype/Image").isEmpty, "\(name)")
      }
    }
  }
}
