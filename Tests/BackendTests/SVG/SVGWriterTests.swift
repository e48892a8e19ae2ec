import Foundation
import GridCore
import GridGlyphs
import GridSVG
import Platform
import Synchronization
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite("SVG files with texts, and with colour schemes")
struct SVGWriterTests {
  let fixture: TextFixture

  init() throws { fixture = try TextFixture() }

  // MARK: - Files

  func written(
    _ texts: SVGTexts = .text, title: String? = nil, language: String? = nil,
    _ draw: (SVGWriter) throws -> Void
  ) throws -> (text: String, outlined: Int) {
    let sink = MemorySink()
    let writer = SVGWriter(
      glyphs: fixture.engine, size: Size(width: 240, height: 190), texts: texts,
      description: SVGDescription(title: title, language: language), to: sink)
    try draw(writer)
    try writer.finish()
    let parser = XMLParser(data: Data(sink.bytes))
    #expect(parser.parse(), "no XML, line \(parser.lineNumber)")
    return (String(decoding: sink.bytes, as: UTF8.self), writer.outlinedTextCount)
  }

  func svg(_ list: DisplayList, _ texts: SVGTexts = .text) throws -> String {
    try written(texts) { try $0.draw(list) }.text
  }

  func list(
    _ text: String, _ font: FontID? = nil, color: RGBA8 = .black, blur: Double = 0,
    in other: TextFixture? = nil
  ) -> DisplayList {
    var list = DisplayList()
    list.textBytes = Array(text.utf8)
    let fixture = other ?? fixture
    let font = font ?? fixture.font(["Inter"])
    list.append(
      .text(
        TextRun(
          byteOffset: 0, byteCount: text.utf8.count, font: font, color: color,
          origin: Point(x: 10, y: 20), width: fixture.width(text, font), blur: blur)))
    return list
  }

  func lines(_ text: String, beginning start: String) -> [String] {
    text.split(separator: "\n").map(String.init).filter { $0.hasPrefix(start) }
  }

  /// What a reader finds in the texts.
  func words(_ text: String) -> [String] {
    lines(text, beginning: "<text").map {
      // A mark may stand behind the end of a tag.
      $0.replacing(/<[^>]*>/.matchingSemantics(.unicodeScalar), with: "")
    }
  }

  // MARK: - Texts

