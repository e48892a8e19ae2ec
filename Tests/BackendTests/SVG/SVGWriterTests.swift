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

@Suite("SVG files")
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
        ##"<text class="f1" fill="#000" x="10" y="20" font-size="13">China</text>"##
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
        ##"<linearGradient id="g1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="30"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f" stop-opacity=".2"/></linearGradient>"##,
        ##"<radialGradient id="g2" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="10" gradientTransform="matrix(1 0 0 .5 9 9)"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></radialGradient>"##,
        ##"<clipPath id="c1"><rect width="9" height="9" rx="2"/></clipPath>"##,
        "</defs>",
        ##"<path fill="#f00" fill-opacity=".2" d="M1 2h3v4.25h-3z"/>"##,
        ##"<path fill="url(#g1)" d="M0 0h30v30h-30z"/>"##,
        ##"<rect x="1" y="2" width="8" height="4" rx="2" fill="url(#g2)"/>"##,
        ##"<g clip-path="url(#c1)">"##,
        ##"<g transform="matrix(0 -1 1 0 -7 17)">"##,
        ##"<path fill="none" stroke="#00f" stroke-width=".5" stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="1 2" d="M0 1l2 2"/>"##,
        "</g>", "</g>", "</svg>",
      ])
  }

  @Test("opaque rectangles of one colour are one path; translucent ones, which overlap, are not")
  func rectangles() throws {
    var commands = DisplayList()
    for color in [RGBA8.red, .red.withAlpha(128)] {
      for number in 0..<2 {
        commands.append(
          .fill(Rect(x: Double(number) * 5, y: 0.5, width: 6, height: 2), .color(color)))
      }
    }
    #expect(
      lines(try svg(commands, .outlines), beginning: "<path") == [
        ##"<path fill="#f00" d="M0 .5h6v2h-6zm5 0h6v2h-6z"/>"##,
        ##"<path fill="#f00" fill-opacity=".502" d="M0 .5h6v2h-6z"/>"##,
        ##"<path fill="#f00" fill-opacity=".502" d="M5 .5h6v2h-6z"/>"##,
      ])
  }

  @Test("gradients of the same colours have their stops once")
  func stops() throws {
    var commands = DisplayList()
    for top in [0.0, 10, 0] {
      let paint = commands.paint(
        PlacedGradient(
          start: Point(x: 0, y: top), end: Point(x: 0, y: top + 10),
          stops: [.init(offset: 0, color: .red), .init(offset: 1, color: .blue)]))
      commands.append(.fill(Rect(x: 0, y: top, width: 30, height: 10), paint))
    }
    #expect(
      lines(try svg(commands, .outlines), beginning: "<linear") == [
        ##"<linearGradient id="g1" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="10"><stop offset="0" stop-color="#f00"/><stop offset="1" stop-color="#00f"/></linearGradient>"##,
        ##"<linearGradient id="g2" xlink:href="#g1" gradientUnits="userSpaceOnUse" x1="0" y1="10" x2="0" y2="20"/>"##,
      ])
  }

  // MARK: - Outlines

  /// A text at (10, `y`).
  private func outlined(_ text: String, y: Double, size: Double = 16) -> DisplayList {
    var commands = DisplayList()
    let move = Point(x: 0, y: y - 20)
    commands.append(list(text, fixture.font(["Inter"], size: size)), movedBy: move)
    return commands
  }

  @Test("an outline is once in a file, and texts on one baseline in one colour are one group")
  func sharing() throws {
    var commands = outlined("HH", y: 20)
    commands.append(outlined("H H", y: 20), movedBy: Point(x: 50, y: 0))
    commands.append(outlined("H", y: 40), movedBy: .zero)
    let text = try svg(commands, .outlines)
    #expect(text.matches(of: /<path id="o/).count == 1)
    let groups = lines(text, beginning: "<g")
    #expect(groups.count == 2)
    #expect(
      groups[0].hasPrefix(
        ##"<g transform="translate(10 20)" fill="#000"><use xlink:href="#o1"/><use xlink:href="#o1" x="1"##
      ),
      "\(groups[0])")
    #expect(groups[0].matches(of: #/<use /#).count == 4)
    #expect(groups[0].contains(##"<use xlink:href="#o1" x="50"/>"##))
    #expect(
      groups[1] == ##"<g transform="translate(10 40)" fill="#000"><use xlink:href="#o1"/></g>"##)
  }

  @Test(
    "an outline is that of the glyph in a large picture, to whole 64ths of a point",
    arguments: ["Inter", "Noto Sans"])
  func outline(_ family: String) throws {
    let font = fixture.font([family], size: 16)
    let text = try svg(list("S", font), .outlines)
    let data = try #require(
      text.firstMatch(of: /<path id="o1" transform="scale\(.015625\)" d="([^"]*)"/)
    ).output.1
    #expect(!data.contains("."), "whole numbers: \(data)")
    // TrueType fonts have quadratic curves.
    #expect(data.contains("q") == (family == "Noto Sans"))
    #expect(data.contains("c") == (family == "Inter"))
    var shaped: [ShapedGlyph] = []
    let run = fixture.run("S", font)
    fixture.engine.shape(run, bytes: Array("S".utf8).span, into: &shaped)
    let glyph = try #require(shaped.first)
    let raster = try #require(fixture.engine.raster(glyph: glyph.id, font: glyph.font, scale: 64))
    // The extent of the outline, drawn at the scale of its numbers.
    let picture = try VectorPicture(
      svg: Array(
        "<svg xmlns='http://www.w3.org/2000/svg' width='\(raster.widthInPixels)' height='\(raster.heightInPixels)' viewBox='\(raster.left) \(raster.top) \(raster.widthInPixels) \(raster.heightInPixels)'><path d='\(data)'/></svg>"
          .utf8), time: .seconds(60))
    let words = try picture.pixels(
      fullWidth: raster.widthInPixels, fullHeight: raster.heightInPixels, left: 0, top: 0,
      width: raster.widthInPixels, height: raster.heightInPixels)
    guard case .coverage(let coverage) = raster.pixels else { throw CancellationError() }
    let differences = zip(words, coverage).map { abs(Int($0 >> 24) - Int($1)) }
    // Its edges are up to half a pixel of this picture away.
    #expect(differences.reduce(0, +) < coverage.reduce(0) { $0 + Int($1) } / 40)
  }

  @Test("a character without a glyph is a box, once for all such characters of a size")
  func missing() throws {
    let text = try svg(list("\u{E0F0}\u{E0F1}"), .outlines)
    #expect(text.matches(of: /<path id="o/).count == 1)
    #expect(text.matches(of: /<use xlink:href="#o1"/).count == 2)
  }

  @Test("a turned text runs upward, and what follows does not")
  func turned() throws {
    var commands = DisplayList()
    commands.append(.pushTurn(direction: Point(x: 0, y: -1), around: Point(x: 5, y: 12)))
    commands.append(outlined("H", y: 20), movedBy: .zero)
    commands.append(.popTurn)
    commands.append(.fill(Rect(x: 20, y: 30, width: 1, height: 2), .color(.blue)))
    let text = try svg(commands, .outlines)
    #expect(
      text.hasSuffix(
        ##"""
        <g transform="matrix(0 -1 1 0 -7 17)">
        <g transform="translate(10 20)" fill="#000"><use xlink:href="#o1"/></g>
        </g>
        <path fill="#00f" d="M20 30h1v2h-1z"/>
        </svg>

        """##), "\(text)")
  }

  // MARK: - Files

  @Test("a browser shows it as large as the PNG at scale 1")
  func size() throws {
    #expect(
      try svg(DisplayList(), .outlines).contains(
        #" width="240px" height="190px" viewBox="0 0 240 190">"#))
  }

  @Test("nothing becomes an image")
  func vector() throws {
    #expect(!(try svg(SampleGrid.list(rowCount: 4), .outlines).contains("<image")))
  }

  @Test(
    "the same picture makes the same bytes, whatever was drawn before",
    arguments: [SVGTexts.text, .outlines])
  func deterministic(_ texts: SVGTexts) throws {
    let commands = SampleGrid.list(rowCount: 4)
    let first = try TextFixture()
    func bytes(_ fixture: TextFixture) throws -> [UInt8] {
      let sink = MemorySink()
      let writer = SVGWriter(
        glyphs: fixture.engine, size: Size(width: 240, height: 190), texts: texts, to: sink)
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

  @Test("every reference has its id before it", arguments: [SVGTexts.text, .outlines])
  func references(_ texts: SVGTexts) throws {
    var commands = SampleGrid.list(rowCount: 4)
    commands.append(list("abc 😀", fixture.font(["Inter", "Noto Color Emoji"])), movedBy: .zero)
    let text = try svg(commands, texts)
    var ids: Set<Substring> = []
    for match in text.matches(of: #/ id="([^"]+)"|(?:url\(|href=")#([a-z0-9]+)/#) {
      if let id = match.output.1 { #expect(ids.insert(id).inserted) }
      if let reference = match.output.2 { #expect(ids.contains(reference)) }
    }
    #expect(ids.count >= 5)
  }

  /// Counts the bytes that come, and the most at a time.
  private class CountingSink: ByteSink {
    private(set) var byteCount = 0
    private(set) var largestPiece = 0
    let isPatchable = false

    func write(_ bytes: Span<UInt8>) {
      byteCount += bytes.count
      largestPiece = max(largestPiece, bytes.count)
    }

    func overwrite(_ bytes: Span<UInt8>, at offset: Int) {}
    func startOver() {}
  }

  @Test("a file is written while it is drawn, piece by piece, and grows with the commands only")
  func streaming() throws {
    let commands = SampleGrid.list(rowCount: 100)
    func bytes(drawings: Int) throws -> CountingSink {
      let sink = CountingSink()
      let writer = SVGWriter(
        glyphs: fixture.engine, size: Size(width: 240, height: 190), texts: .outlines, to: sink)
      for _ in 0..<drawings { try writer.draw(commands) }
      // At most the last piece is still to come.
      let before = sink.byteCount
      try writer.finish()
      #expect(sink.byteCount - before < 70_000)
      return sink
    }
    let (few, many) = (try bytes(drawings: 20), try bytes(drawings: 40))
    #expect(many.byteCount > 1 << 20)
    #expect(many.largestPiece < 70_000)
    // Definitions are written with the first drawing.
    #expect(many.byteCount < 2 * few.byteCount)
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
  private final class CancellingSink: CountingSink {
    private let box: TaskBox

    init(_ box: TaskBox) { self.box = box }

    override func write(_ bytes: Span<UInt8>) {
      super.write(bytes)
      box.task.withLock { $0?.cancel() }
    }
  }

  @Test("a task that is cancelled while a long file is written writes no further piece of it")
  func cancelledEnd() async throws {
    let commands = SampleGrid.list(rowCount: 1000)
    let box = TaskBox()
    let task = Task { () async throws -> Int in
      while box.task.withLock({ $0 == nil }) { await Task.yield() }
      let sink = CancellingSink(box)
      let writer = SVGWriter(
        glyphs: try TextFixture().engine, size: Size(width: 200, height: 500), texts: .outlines,
        to: sink)
      #expect(throws: BackendError.cancelled) { try writer.draw(commands) }
      return sink.byteCount
    }
    box.task.withLock { $0 = task }
    let byteCount = try await task.value
    #expect(byteCount > 0 && byteCount < 140_000)
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
