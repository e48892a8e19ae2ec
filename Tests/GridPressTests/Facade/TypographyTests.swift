import DocumentSupport
import GridModel
import TestSupport
import Testing

@testable import GridLayout
@testable import GridPress

@Suite("Typography of the themes that come along")
struct TypographyTests {
  private static let columns = """
    columns:
      - {key: name, width: 110}
      - {key: note, width: 170}
      - {key: amount, width: 130}

    """
  private static let rows = """
    data:
      rows:
        - {name: Ada, note: This note is so long that it is set on several lines, amount: 12345}
        - {name: Bo, note: Short, amount: 7}
        - {name: Cy, note: Short, amount: 8}

    """

  private func document(_ text: String) throws -> GridDocument {
    try DocumentReader.read(text, name: "doc.yaml", folder: "")
  }

  private func dump(_ text: String) throws -> String {
    try Renderer(fonts: try PrivateFonts.source).inspect(
      try document(text), stage: .displayList)
  }

  /// The baseline of a text in a dump.
  private func baseline(_ text: String, in dump: String) throws -> Double {
    let line = try #require(dump.split(separator: "\n").first { $0.contains("\"\(text)") })
    let match = try #require(line.firstMatch(of: /text \([-\d.]+,([\d.]+)\)/))
    return try #require(Double(match.output.1))
  }

  @Test("the first lines of a row are on one baseline", arguments: Theme.builtInNames)
  func firstLines(_ theme: String) throws {
    for density in ["", "variant: compact\n", "variant: comfortable\n"] {
      let dump = try dump("theme: \(theme)\n" + density + Self.columns + Self.rows)
      let first = try baseline("Ada", in: dump)
      #expect(try baseline("This note", in: dump) == first, "\(density)")
      #expect(try baseline("12,345", in: dump) == first, "\(density)")
    }
  }

  @Test(
    "a cell over several rows begins on the baseline of the first", arguments: Theme.builtInNames)
  func spans(_ theme: String) throws {
    let dump = try dump(
      "theme: \(theme)\nspans: [{row: 1, column: amount, rows: 2}]\n" + Self.columns + Self.rows)
    #expect(try baseline("Bo", in: dump) == baseline("7", in: dump))
  }

  @Test(
    "rows are whole points high and totals not lower than they are, in each density",
    arguments: Theme.builtInNames)
  func pitch(_ theme: String) throws {
    for density in ["", "variant: compact\n", "variant: comfortable\n"] {
      let text =
        "theme: \(theme)\n" + density
        + "data: {rows: [{g: a, n: 1, s: on}, {g: a, n: 2, s: off}, {g: b, n: 3, s: on}]}\n"
        + "columns: [n, {key: s, cell: status}]\n"
        + "group: {by: g, summary: {columns: {n: sum}}}\nsummary: {columns: {n: sum}}\n"
      let frames = try Renderer(fonts: try PrivateFonts.source).layout(of: try document(text))
        .frames
      // Below the header of the section.
      let row = frames.line(1)
      #expect(abs(row.height - row.height.rounded()) < 1e-9, "\(density)")
      let totals = frames.stripHeights
      #expect(totals.summary >= row.height - 1e-9, "\(density)")
      #expect(totals.grandSummary >= totals.summary - 1e-9, "\(density)")
    }
  }

  @Test("spanners are lower than rows", arguments: Theme.builtInNames)
  func spanners(_ theme: String) throws {
    let renderer = Renderer(fonts: try PrivateFonts.source)
    func frames(_ keys: String) throws -> GridFrames {
      let text = "theme: \(theme)\nvariant: comfortable\n" + keys + Self.columns
      return try renderer.layout(
        of: try document(text + "data: {rows: [{name: Ada, note: Short, amount: 1}]}\n")
      ).frames
    }
    let plain = try frames("")
    let spanned = try frames("spanners: [{title: Both, columns: [name, note]}]\n")
    #expect(spanned.header.height - plain.header.height < plain.line(0).height)
    #expect(spanned.header.height < 80)
  }

  @Test("the point of a total with more decimals than the cells is under theirs")
  func decimalsOfTotals() throws {
    let text = """
      data: {rows: [{n: 10}, {n: 15}, {n: 1201}]}
      summary: {columns: {n: mean}}
      style: {grandSummary: {font: {weight: 400}}}

      """
    let dump = try dump(text)
    func left(_ text: String) throws -> Double {
      let line = try #require(dump.split(separator: "\n").first { $0.contains("\"\(text)\"") })
      let match = try #require(line.firstMatch(of: /text \(([-\d.]+),/))
      return try #require(Double(match.output.1))
    }
    // 408.7 begins where the third digit from the right of 1201 does, which are equally wide.
    let (thousand, ten) = (try left("1201"), try left("10"))
    let digit = (ten - thousand) / 2
    #expect(try abs(left("408.7") - thousand - digit) < 0.01)
  }

