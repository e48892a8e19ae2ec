import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Plots that documents ask for")
struct PlotDocumentTests {
  private func document(_ cell: String) throws -> GridDocument {
    var document = try DocumentFile.parse(
      "data: a.csv\ncolumns:\n  - {key: jan, cell: \(cell)}", name: "a.yaml", folder: "")
    document.data = DataInput(.bytes(Array("jan,feb\n1,2\nx,\n".utf8), name: "a.csv"))
    return document
  }

  private func problem(_ cell: String) -> String? {
    do {
      _ = try PreparedGrid(document(cell)).grid
      return nil
    } catch let error as RenderError {
      return String(error.description.prefix { $0 != "\n" })
    } catch {
      return "\(error)"
    }
  }

  @Test("a plot of columns that are not there is an error that names the nearest ones")
  func columns() {
    #expect(problem("{sparkline: {columns: [jan, feb]}}") == nil)
    #expect(
      problem("{sparkline: {columns: [jan, fb]}}")
        == "a.yaml:3:50: no column is called \"fb\", did you mean \"feb\"?")
    #expect(
      problem("{bullet: {target: goal}}")
        == "a.yaml:3:40: no column is called \"goal\"; there are \"jan\", \"feb\"")
  }

  @Test(
    "what a plot cannot be is an error at its place",
    arguments: [
      ("{bar: {domain: [5, 1]}}", "a domain is two numbers, the lesser first: [0, 100]"),
      (
        "{sparkline: {band: [1, 2, 3]}}",
        "a band is two values, the lesser first: [3, 6], [q1, q3] or [KEY, KEY]"
      ),
      ("{timeline: {reference: soon}}", "\"soon\" is not a date such as 2024-03-01"),
      (
        "{timeline: {domain: [2024-02-01, 2024-01-01]}}",
        "a domain is two dates, the first one first: [2024-01-01, 2024-12-31]"
      ),
      ("{stack: {columns: [jan, fb]}}", "no column is called \"fb\", did you mean \"feb\"?"),
      ("{stack: {domain: [0, 9]}}", "bars of shares have no scale: domain needs mode: value"),
      ("{stack: {axis: true}}", "bars of shares have no scale: axis needs mode: value"),
      ("{stack: {mode: sum}}", "\"sum\" is not one of share, value"),
      ("{stack: {part: [jan]}}", "unknown key \"part\""),
      (
        "{sparkline: {reference: mode}}",
        "no column is called \"mode\"; there are \"jan\", \"feb\""
      ),
    ])
  func faults(_ cell: String, _ message: String) {
    #expect(problem(cell)?.hasSuffix(message) == true, "\(problem(cell) ?? "")")
  }

  @Test("each kind is what it was after being written and read again")
  func coding() throws {
    for cell in [
      "sparkline", "{sparkline: {shape: area, columns: [jan, feb], points: [], reference: mean}}",
      "{bullet: {target: feb, bands: [1, feb], axis: true}}", "{heatStrip: {colors: [red, blue]}}",
      "{boxPlot: {input: summary}}", "{donut: {hole: 0, legend: true, columns: [jan, feb]}}",
      "stack", "{stack: {columns: [jan, feb], label: percent, colors: [red, blue], radius: 3}}",
      "{stack: {mode: value, domain: [0, 50], axis: true, track: true, thickness: 4}}",
      "{timeline: {domain: [2024-01-01, 2024-12-31], reference: 2024-05-01}}",
      "{range: {track: false}}", "{histogram: {bins: 7}}", "{winLoss: {negative: red}}",
      "{progress: {maximum: 1, value: true}}", "{bar: {label: inside, radius: 2}}",
    ] {
      let request = try #require(try document(cell).columns?.first?.cell)
      let written = try CellNotation.cell.write(request)
      let text = "data: a.csv\ncolumns: [{key: jan, cell: \(written.json)}]"
      let again = try DocumentFile.parse(text, name: "a.yaml", folder: "")
      #expect(again.columns?.first?.cell == request, "\(cell)")
    }
  }
}
