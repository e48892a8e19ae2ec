import Platform
import Testing

@Suite("Parsing XML and HTML", .enabled(if: MarkupParser.isAvailable))
struct MarkupParserTests {
  /// Counts elements, and keeps the text.
  private final class Handler: MarkupHandler {
    var names: [String] = []
    var attributeCount = 0
    var text: [UInt8] = []

    func begin(_ name: String, _ attributes: [MarkupAttribute]) {
      names.append(name)
      attributeCount += attributes.count
    }
    func end(_ name: String) {}
    func text(_ bytes: [UInt8]) { text += bytes }
  }

  private func parse(
    _ text: String, _ language: MarkupParser.Language, chunk: Int
  ) throws(MarkupParser.Fault) -> Handler {
    let handler = Handler()
    let parser = MarkupParser(language, handler)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunk) {
      try parser.consume(Array(bytes[start..<min(start + chunk, bytes.count)]))
    }
    try parser.finish()
    return handler
  }

  private static func attributes(_ count: Int, value: String = "") -> String {
    (0..<count).map { " a\($0)=\"\(value)\"" }.joined()
  }

  private static let chunks = [1, 7, 1000, 100_000]

  @Test(
    "an element has at most 1000 attributes, wherever it and the chunks begin",
    arguments: chunks)
  func maximum(chunk: Int) throws {
    let many = String(repeating: "a=b ", count: 3000)
    let before = [
      "", "<b>text</b>", "<!-- < <x -->", "<b x=\"1\" y='>'/>", "<![CDATA[ <a b=\"1\" ]]>",
      "<b>\(many)</b>", "<!-- <b \(many) -->", "<?b \(many)?>", "<![CDATA[<b \(many)]]>",
    ]
    for before in before {
      for count in [999, 1000] {
        let text = "<r>\(before)<e\(Self.attributes(count, value: ">"))/>\(many)</r>"
        #expect(try parse(text, .xml, chunk: chunk).names.contains("e"), "\(before.prefix(20))")
      }
      let text = "<r>\(before)<e\(Self.attributes(1001))/></r>"
      let fault = #expect(throws: MarkupParser.Fault.self) {
        try parse(text, .xml, chunk: chunk)
      }
      #expect(fault?.message == "an element has more than 1000 attributes", "\(before.prefix(20))")
    }
  }

  @Test("values of HTML may contain <", arguments: chunks)
  func html(chunk: Int) throws {
    let few = "<p\(Self.attributes(1000, value: "<"))>x</p>"
    #expect(try parse(few, .html, chunk: chunk).attributeCount == 1000)
    let fault = #expect(throws: MarkupParser.Fault.self) {
      try parse("<p\(Self.attributes(1001, value: "<"))>x</p>", .html, chunk: chunk)
    }
    #expect(fault?.message == "an element has more than 1000 attributes")
  }

  @Test("what is passed does not depend on chunks", arguments: chunks)
  func pieces(chunk: Int) throws {
    let text = "<r><a x=\"1\" y=\"ä\">ä&amp;b</a><b>cd</b>e<![CDATA[<f>]]></r>"
    let handler = try parse(text, .xml, chunk: chunk)
    #expect(handler.names == ["r", "a", "b"])
    #expect(handler.attributeCount == 2)
    #expect(String(decoding: handler.text, as: UTF8.self) == "ä&bcde<f>")
  }

  @Test(
    "characters of HTML are those of browsers",
    arguments: [
      ("&amp;&lt;&nbsp;&euro;&#8364;&#x20AC;", "&<\u{A0}€€€"),
      ("&check;&plus;1&period;5&percnt;&dollar;", "✓+1.5%$"),
      ("&CounterClockwiseContourIntegral;&NotEqualTilde;", "∳≂̸"),
      ("&LT;b&GT;&AMP;amp;&QUOT;&apos;", "<b>&amp;\"'"),
      ("5&nbsp 6&copy, &uuml&AMP.", "5\u{A0} 6©, ü&."),
      ("?a=1&copy=2&euro 3&nosuch;&nosuch", "?a=1&copy=2&euro 3&nosuch;&nosuch"),
      ("&#128;5&#150;6&#x92;s&#x80", "€5–6’s€"),
      ("&#0;&#xD800;&#x110000;&#99999999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
      ("a & b &; && &", "a & b &; && &"),
    ])
  func characters(markup: String, shown: String) throws {
    for chunk in [1, 2, 7, 1000] {
      let text = try parse("<p>\(markup)</p>", .html, chunk: chunk).text
      #expect(String(decoding: text, as: UTF8.self) == shown, "\(markup) in chunks of \(chunk)")
    }
  }
}
