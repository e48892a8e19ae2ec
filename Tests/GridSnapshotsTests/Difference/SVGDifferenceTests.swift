import Testing

@testable import GridSnapshots

@Suite("Differences of SVG files")
struct SVGDifferenceTests {
  private static let head =
    "<?xml version=\"1.0\"?>\n<svg width=\"10px\"><defs>\n<path id=\"o1\" d=\"M0 0\"/>"
    + "\n<path id=\"o2\" d=\"M1 1\"/>\n</defs>\n"

  private static let recorded =
    head + """
      <path fill="#fff" d="M0 0h10"/>
      <path fill="#fff" d="M0 5h10"/>
      <g fill="#111"><use xlink:href="#o1"/><use xlink:href="#o2" x="3"/></g>
      <text x="1">7 &amp; 8</text>
      </svg>

      """

  private func lines(_ change: (inout String) -> Void) -> [String] {
    var new = Self.recorded
    change(&new)
    return SVGDifferences(from: Self.recorded, to: new).lines
  }

  @Test("equal changes of elements are one line, with the first element")
  func attributes() {
    #expect(
      lines { $0.replace("fill=\"#fff\"", with: "fill=\"#eee\"") } == [
        "2 elements path: fill \"#fff\" → \"#eee\"; first element 2"
      ])
    #expect(
      lines { $0.replace(" x=\"3\"", with: "") } == ["element 6 (use): x \"3\" → none"])
    #expect(
      lines { $0.replace("width=\"10px\"", with: "width=\"11px\"") } == [
        "element 1 (svg): width \"10px\" → \"11px\""
      ])
  }

  @Test("texts are compared")
  func texts() {
    #expect(
      lines { $0.replace("7 &amp; 8", with: "7 &amp; 9") } == [
        "element 7 (text): text \"7 &amp; 8\" → \"7 &amp; 9\""
      ])
  }

  @Test("ids may have other numbers, but what they mean may not change")
  func ids() {
    let renumbered = lines {
      $0.replace("o1", with: "o7")
      $0.replace("<defs>", with: "<defs><path id=\"o1\" d=\"M9 9\"/>")
    }
    #expect(renumbered == [])
    #expect(
      lines { $0.replace("d=\"M1 1\"", with: "d=\"M2 2\"") } == [
        "element 6 (use): another glyph or shape"
      ])
  }

  @Test("elements that were added or removed are named, and the others stay what they were")
  func sequence() {
    #expect(
      lines { $0.replace("<path fill=\"#fff\" d=\"M0 5h10\"/>\n", with: "") } == [
        "element 3 (path): removed"
      ])
    #expect(
      lines { $0.replace("</svg>", with: "<path d=\"M8 8\"/></svg>") } == [
        "element 8 (path): added"
      ])
  }

  @Test("a file that is no SVG has no elements", arguments: ["", "<", "text", "<a <b", "a=\"<"])
  func noSVG(_ text: String) {
    #expect(SVGDifferences(from: text, to: text).lines == [])
    #expect(SVGDifferences(from: Self.recorded, to: text).lines.count <= 21)
  }
}
