import Foundation
import GridPress

// Cancels drawings at ten moments each, and prints a line for each case: its name, its total time, and the longest and the mean
// time from the cancellation to its error, in seconds.
//
// usage: gridpress-cancel TABLE.csv TABLE.xlsx …      100,000 rows; tables in formats other than CSV are only read
// environment: CANCEL_MOMENTS is the number of moments, CANCEL_ONLY selects the cases whose names contain it, CANCEL_TRACE prints each delay

let tables = Array(CommandLine.arguments.dropFirst())
let environment = ProcessInfo.processInfo.environment
let moments = environment["CANCEL_MOMENTS"].flatMap { Int($0) } ?? 10

struct Case {
  var name: String
  var document: String
  var format: FileFormat
  var table: String? = tables.first
}

var cases = [
  Case(name: "PDF, plain", document: "page: {size: A4}", format: .pdf),
  Case(name: "PDF, tagged", document: "page: {size: A4}\npdf: {tagged: true}", format: .pdf),
  Case(name: "PDF, grouped", document: "page: {size: A4}\ngroup: country", format: .pdf),
  Case(
    name: "PDF, colour scale",
    document: "page: {size: A4}\nscales: [{columns: [amount], palette: YlOrRd}]", format: .pdf),
  Case(
    name: "PDF, wrapped",
    document:
      "page: {size: A4}\nstyle: {rows: {wrap: word}}\ncolumns: [id, {key: note, width: 60}, amount]",
    format: .pdf),
  Case(
    name: "PDF, SQL",
    document:
      "page: {size: A4}\nsort: amount:desc\ncolumns: [id, note, {key: share, value: \"amount * 100\"}]",
    format: .pdf),
  Case(
    name: "PDF, sorted by texts", document: "page: {size: A4}\nsort: [note, name]", format: .pdf),
  Case(
    name: "PDF, groups in groups", document: "page: {size: A4}\ngroup: [name, note]", format: .pdf),
  Case(
    name: "PDF, running total",
    document: "page: {size: A4}\ncolumns: [id, amount, {key: sum, running: amount}]", format: .pdf),
  Case(name: "PNG", document: "scale: 2", format: .png(scale: 2)),
  Case(name: "SVG", document: "", format: .svg),
  Case(name: "SVG, texts", document: "svg: {text: selectable}", format: .svg),
  Case(
    name: "SVG, wrapped",
    document: "style: {rows: {wrap: word}}\ncolumns: [id, {key: note, width: 60}]", format: .svg),
]
for table in tables.dropFirst() {
  // Reading takes most of the time.
  cases.append(
    Case(
      name: "PDF, \(table.split(separator: ".").last ?? "")",
      document: "page: {size: A4}\nlimit: 1000", format: .pdf,
      table: table))
}
if let part = environment["CANCEL_ONLY"] { cases.removeAll { !$0.name.contains(part) } }

func draw(_ document: GridDocument, _ format: FileFormat) async throws {
  _ = try await Renderer().data(for: document, as: format)
}

for test in cases {
  let document = try DocumentReader.read(
    "data: \(test.table ?? "table.csv")\ntheme: light\n\(test.document)\n", name: "bench.yaml",
    files: .anywhere)
  let clock = ContinuousClock()
  let whole = try await clock.measure { try await draw(document, test.format) }
  var delays: [Duration] = []
  for moment in 0..<moments {
    let task = Task { try await draw(document, test.format) }
    try await Task.sleep(for: whole * (Double(moment) + 0.5) / Double(moments))
    let start = clock.now
    task.cancel()
    do {
      try await task.value
      continue
    } catch let error as RenderError where error.kind == .cancelled {
      delays.append(start.duration(to: clock.now))
      if environment["CANCEL_TRACE"] != nil {
        print("\(test.name)\tmoment \(moment)\t\((delays.last ?? .zero) / .milliseconds(1)) ms")
      }
    }
  }
  let longest = delays.max() ?? .zero
  let mean = delays.reduce(.zero, +) / max(1, delays.count)
  print(test.name, whole / .seconds(1), longest / .seconds(1), mean / .seconds(1), separator: "\t")
}
