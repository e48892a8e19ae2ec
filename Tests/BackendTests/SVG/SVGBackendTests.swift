import GridCore
import GridGlyphs
import GridSVG
import Platform
import Testing

@Suite("SVG files")
struct SVGBackendTests {
  private func svg(_ lists: [DisplayList], size: Size = Size(width: 240, height: 190)) throws
    -> String
  {
    let sink = MemorySink()
    let backend = try SVGBackend(glyphs: StubGlyphs(), size: size, to: sink)
    for list in lists { try backend.draw(list) }
    try backend.finish()
    return String(decoding: sink.bytes, as: UTF8.self)
  }

  @Test("the same picture makes the same bytes, whatever was drawn before")
  func deterministic() throws {
    let list = SampleGrid.list(rowCount: 8)
    let first = try svg([list])
    _ = try svg([SampleGrid.list(rowCount: 3)])
    #expect(try svg([list]) == first)
  }

  @Test("a browser shows it as large as the PNG at scale 1")
  func size() throws {
    let text = try svg([DisplayList()], size: Size(width: 240, height: 190))
    #expect(text.contains(#"width="240px" height="190px" viewBox="0 0 240 190""#))
  }

  @Test("a file says what it shows, and leads where the grid leads")
  func description() throws {
    let sink = MemorySink()
    let backend = try SVGBackend(
      glyphs: StubGlyphs(), size: Size(width: 40, height: 20),
      description: SVGDescription(title: "A & B", text: "Table of <2> rows", language: "de-CH"),
      to: sink)
    var commands = DisplayList()
    commands.append(
      .link(Rect(x: 1, y: 2, width: 3.5, height: 4), .uri("https://example.org/?a=1&b=\"2\"")))
    try backend.draw(commands)
    try backend.finish()
    let lines = String(decoding: sink.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines[1].hasPrefix(#"<svg lang="de-CH" role="img" xmlns="#), "\(lines[1])")
    #expect(lines[2] == "<title>A &amp; B</title>")
    #expect(lines[3] == "<desc>Table of &lt;2&gt; rows</desc>")
    #expect(
      lines.suffix(2) == [
        ##"<a href="https://example.org/?a=1&amp;b=&quot;2&quot;"><rect x="1" y="2" width="3.5" height="4" fill-opacity="0"/></a>"##,
        "</svg>",
      ])
  }

  @Test("every reference has its id, and ids count from 1")
  func references() throws {
    let text = try svg([SampleGrid.list(rowCount: 4)])
    let ids = Set(text.matches(of: /id="([^"]+)"/).map { String($0.output.1) })
    let references = text.matches(of: /#([A-Za-z0-9_-]+)/).map { String($0.output.1) }
    #expect(!ids.isEmpty)
    #expect(Set(references).isSubset(of: ids))
    #expect(ids.contains { $0.hasSuffix("1") })
  }

  @Test("a turned text runs upward, and what follows does not")
  func turned() throws {
    var commands = list(
      .pushTurn(direction: Point(x: 0, y: -1), around: Point(x: 5, y: 12)))
    commands.appendText([0], x: 5, y: 12, color: .red)
    commands.append(.popTurn)
    commands.append(.fill(Rect(x: 20, y: 30, width: 1, height: 2), .color(.blue)))
    let text = try svg([commands])
    #expect(text.contains("M 5 12 L 5 2 L 6 2 L 6 12 Z"), "\(text)")
    #expect(text.contains("M 20 30 L 21 30 L 21 32 L 20 32 Z"), "\(text)")
  }

  /// Translucent squares, which stay apart, within a clip.
  private func squares(_ count: Int) -> DisplayList {
    var commands = list(.pushClip(Rect(x: 0, y: 0, width: 200, height: 150)))
    for number in 0..<count {
      let rect = Rect(
        x: Double(number % 20) * 10, y: Double(number / 20 % 140), width: 5, height: 5)
      commands.append(.fill(rect, .color(RGBA8(red: 1, green: 2, blue: 3, alpha: 9))))
    }
    commands.append(.popClip)
    return commands
  }

  @Test("a large picture, which is drawn in pieces, is one picture in one file")
  func pieces() throws {
    let lists = [squares(10_000), SampleGrid.list(rowCount: 4)]
    let text = try svg(lists)
    let laterCount = (lists.reduce(0) { $0 + $1.commands.count } - 1024) / 256
    #expect(text.contains(#"version="1.1""#) && !text.contains("1.2"))
    #expect(!text.contains("<page") && !text.contains("</page"))
    #expect(text.matches(of: /fill:rgb/).count > 10_000)
    let ids = text.matches(of: /id="([^"]+)"/).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    #expect(text.matches(of: /<g[ >]/).count == text.matches(of: /<\/g>/).count)
    let glyphGroups = text.contains("<defs>\n<g>") ? 1 : 0
    #expect(
      text.matches(of: /<g>\n/).count == laterCount + 1 + glyphGroups,
      "one for each of the later pieces")
    // What the pieces draw is clipped as before.
    #expect(text.matches(of: /<g clip-path/).count >= 3)
  }

  @Test("a cancelled task draws no further piece, and writes nothing")
  func cancelled() async throws {
    let commands = squares(10_000)
    let task = Task { () async throws -> [UInt8]? in
      while !Task.isCancelled { await Task.yield() }
      let sink = MemorySink()
      let backend = try SVGBackend(
        glyphs: StubGlyphs(), size: Size(width: 200, height: 500), to: sink)
      do throws(BackendError) {
        try backend.draw(commands)
        return nil
      } catch {
        #expect(error == .cancelled)
        return sink.bytes
      }
    }
    task.cancel()
    #expect(try await task.value == [])
  }

  @Test("nothing becomes an image")
  func vector() throws {
    #expect(!(try svg([SampleGrid.list(rowCount: 4)]).contains("<image")))
  }

  @Test("a write error is reported")
  func fullDisk() throws {
    let backend = try SVGBackend(
      glyphs: StubGlyphs(), size: Size(width: 240, height: 190), to: FullSink(after: 100))
    try backend.draw(SampleGrid.list(rowCount: 4))
    #expect(throws: BackendError.output(FullSink.error)) { try backend.finish() }
  }
}
