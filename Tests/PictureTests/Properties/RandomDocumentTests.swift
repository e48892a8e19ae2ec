import DocumentSupport
import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// Documents with any valid keys together, drawn by all backends.
@Suite("Random documents")
struct RandomDocumentTests {
  private struct Source {
    var random: SeededGenerator

    mutating func pick(_ values: [String]) -> String { values.randomElement(using: &random) ?? "" }
    mutating func maybe(_ line: String, _ chance: Int = 3) -> String {
      Int.random(in: 0..<chance, using: &random) == 0 ? line + "\n" : ""
    }

    private mutating func rows() -> String {
      let texts = [
        "Zoë", "山田 太郎", "محمد", "a\\nb", "", "x  y", "🙂", "-",
        "a very long text with many words in it",
      ]
      let count = [0, 1, 2, 7, 40].randomElement(using: &random) ?? 1
      let rows = (0..<count).map { _ in
        let number = pick(["1", "-2.5", "1000000", "null", "0.001", "\"n/a\"", "12"])
        return
          "  - {name: \"\(pick(texts))\", amount: \(number), share: \(pick(["0.1", "0.95", "null", "-0.2"])), "
          + "day: \(pick(["2024-01-31", "2024-02-29", "null"])), group: \(pick(["A", "B", "C", "null"]))}"
      }
      return count == 0
        ? "data: {columns: [name, amount, share, day, group], rows: []}\n"
        : "data:\n  rows:\n" + rows.joined(separator: "\n").replacing("  -", with: "  -") + "\n"
    }

    mutating func document() -> String {
      let keys = ["name", "amount", "share", "day"]
      var text = rows()
      text += maybe("theme: \(pick(Theme.builtInNames))", 2)
      text += maybe(
        "title: \"\(pick(["T", "A {x", "عنوان", "long title " + String(repeating: "w ", count: 60)]))\"",
        2)
      text += maybe("subtitle: s")
      text += maybe("notes: [one, two]")
      text += maybe("direction: rightToLeft", 5)
      text += maybe("width: \(pick(["120", "300", "900"]))")
      text += maybe("locale: \(pick(["de_DE", "fr_CH", "ar_EG", "ja_JP", "en_IN"]))")
      text += maybe("sort: \(pick(keys))")
      text += maybe("where: \(pick(["amount > 0", "name <> ''", "share is null", "0"]))", 4)
      text += maybe("limit: \(pick(["1", "5"]))", 4)
      text += maybe("group: group", 2)
      text += maybe("summary: [{label: All, values: {amount: \(pick(["sum", "avg", "max"]))}}]")
      text += maybe("rules: [{when: amount > 10, style: {text: red, font: {weight: bold}}}]")
      text += maybe("state: {selectedRows: [0]}", 5)
      if Int.random(in: 0..<2, using: &random) == 0 {
        let cells = [
          "bar", "sparkline", "text", "progress", "delta", "tags", "qr", "status", "rating",
        ]
        text += "columns:\n"
        for key in keys {
          var parts = ["key: \(key)"]
          if Int.random(in: 0..<3, using: &random) == 0 { parts.append("cell: \(pick(cells))") }
          if Int.random(in: 0..<3, using: &random) == 0 {
            parts.append("title: \"\(pick(["X", "Two words", "", "日本"]))\"")
          }
          if Int.random(in: 0..<4, using: &random) == 0 {
            parts.append("width: \(pick(["5", "40", "200", "30%", "1fr"]))")
          }
          if key == "amount", Int.random(in: 0..<2, using: &random) == 0 {
            parts.append(
              "format: \(pick(["integer", "\"number:2\"", "\"currency:EUR\"", "compact", "bytes"]))"
            )
          }
          text += "  - {\(parts.joined(separator: ", "))}\n"
        }
      }
      text += maybe(
        "viewport: {width: 200, height: 150}", 6)
      text += maybe(
        "page: {size: \(pick(["A4", "A6", "letter"])), orientation: \(pick(["portrait", "landscape"]))}",
        3)
      return text
    }
  }

  @Test("are drawn or refused with a reason, with the same bytes twice", arguments: 0..<40)
  func drawn(_ seed: Int) async throws {
    var source = Source(random: SeededGenerator(seed: UInt64(seed) + 2026))
    let text = source.document()
    let renderer = Renderer(fonts: try PrivateFonts.source, limits: .untrusted)
    let formats: [FileFormat] = [.png(scale: 1), .pdf, .svg]
    var first: [Data]?
    for _ in 0..<2 {
      let document: GridDocument
      do throws(RenderError) {
        document = try DocumentReader.read(text, name: "random.yaml", limits: .untrusted)
      } catch {
        #expect(error.place != nil, "\(error)\n\(text)")
        return
      }
      do throws(RenderError) {
        let files = try await renderer.data(for: document, as: formats)
        if let first { #expect(files == first, "the bytes differ:\n\(text)") }
        first = files
        let transcript = try Drawing.document(document).transcript(by: renderer)
        #expect((try? GridTranscript(reading: transcript.text)) == transcript, "\(text)")
      } catch {
        #expect(error.kind == .badInput || error.kind == .usage, "\(error)\n\(text)")
        return
      }
    }
    let files = try #require(first)
    if let program = Program(named: "qpdf") {
      let folder = try TemporaryFolder()
      try folder.write([UInt8](files[1]), to: "a.pdf")
      let run = try await program.run(["--check", "a.pdf"], in: folder.path)
      #expect(run.exitCode == 0, "\(run.errors)\n\(text)")
    }
  }

  @Test("many of them are drawn")
  func share() throws {
    var drawn = 0
    for seed in 0..<40 {
      var source = Source(random: SeededGenerator(seed: UInt64(seed) + 2026))
      let text = source.document()
      guard let document = try? DocumentReader.read(text, name: "random.yaml"),
        (try? Renderer(fonts: PrivateFonts.source).inspect(document, stage: .layout)) != nil
      else { continue }
      drawn += 1
    }
    #expect(drawn >= 15, "\(drawn) of 40")
  }
}