  @Test("a header much wider than its data is wrapped, on up to three lines")
  func wideHeaders() throws {
    let text = """
      columns:
        - {key: n, title: Average number of visitors in each month of the year}
        - {key: m, title: Unit price}
      data: {rows: [{n: 12, m: 1}]}
      """
    let layout = try Renderer(fonts: try PrivateFonts.source).layout(of: try document(text))
    #expect(layout.frames.columns[0].width < 160)
    let dump = try dump(text)
    let lines = dump.split(separator: "\n").filter {
      $0.contains(/"(Average|of |visitors|month|in )/)
    }
    #expect((2...3).contains(lines.count), "\(lines)")
    #expect(dump.contains("\"Unit price\""))
  }

  /// Cells of all kinds that have colours, in states that have some.
  private static let colorful = """
    data:
      rows:
        - {c: -4.7, s: blocked, t: "core, ops", r: 3, k: "[3,2,1,2]", d: "[3,2,1,2]", h: "[-3,1.5,3]", b: -5, l: red, a: Ada Lovelace, o: true}
        - {c: 2.5, s: done, t: "billing", r: 5, k: "[1,1,1,1]", d: "[1,2]", h: "[1,-1,2]", b: 7, l: green, a: Bo Diddley, o: false}
        - {c: 0, s: in review, t: "x, y", r: 1, k: "[1,2]", d: "[4,4]", h: "[0,0,0]", b: 1, l: amber, a: Cy Young, o: true}
    columns:
      - {key: c, cell: change, editable: true}
      - {key: s, cell: status}
      - {key: t, cell: tags}
      - {key: r, cell: rating}
      - {key: k, cell: stack}
      - {key: d, cell: donut}
      - {key: h, cell: heatStrip}
      - {key: b, cell: bar}
      - {key: l, cell: light}
      - {key: a, cell: avatar}
      - {key: o, cell: toggle}
    summary: {columns: {b: sum}}
    state: {selected: [{row: 0}], focused: {row: 1, column: c}, hovered: {row: 2}, flash: [{row: 1, column: b}]}
    callouts: [{highlight: {column: b}}]

    """

  @Test(
    "themes for print draw nothing but shades of grey",
    arguments: ["ledger", "journal"], ["", "variant: dark\n"])
  func grey(_ theme: String, _ variant: String) throws {
    let dump = try dump("theme: \(theme)\n" + variant + Self.colorful)
    let colors = Set(dump.matches(of: /#([0-9A-F]{6})/).map { String($0.output.1) })
    #expect(colors.count > 5)
    let colored = colors.filter { color in
      Set([color.prefix(2), color.dropFirst(2).prefix(2), color.suffix(2)]).count > 1
    }
    #expect(colored.sorted() == [])
  }

  @Test("in themes for print a negative number is as dark as a positive one")
  func darkSigns() throws {
    let dump = try dump("theme: ledger\n" + Self.colorful)
    func color(_ text: String) throws -> String {
      let line = try #require(dump.split(separator: "\n").first { $0.contains("\"\(text)\"") })
      return String(try #require(line.firstMatch(of: /#[0-9A-F]{6}/)).output)
    }
    #expect(try color("−4.7") == color("2.5"))
  }

  @Test("in greys a value below zero of a heat strip is striped, one above is not")
  func stripes() throws {
    func fills(_ theme: String, _ value: Int) throws -> Int {
      try dump(
        "theme: \(theme)\ncolumns: [{key: h, cell: {heatStrip: {domain: [-3, 3]}}}]\n"
          + "data: {rows: [{h: [\(value)]}]}\n"
      ).split(separator: "\n").count { $0.hasPrefix("fill ") }
    }
    #expect(try fills("ledger", -2) > fills("ledger", 2))
    #expect(try fills("light", -2) == fills("light", 2))
  }

  @Test("a highlight lies under the text of its part")
  func highlight() throws {
    let text = "theme: ledger\ncallouts: [{highlight: {row: 1}}]\n" + Self.columns + Self.rows
    let lines = try dump(text).split(separator: "\n").map(String.init)
    let plain = try dump("theme: ledger\n" + Self.columns + Self.rows)
      .split(separator: "\n").map(String.init)
    let added = lines.indices.filter { !plain.contains(lines[$0]) && lines[$0].contains("fill") }
    let bo = try #require(lines.firstIndex { $0.contains("\"Bo\"") })
    #expect(try #require(added.first) < bo)
  }

  @Test("from right to left there is a space between the title of a section and its count")
  func mirroredSections() throws {
    let dump = try dump(
      "direction: rtl\ngroup: g\ndata: {rows: [{g: \u{627}\u{644}, n: 1}, {g: North, n: 2}]}\n")
    for title in ["\u{627}\u{644}", "North"] {
      let lines = dump.split(separator: "\n").map(String.init)
      let index = try #require(lines.firstIndex { $0.contains("\"\(title)\"") })
      let count = lines[index + 1]
      #expect(count.contains("\"(1)\""), "\(count)")
      let left = try #require(lines[index].firstMatch(of: /text \(([\d.]+),/))
      let match = try #require(count.firstMatch(of: /text \(([\d.]+),.*width ([\d.]+)/))
      let gap =
        try #require(Double(left.output.1)) - #require(Double(match.output.1))
        - #require(Double(match.output.2))
      #expect(gap > 2, "\(title)")
    }
  }
}
