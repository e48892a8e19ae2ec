import DocumentSupport
import Foundation
import GridCore
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Cells in documents")
struct CellDocumentTests {
  /// Draws its text in capitals.
  private struct Capitals: CellRenderer {
    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size {
      Size(
        width: text.width(of: content.text.uppercased(), font: style.font),
        height: text.lineHeight(of: style.font))
    }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {
      canvas.draw(
        content.text.uppercased(), in: frame, alignment: .leading, font: style.font,
        color: style.textColor)
    }
  }

  private func document(_ columns: String) throws -> GridDocument {
    try DocumentFile.parse(
      "data: {rows: [{a: x, b: 1}, {a: y, b: 2}]}\ncolumns:\n" + columns, name: "x.yaml",
      folder: "")
  }

  private func problems(_ columns: String, _ renderer: Renderer = Renderer()) -> [String] {
    problemLines { try renderer.inspect(try document(columns), stage: .grid) }
  }

  @Test("every kind of cell, and all that it can be told, is the same after encoding and decoding")
  func coding() throws {
    let kinds = CellKind.all.map(\.name)
    let plain = try document(
      (kinds + ["mine"]).map { "  - {key: a, cell: \($0)}\n" }.joined()
        .replacing("cell: pattern", with: "cell: {pattern: \"{a} {b}\"}"))
    let told = try document(
      """
        - {key: a, cell: {delta: {by: b, as: percent, decimals: 2, lowerIsBetter: true, positive: "#00FF00", negative: 3, colored: true}}}
        - {key: a, cell: {change: {from: b, pill: true, arrow: false}}}
        - {key: a, cell: {check: {look: disc, yes: ja, no: [nein, nej], scale: 2, positive: text}}}
        - {key: a, cell: {toggle: {color: highlight, yes: ja}}}
        - {key: a, cell: {rating: {of: 3, symbol: heart, color: muted, label: leading}}}
        - {key: a, cell: {status: {look: dot, label: false, map: {x: red, y: {color: positive, label: Y, icon: check}}}}}
        - {key: a, cell: {light: {thresholds: [1, 2], map: {x: red}, lowerIsBetter: true, label: true}}}
        - {key: a, cell: {tags: {colored: false, map: {x: 2}}}}
        - {key: a, cell: {swatch: {label: false, round: true}}}
        - {key: a, cell: {icon: {icon: star, map: {x: trend-up, y: {icon: flag, color: neutral}}, color: line, label: trailing, scale: 2}}}
        - {key: a, cell: {avatar: {label: false, scale: 3}}}
        - {key: a, cell: {text: {look: {scale: 2, italic: true, script: super}, maxLines: 2}}}
        - {key: a, cell: {pattern: {text: "{a}", lines: [{weight: 700}], parts: {a: {strike: true}}, maxLines: 1}}}
        - {key: a, cell: {markdown: {maxLines: 3}}}
        - {key: a, cell: {link: {to: "https://x.org/{b}", short: false, underline: false, color: text}}}
        - {key: a, cell: {email: {underline: false}}}
      """)
    for document in [plain, told] {
      let coded = try JSONDecoder().decode(
        GridDocument.self, from: try JSONEncoder().encode(document))
      #expect(coded.columns == document.columns)
    }
    #expect(Set(told.columns?.compactMap(\.cell) ?? []).count == 16)
  }

  @Test("a renderer of the program is asked for by its name")
  func named() throws {
    let renderer = Renderer(
      fonts: try PrivateFonts.source, cells: ["capitals": AnyCellRenderer(Capitals())])
    let document = try document("  - {key: a, cell: capitals}\n")
    let dump = try renderer.inspect(document, stage: .displayList)
    #expect(dump.contains("\"X\"") && dump.contains("\"Y\""))
  }

