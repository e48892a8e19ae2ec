import DocumentSupport
import GridCells
import GridModel
import TestSupport
import Testing

@testable import GridCore
@testable import GridDocuments
@testable import GridPress

/// A document may have thousands of grids, whose presentations are larger than their rows.
@Suite("Presentations that the steps of a drawing share")
struct SharedPresentationTests {
  private static func request(_ more: String = "") throws -> GridRequest {
    GridRequest(
      try DocumentFile.parse(
        "data: {rows: [{a: x, n: 1}]}\ntitle: Title\n" + more, name: "x.yaml", folder: ""))
  }

  /// What the steps make of a request before it is assembled.
  private static func drawn(
    _ request: GridRequest, _ cells: [String: AnyCellRenderer] = [:]
  ) throws -> GridRequest {
    try request.resolved(cells).limited(RenderLimits()).withShownTitles.inLanguage
  }

  private static func isOne<Value>(_ left: Boxed<Value>, _ right: Boxed<Value>) -> Bool {
    left.storage.span.isIdentical(to: right.storage.span)
  }

  @Test("are one where nothing is changed")
  func shared() throws {
    let request = try Self.request()
    let drawn = try Self.drawn(request)
    #expect(Self.isOne(drawn.presentation, request.presentation))
    let grid = SourceGrid([SourceGrid](), title: "Title")
    #expect(Self.isOne(GridRequest(grid).presentation, grid.sharedPresentation))
  }

  @Test(
    "are changed alone",
    arguments: ["locale: de_DE", "subtitle: 'a {{b}}'", "columns: [{key: a, cell: own}]"])
  func changed(more: String) throws {
    let request = try Self.request(more + "\n")
    let before = request.presentation
    let drawn = try Self.drawn(request, ["own": AnyCellRenderer(TextCell())])
    #expect(!Self.isOne(drawn.presentation, request.presentation))
    #expect(request.presentation == before)
    #expect(drawn.presentation != before)
  }
}
