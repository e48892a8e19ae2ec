import GridCore
import GridSVG
import Testing

/// One file with the pictures of two colour schemes.
extension SVGWriterTests {
  private func schemes(_ light: DisplayList, _ dark: DisplayList) throws -> String {
    try written(.outlines) { try $0.draw(light, for: .light, dark, for: .dark) }.text
  }

  private var box: Rect { Rect(x: 1, y: 2, width: 3, height: 4) }

  @Test("a command of two colours is one element with a class for the second scheme")
  func colors() throws {
    var light = DisplayList()
    light.append(.fill(box, .color(.white)))
    light.append(.fill(box, .color(.red)))
    var dark = DisplayList()
    dark.append(.fill(box, .color(.black)))
    dark.append(.fill(box, .color(.red)))
    let text = try schemes(light, dark)
    #expect(
      lines(text, beginning: "<path") == [
        ##"<path class="k1" fill="#fff" d="M1 2h3v4h-3z"/>"##,
        ##"<path fill="#f00" d="M1 2h3v4h-3z"/>"##,
      ])
    #expect(text.contains("@media (prefers-color-scheme:dark){"))
    #expect(text.contains(".k1{fill:#000;fill-opacity:1}"))
    #expect(!text.contains("<g"))
  }

  @Test("a gradient with other colours is one gradient")
  func gradients() throws {
    func commands(_ color: RGBA8) -> DisplayList {
      var commands = DisplayList()
      let paint = commands.paint(
        PlacedGradient(
          start: .zero, end: Point(x: 0, y: 30),
          stops: [.init(offset: 0, color: .red), .init(offset: 1, color: color)]))
      commands.append(.fill(box, paint))
      return commands
    }
    let text = try schemes(commands(.white), commands(.black))
    #expect(text.matches(of: /<linearGradient/).count == 1)
    #expect(
      text.contains(
        ##"<stop offset="0" stop-color="#f00"/><stop offset="1" class="k1" stop-color="#fff"/>"##
      ))
    #expect(text.contains(".k1{stop-color:#000;stop-opacity:1}"))
  }

  @Test("commands of only one scheme are in a group that the other hides")
  func apart() throws {
    var light = DisplayList()
    light.append(.fill(box, .color(.white)))
    light.append(.fillRounded(box, radius: 1, .color(.red)))
    var dark = DisplayList()
    dark.append(.fill(box, .color(.white)))
    dark.append(.pushClip(box))
    dark.append(.fill(Rect(x: 9, y: 9, width: 9, height: 9), .color(.blue)))
    dark.append(.popClip)
    dark.append(.fillRounded(box, radius: 1, .color(.red)))
    let text = try schemes(light, dark)
    let lines = text.split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "</defs>"))
    #expect(
      lines[(start + 1)...].map { $0.prefix { $0 != " " && $0 != ">" } }.prefix(8) == [
        "<path", "<g", "<g", "<path", "</g", "</g", "<rect", "<style",
      ])
    #expect(lines.contains(##"<g class="dark">"##))
    #expect(lines.contains(".dark{display:none}"))
  }

  @Test("where groups would overlap, each scheme has its whole picture")
  func torn() throws {
    var light = DisplayList()
    light.append(.pushClip(box))
    light.append(.fill(box, .color(.white)))
    light.append(.popClip)
    var dark = DisplayList()
    dark.append(.fill(box, .color(.white)))
    let text = try schemes(light, dark)
    #expect(text.matches(of: /<g class="light">/).count == 1)
    #expect(text.matches(of: /<g class="dark">/).count == 1)
    #expect(text.matches(of: /d="M1 2h3v4h-3z"/).count == 2)
  }
}