  @Test("a name that nothing has is an error at its place, with the nearest name")
  func unknown() {
    let renderer = Renderer(cells: ["capitals": AnyCellRenderer(Capitals())])
    #expect(
      problems("  - {key: a, cell: ratting}\n  - {key: b, cell: capitols}\n", renderer) == [
        "x.yaml:3:20: no kind of cell is called \"ratting\", did you mean \"rating\"?",
        "x.yaml:4:20: no kind of cell is called \"capitols\", did you mean \"capitals\"?",
      ])
  }

  @Test(
    "a key that names a column which is not there is an error at its place, whatever the kind",
    arguments: [
      "image: {from: bb}", "avatar: {from: bb}", "flag: {from: bb}", "delta: {from: bb}",
      "change: {by: bb}", "bullet: {target: bb}", "bullet: {bands: [bb]}", "range: {columns: [bb]}",
      "pattern: {text: x, parts: {bb: {strike: true}}}", "qr: {text: \"{bb}\"}",
      "link: {to: \"https://x.org/{bb}\"}",
    ])
  func columns(_ cell: String) throws {
    let line = "  - {key: a, cell: {\(cell)}}"
    let text = try #require(
      line.contains("{bb}") ? line.firstRange(of: "\"") : line.firstRange(of: "bb"))
    let column = line.distance(from: line.startIndex, to: text.lowerBound) + 1
    #expect(
      problems(line + "\n") == [
        "x.yaml:3:\(column): no column is called \"bb\", did you mean \"b\"?"
      ])
  }

  @Test(
    "what is wrong with a cell is reported at its place",
    arguments: [
      (
        "{key: a, cell: {pattern: \"{a\"}}",
        "x.yaml:3:30: a brace or bracket of the pattern is not closed; \\{ and \\[ are plain ones"
      ),
      (
        "{key: a, cell: {pattern: \"{nome}\"}}",
        "x.yaml:3:30: no column is called \"nome\"; there are \"a\", \"b\""
      ),
      (
        "{key: a, cell: {status: {map: {x: positiv}}}}",
        "x.yaml:3:39: \"positiv\" is not a colour, did you mean \"positive\"?"
      ),
      (
        "{key: a, cell: {icon: {icon: strar}}}",
        "x.yaml:3:34: \"strar\" is not one of"
      ),
      (
        "{key: a, cell: {light: {thresholds: [2, 1]}}}",
        "x.yaml:3:41: thresholds are two numbers, the lesser first: [60, 80]"
      ),
    ])
  func wrong(column: String, problem: String) {
    let found = problems("  - \(column)\n")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(problem) == true, "\(found)")
  }

  private func displayList(_ document: String) throws -> String {
    try Renderer().inspect(
      try DocumentFile.parse(document, name: "x.yaml", folder: ""), stage: .displayList)
  }

  @Test("computed changes and shares are in the locale of their column, and exact")
  func computedFigures() throws {
    let list = try displayList(
      """
      data: {rows: [{now: 1234.5, before: 1000, share: 14.5}]}
      locale: de_DE
      columns:
        - {key: now, cell: {change: {from: before}}}
        - {key: now, title: d, cell: {delta: {from: before}}, locale: en_US}
        - {key: share, cell: {progress: {label: trailing}}}

      """)
    #expect(list.contains("\"+23,5\\u{A0}%\""))
    #expect(list.contains("\"+234.5\""))
    #expect(list.contains("\"15\\u{A0}%\""))
  }

  @Test("a change that is shown as zero is none")
  func zeroChange() throws {
    let list = try displayList(
      """
      data: {rows: [{a: 0.001}, {a: -0.002}, {a: 0.6}]}
      columns: [{key: a, format: {number: {decimals: 0}}, cell: change}]

      """)
    #expect(list.components(separatedBy: "\"unchanged, 0\"").count == 3)
    #expect(list.contains("\"up, 1\""))
  }

  @Test("a section column that is only wanted has no title")
  func sectionColumn() throws {
    func document(_ value: String) throws -> GridDocument {
      try DocumentFile.parse(
        "data: {rows: [{a: x, b: 1}]}\ngroup: a\nsectionColumn: \(value)\n", name: "x.yaml",
        folder: "")
    }
    #expect(try document("true").presentation.sectionColumn == SectionColumn())
    #expect(try document("false").presentation.sectionColumn == nil)
    #expect(try document("Kind").presentation.sectionColumn == SectionColumn(title: "Kind"))
    let coded = try JSONDecoder().decode(
      GridDocument.self, from: try JSONEncoder().encode(try document("{}")))
    #expect(coded.presentation.sectionColumn == SectionColumn())
  }

  @Test("the grid's own numbers have the digits of its locale as those of the data have")
  func ownNumbers() throws {
    let list = try displayList(
      """
      data: {rows: [{a: x, b: 10}, {a: y, b: 20}, {a: z, b: 30}]}
      locale: ar_EG
      rowNumbers: true
      columns: [a, b]
      footnotes: [{at: {row: 1, column: a}, text: note}]
      callouts: [{at: {row: 0}, number: 4, text: word}]

      """)
    let texts = Set(list.split(separator: "\"").map(String.init))
    #expect(texts.isSuperset(of: ["١", "٢", "٣", "١٠", "٤"]))
    #expect(texts.isDisjoint(with: ["1", "2", "3", "4", "10"]))
  }

  @Test("counts have the digits of the locale wherever they are shown")
  func counts() throws {
    let list = try displayList(
      """
      data: {rows: [{a: x, b: 10}, {a: y, b: 20}, {a: y, b: 20}]}
      locale: ar_EG
      columns: [{key: a, title: "in {count(a)}"}, b]
      group:
        by: a
        title: "{count()} of {count(b)} with {distinct(b)}"
        summary: {label: "{count}", columns: {b: count}}
      title: "{count()} rows"
      notes: ["of {distinct(a)}"]
      summary: {a: distinct, b: count}

      """)
    let texts = list.split(separator: "\"").map(String.init)
    let expected = ["in ٣", "٢ of ٢ with ١", "٣ rows", "of ٢", "٣", "٢"]
    #expect(Set(texts).isSuperset(of: expected), "\(texts)")
    #expect(!texts.contains { ["1", "2", "3"].contains($0) })
  }

  @Test("counts of cross tables have the digits of the locale")
  func crossCounts() throws {
    let list = try displayList(
      """
      data: {rows: [{a: x, b: 1, c: p}, {a: y, b: 2, c: p}, {a: y, b: 2, c: q}]}
      locale: ar_EG
      title: "{count()} rows"
      pivot: {rows: a, columns: c, values: {b: count}}
      columns: [{key: c, title: "{value}: {count()} of {count}"}]

      """)
    let texts = list.split(separator: "\"").map(String.init)
    #expect(Set(texts).isSuperset(of: ["p: ٢ of ٢", "q: ١ of ١", "٣ rows"]), "\(texts)")
    #expect(!texts.contains { ["1", "2", "3"].contains($0) })
  }

  @Test("a Markdown title of a group keeps its styles around functions and numbers of rows")
  func markdownTitle() throws {
    let list = try displayList(
      """
      data: {rows: [{a: x, b: 10}, {a: y, b: 20}, {a: y, b: 25}]}
      locale: ar_EG
      group:
        by: a
        title: {markdown: "{value}, *{count}*, **{sum(b)}**"}
        summary: {label: {markdown: "*{count}* of {value}"}, columns: {b: sum}}
      columns: [{key: c, value: "'c'", width: 80}, b]

      """)
    for text in ["\"٢\"", "\"٤٥\"", "\"y\""] { #expect(list.contains(text), "\(list)") }
    #expect(
      list.split(separator: "\n").contains { $0.contains("\"٢\"") && $0.contains("600 italic") })
  }

  @Test("a label that has no room makes its row no higher, drawn or not")
  func labelWithoutRoom() throws {
    func sums(_ label: String) throws -> [Substring] {
      let list = try displayList(
        """
        data: {rows: [{a: x, b: 10}, {a: y, b: 20}, {a: y, b: 25}]}
        group: {by: a, summary: {label: \(label), columns: {b: sum}}}

        """)
      return list.split(separator: "\n").filter { $0.contains("\"10\"") || $0.contains("\"45\"") }
    }
    let plain = try sums("a label of words")
    #expect(plain.count == 3)
    #expect(try sums("{markdown: a *label* of words}") == plain)
  }

  @Test("a column that has no room takes the settings of no other column with it")
  func droppedColumn() throws {
    let list = try displayList(
      """
      data: {rows: [{a: a word, b: another word, c: 1.5, d: 1}]}
      width: 210
      fit: drop
      columns:
        - {key: a, priority: 1}
        - b
        - {key: c, priority: 1, locale: de_DE, cell: {change: {from: d}}}

      """)
    #expect(list.contains("\"+50,0\\u{A0}%\""))
    #expect(!list.contains("another"))
  }
}