  @Test("a text is a text at its place, in a font that is in the file")
  func text() throws {
    let text = try svg(list("China"))
    #expect(
      lines(text, beginning: "<text") == [
        ##"<text class="f1" fill="#000000" x="10" y="20" font-size="13">China</text>"##
      ])
    #expect(
      text.contains("@font-face{font-family:f1;font-weight:400;src:url(data:font/otf;base64,"))
    #expect(text.contains(".f1{font-family:f1,'Inter',sans-serif;font-weight:400}"))
    #expect(!text.contains("<path"))
  }

  @Test("letters that are not where the widths of the font would put them have their places")
  func kerning() throws {
    let text = try svg(list("AVAT"))
    let places = try #require(text.firstMatch(of: /<text class="f1"[^>]* x="([^"]*)"/)).output.1
    #expect(places.split(separator: " ").count == 4)
  }

  @Test("special characters are escaped, and control characters become spaces")
  func escaped() throws {
    #expect(words(try svg(list("a<b> & \"c\""))) == ["a&lt;b&gt; &amp; &quot;c&quot;"])
    #expect(words(try svg(list("a\tb\u{1}c"))) == ["a b c"])
  }

  @Test("figures of one width, and others, are two faces of one font")
  func features() throws {
    var commands = list("12 and", fixture.font(["Inter"]))
    let tabular = list("34", fixture.font(["Inter"], features: ["tnum"]))
    commands.append(tabular, movedBy: Point(x: 0, y: 30))
    let text = try svg(commands)
    #expect(words(text) == ["12 and", "34"])
    #expect(text.matches(of: /@font-face/).count == 2)
  }

  @Test(
    "ligatures, composed letters and joined letters are texts as they are written",
    arguments: [
      ("office", "NimbusSans"), ("e\u{301}te\u{301}", "Inter"), ("محمد", "Noto Sans Arabic"),
      ("שלום", "Noto Sans Hebrew"), ("Omar עמר 12", "Noto Sans Hebrew"),
    ])
  func clusters(_ word: String, _ family: String) throws {
    let font = fixture.font([family == "NimbusSans" ? "Nimbus Sans" : family, "Noto Sans"])
    let (text, outlined) = try written { try $0.draw(list(word, font)) }
    #expect(words(text).map { Array($0.unicodeScalars) } == [Array(word.unicodeScalars)])
    #expect(outlined == 0)
    #expect(!text.contains("class=\"o\""))
  }

  @Test("in a text from right to left every letter has its place")
  func rightToLeft() throws {
    let text = try svg(list("שלום", fixture.font(["Noto Sans Hebrew"])))
    let places = try #require(text.firstMatch(of: /<text[^>]* x="([^"]*)"/)).output.1
      .split(separator: " ").compactMap { Double($0) }
    #expect(places.count == 4)
    #expect(places == places.sorted(by: >), "they are read from the right")
  }

  @Test("a text with combining marks is drawn as outlines under an invisible text, and counted")
  func outlined() throws {
    let word = "Z\u{351}\u{36B}a"
    let (text, outlined) = try written { try $0.draw(list(word)) }
    #expect(outlined == 1)
    #expect(words(text).map { Array($0.unicodeScalars) } == [Array(word.unicodeScalars)])
    #expect(text.contains("class=\"o\""))
    #expect(text.contains("text.o,tspan.o{fill-opacity:0"))
    #expect(text.contains("<use xlink:href=\"#o1\""))
  }

  @Test("an emoji is a picture, once in the file")
  func emoji() throws {
    let text = try svg(list("😀😀", fixture.font(["Noto Color Emoji"])))
    #expect(text.matches(of: /<image/).count == 1)
    #expect(text.matches(of: /<use xlink:href="#e1"/).count == 2)
    #expect(words(text) == ["😀😀"])
  }

  @Test("a shadow is blurred outlines, and no text")
  func blurred() throws {
    let text = try svg(list("abc", blur: 3))
    #expect(text.contains("<feGaussianBlur stdDeviation=\"1.5\"/>"))
    #expect(words(text).isEmpty)
  }

  @Test("a text that shows nothing is not in the file")
  func unseen() throws {
    #expect(words(try svg(list("secret", color: RGBA8.black.withAlpha(0)))).isEmpty)
  }

  @Test(
    "a file with texts is not a picture for those who have it read to them; one with outlines is")
  func role() throws {
    let texts = try written(title: "A & B", language: "de") { try $0.draw(DisplayList()) }.text
    #expect(texts.contains(#"<svg lang="de" role="graphics-document document""#))
    #expect(texts.contains("<title>A &amp; B</title>"))
    #expect(try svg(DisplayList(), .outlines).contains(#"<svg role="img""#))
    #expect(words(try svg(list("abc"), .outlines)).isEmpty)
  }

  @Test("a link lies under the texts in it; one without texts over everything")
  func links() throws {
    var commands = list("abc")
    commands.append(.link(Rect(x: 5, y: 8, width: 40, height: 16), .uri("https://a.example/?b&c")))
    commands.append(.link(Rect(x: 5, y: 80, width: 40, height: 16), .uri("https://b.example")))
    let text = try svg(commands)
    #expect(
      lines(text, beginning: "<a ").map { $0.replacing(/<text.*<\/text>/, with: "…") } == [
        ##"<a href="https://a.example/?b&amp;c"><rect x="5" y="8" width="40" height="16" fill-opacity="0"/>…</a>"##,
        ##"<a href="https://b.example"><rect x="5" y="80" width="40" height="16" fill-opacity="0"/></a>"##,
      ])
  }

  // MARK: - Shapes

  @Test("every command that paints is an element")
  func shapes() throws {
    var commands = DisplayList()
    let gradient = commands.paint(
      PlacedGradient(
        start: Point(x: 0, y: 0), end: Point(x: 0, y: 30),
        stops: [.init(offset: 0, color: .red), .init(offset: 1, color: .blue.withAlpha(51))]))
    let round = commands.paint(
      PlacedGradient(
        start: Point(x: 9, y: 9), end: Point(x: 19, y: 9),
        stops: [.init(offset: 0, color: .red), .init(offset: 1, color: .blue)],
        form: .radial(aspect: 0.5)))
    commands.append(.fill(Rect(x: 1, y: 2, width: 3, height: 4.25), .color(.red.withAlpha(51))))
    commands.append(.fill(Rect(x: 0, y: 0, width: 30, height: 30), gradient))
    commands.append(.fillRounded(Rect(x: 1, y: 2, width: 8, height: 4), radius: 9, round))
    commands.append(.pushRoundedClip(Rect(x: 0, y: 0, width: 9, height: 9), radius: 2))
    commands.append(.pushTurn(direction: Point(x: 0, y: -1), around: Point(x: 5, y: 12)))
    commands.append(
      .strokePath(
        .line(from: Point(x: 0, y: 1), to: Point(x: 2, y: 3)),
        Stroke(width: 0.5, cap: .round, join: .bevel, dashes: [1, 2]), .blue))
    commands.append(.popTurn)
    commands.append(.popClip)
    let lines = try svg(commands, .outlines).split(separator: "\n").map(String.init)
    let start = try #require(lines.firstIndex(of: "<defs>"))
    #expect(
      Array(lines[start...]) == [
        "<defs>",
        ##"<linearGradient id="g1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="30"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff" stop-opacity="0.2"/></linearGradient>"##,
        ##"<radialGradient id="g2" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="10" gradientTransform="matrix(1 0 0 0.5 9 9)"><stop offset="0" stop-color="#ff0000"/><stop offset="1" stop-color="#0000ff"/></radialGradient>"##,
        ##"<clipPath id="c1"><rect x="0" y="0" width="9" height="9" rx="2"/></clipPath>"##,
        "</defs>",
        ##"<rect x="1" y="2" width="3" height="4.25" fill="#ff0000" fill-opacity="0.2"/>"##,
        ##"<rect x="0" y="0" width="30" height="30" fill="url(#g1)"/>"##,
        ##"<rect x="1" y="2" width="8" height="4" rx="2" fill="url(#g2)"/>"##,
        ##"<g clip-path="url(#c1)">"##,
        ##"<g transform="matrix(0 -1 1 0 -7 17)">"##,
        ##"<path d="M0 1L2 3" fill="none" stroke="#0000ff" stroke-width="0.5" stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="1 2"/>"##,
        "</g>", "</g>", "</svg>",
      ])
  }

  @Test("the same picture makes the same bytes, whatever was drawn before")
  func deterministic() throws {
    let commands = SampleGrid.list(rowCount: 4)
    let first = try TextFixture()
    func bytes(_ fixture: TextFixture) throws -> [UInt8] {
      let sink = MemorySink()
      let writer = SVGWriter(
        glyphs: fixture.engine, size: Size(width: 240, height: 190), texts: .text, to: sink)
      try writer.draw(commands)
      try writer.draw(list("Office 12 é", in: fixture))
      try writer.finish()
      return sink.bytes
    }
    let one = try bytes(first)
    #expect(try bytes(first) == one)
    #expect(try bytes(try TextFixture()) == one)
  }

  // MARK: - Ends

  @Test("every reference has its id")
  func references() throws {
    let text = try svg(SampleGrid.list(rowCount: 4))
    let ids = text.matches(of: #/ id="([^"]+)"/#).map { String($0.output.1) }
    let references = text.matches(of: #/(?:url\(|href=")#([a-z0-9]+)/#).map { String($0.output.1) }
    #expect(!ids.isEmpty && Set(ids).count == ids.count)
    #expect(Set(references).isSubset(of: ids))
  }

  @Test("a cancelled task stops, and writes nothing")
  func cancelled() async throws {
    let commands = SampleGrid.list(rowCount: 40)
    let task = Task { () async throws -> [UInt8]? in
      while !Task.isCancelled { await Task.yield() }
      let sink = MemorySink()
      let writer = SVGWriter(
        glyphs: try TextFixture().engine, size: Size(width: 200, height: 500), texts: .text,
        to: sink)
      do throws(BackendError) {
        try writer.draw(commands)
        return nil
      } catch {
        #expect(error == .cancelled)
        return sink.bytes
      }
    }
    task.cancel()
    #expect(try await task.value == [])
  }

  /// A task that can be cancelled from within.
  private final class TaskBox: Sendable {
    let task = Mutex<Task<Int, any Error>?>(nil)
  }

  /// Cancels a task when the first bytes come.
  private final class CancellingSink: ByteSink {
    private let box: TaskBox
    private(set) var byteCount = 0
    let isPatchable = false

    init(_ box: TaskBox) { self.box = box }

    func write(_ bytes: Span<UInt8>) {
      byteCount += bytes.count
      box.task.withLock { $0?.cancel() }
    }

    func overwrite(_ bytes: Span<UInt8>, at offset: Int) {}
    func startOver() {}
  }

  @Test("a task that is cancelled while a long file is written writes no further piece of it")
  func cancelledEnd() async throws {
    let commands = SampleGrid.list(rowCount: 40)
    let box = TaskBox()
    let task = Task { () async throws -> Int in
      while box.task.withLock({ $0 == nil }) { await Task.yield() }
      let sink = CancellingSink(box)
      let writer = SVGWriter(
        glyphs: try TextFixture().engine, size: Size(width: 200, height: 500), texts: .text,
        description: SVGDescription(text: String(repeating: "long ", count: 500_000)), to: sink)
      try writer.draw(commands)
      #expect(throws: BackendError.cancelled) { try writer.finish() }
      return sink.byteCount
    }
    box.task.withLock { $0 = task }
    #expect(try await task.value == 1 << 20)
  }

  @Test("a write error is reported")
  func fullDisk() throws {
    let writer = SVGWriter(
      glyphs: fixture.engine, size: Size(width: 240, height: 190), texts: .text,
      to: FullSink(after: 100))
    try writer.draw(list("abc"))
    #expect(throws: BackendError.output(FullSink.error)) { try writer.finish() }
  }
}
