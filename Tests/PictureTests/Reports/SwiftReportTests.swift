import DocumentSupport
import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

@Suite("Reports in Swift")
struct SwiftReportTests {
  private struct Order: Sendable {
    var customer: String
    var amount: Int
  }

  private static let orders = [
    Order(customer: "Ada", amount: 120), Order(customer: "Bo", amount: 80),
  ]

  private var grid: Grid<Order> {
    Grid(Self.orders) {
      Column("Customer", \.customer)
      Column("Amount", \.amount, total: .sum)
    }
  }

  private func renderer() throws -> Renderer { Renderer(fonts: try PrivateFonts.source) }

  /// The pages as text.
  private func pages(_ report: Report) async throws -> String {
    try PDFTranscript([UInt8](try await renderer().data(for: report, as: .pdf))).text
  }

  @Test("all kinds of blocks are drawn, in order")
  func blocks() async throws {
    let hasNotes = true
    let report = Report("Orders in March") {
      Contents()
      Text("All amounts in **euros**.")
      Heading("By customer")
      grid.title("Customers")
      PageBreak()
      Heading("Notes", level: 2)
      if hasNotes { BulletedList("Open orders are *not* included.", "Returns\nare.") }
      NumberedList(["First", "Second"])
      Divider()
      for name in ["Cy", "Di"] { Text("Checked by \(name)") }
      Pairs(["Invoice": "2026-017", "Date": "3 March"])
      TextColumns("Left", "Right")
      Space(20)
      Beside(shares: [2, 1], gap: 12) {
        grid.sourceGrid
        Stack {
          Heading("Terms", level: 3)
          Text("Payable within 14 days.")
        }
      }
      Signatures(Signature(role: "Prepared by", name: "Ada"))
      DocumentBlock.text("As in a document")
    }
    .subtitle("With a subtitle")
    let text = try await pages(report)
    var rest = text[...]
    for words in [
      "Orders in March", "With a subtitle", "By customer", "euros", "Customers", "Ada", "200",
      "Notes", "not", "Returns", "First", "Second", "Checked by Cy", "Checked by Di", "2026-017",
      "Left", "Right", "Terms", "Payable", "Prepared by", "As in a document",
    ] {
      let found = rest.range(of: words)
      #expect(found != nil, "\(words) is missing or too early in\n\(text)")
      if let found { rest = rest[found.upperBound...] }
    }
    let drawn = try await renderer().inspect(report, stage: .pages)
    #expect(drawn.contains("page 2"))
  }

  @Test("it is the document with the same blocks")
  func document() async throws {
    let report = Report("Title") {
      Heading("Part")
      Text("Words with a [link](https://example.org).")
      Space(10)
      Divider()
    }
    .theme("journal").locale("de_DE")
    var document = GridDocument(data: DataInput(.bytes([], name: "none")), theme: "journal")
    document.title = "Title"
    document.locale = "de_DE"
    document.blocks = [
      .heading("Part"), .text("Words with a [link](https://example.org)."), .space(10),
      .text("---"),
    ]
    let formats: [FileFormat] = [.png, .pdf, .svg]
    let renderer = try renderer()
    #expect(
      try await renderer.data(for: report, as: formats)
        == renderer.data(for: document, as: formats))
  }

  @Test("grids have the theme and the locale of the report unless they set their own")
  func settings() async throws {
    let german = grid.sourceGrid.setting(\.locale, "de_DE").setting(\.theme, "dark")
    let renderer = try renderer()
    func png(_ report: Report) async throws -> Data {
      try await renderer.data(for: report, as: .png)
    }
    let own = try await png(Report { german }.theme("dark").locale("de_DE"))
    #expect(try await png(Report { grid }.theme("dark").locale("de_DE")) == own)
    #expect(try await png(Report { grid.theme("light") }.theme("dark")) != own)
  }

  @Test("closures of a grid's rows work within a report")
  func closures() async throws {
    let report = Report {
      grid.rule(Style(text: "#FF0000")) { $0.amount > 100 }
      grid.cellStyle { $0.row == 1 ? Style(background: "#00FF00") : nil }
    }
    let svg = String(decoding: try await renderer().data(for: report, as: .svg), as: UTF8.self)
    #expect(svg.contains(/#(f00|ff0000)\b/.ignoresCase()))
    #expect(svg.contains(/#(0f0|00ff00)\b/.ignoresCase()))
  }

  @Test("errors of a grid in it are errors of the report")
  func problems() async throws {
    let report = Report {
      Text("a")
      grid.theme("no such theme")
    }
    await #expect(throws: RenderError.self) { try await renderer().data(for: report, as: .png) }
    await #expect(throws: RenderError.self) {
      try await renderer().inspect(report, stage: .data)
    }
    #expect(throws: RenderError.self) { try LiveGrid(report, renderer: renderer()) }
  }
}

extension SourceGrid {
  fileprivate func setting<Value>(
    _ property: WritableKeyPath<GridPresentation, Value>, _ value: Value
  ) -> SourceGrid {
    var grid = self
    grid.presentation[keyPath: property] = value
    return grid
  }
}
