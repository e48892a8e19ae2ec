import Foundation
import GridPress

// Times the layout within one process. Prints a line per measurement: name, tab, seconds (the median of its runs).

struct Table: DataGridSource {
  let columns: [GridColumn]
  let rowCount: Int
  let texts: [String]

  /// - Parameter sizing: the sizing of all columns; texts do not wrap.
  init(columns count: Int, rows: Int, sizing: ColumnSizing, texts: [String]) {
    columns = (0..<count).map {
      GridColumn("column \($0)", sizing: sizing, style: Style(wrap: TextWrap.none))
    }
    rowCount = rows
    self.texts = texts
  }

  func rowCount(inSection section: Int) -> Int { rowCount }

  func text(section: Int, row: Int, column: Int) -> String {
    texts[(row &* 7 &+ column) % texts.count]
  }
}

func median(_ runs: Int, _ body: () async throws -> Void) async throws -> Double {
  var times: [Double] = []
  for _ in 0..<runs {
    let duration = try await ContinuousClock().measure(body)
    times.append(
      Double(duration.components.seconds) + Double(duration.components.attoseconds) * 1e-18)
  }
  return times.sorted()[times.count / 2]
}

func tell(_ name: String, _ seconds: Double) { print("\(name)\t\(seconds)") }

let texts = (0..<50_000).map { number in
  [
    "Borealis \(number)", "\(number * 37 % 9_973).\(number % 90 + 10)",
    "2024-0\(number % 9 + 1)-17",
  ][
    number % 3]
}
let renderer = Renderer()
let table = SourceGrid(Table(columns: 8, rows: 100_000, sizing: .fit, texts: texts))
let start = SourceGrid(Table(columns: 8, rows: 1, sizing: .fit, texts: texts))
_ = try renderer.geometry(of: start)
tell(
  "layout of 1 × 8: fonts and styles", try await median(5) { _ = try renderer.geometry(of: start) })
tell("layout of 100,000 × 8, fit", try await median(5) { _ = try renderer.geometry(of: table) })

let geometry = try renderer.geometry(of: table)
let size = geometry.size
let count = 100_000
let points: [Point] = (0..<count).map { number in
  let x = Double(number * 7_919 % 10_007) / 10_007
  let y = Double(number * 104_729 % 1_000_003) / 1_000_003
  return Point(x: x * size.width, y: y * size.height)
}
var found = 0
tell(
  "question: cell at a point",
  try await median(5) { for point in points where geometry.cell(at: point) != nil { found += 1 } }
    / Double(count))
tell(
  "question: part at a point",
  try await median(5) { for point in points where geometry.part(at: point) != nil { found += 1 } }
    / Double(count))
let cells: [CellPath] = (0..<count).map { number in
  CellPath(section: 0, row: number * 7_919 % 100_000, column: "column \(number % 8)")
}
tell(
  "question: frame of a cell",
  try await median(5) {
    for cell in cells where geometry.frame(of: .cell(cell)) != nil { found += 1 }
  } / Double(count))

// Rules, scales and callbacks: the time to prepare and lay out a grid with and without them.
let columns = (0..<8).map { "c\($0)" }
let rows = (0..<100_000).map { row in
  columns.indices.map { "\((row &* 37 &+ $0 &* 101) % 9_973)" }.joined(separator: ",")
}
let csv = Array((columns.joined(separator: ",") + "\n" + rows.joined(separator: "\n")).utf8)
let plain = GridDocument(data: DataInput(.bytes(csv, name: "numbers.csv"), format: .csv))
tell("document of 100,000 × 8", try await median(5) { _ = try renderer.geometry(of: plain) })
var ruled = plain
ruled.rules = [
  GridRule(Style(background: Color(hex: "#FFF4E5")), rows: [.odd]),
  GridRule(Style(text: Color(hex: "#B00020")), columns: ["c3"]),
  GridRule(Style(background: Color(hex: "#E7F0FF80")), rows: [.range(10...50_000)]),
  GridRule(Style(text: Color(hex: "#11734B")), rows: [.even], columns: ["c1", "c5"]),
  GridRule(Style(font: FontStyle(weight: 700)), rows: [.first, .last]),
]
tell("the same with 5 rules", try await median(5) { _ = try renderer.geometry(of: ruled) })
var scaled = plain
scaled.scales = [ColumnScale(ColorScale(.viridis))]
tell("the same with colour scales", try await median(5) { _ = try renderer.geometry(of: scaled) })
var called = table
called.styleForCell = { $0.row % 10 == 0 ? Style(background: Color(hex: "#FFF4E5")) : nil }
tell(
  "layout of 100,000 × 8, fit, with a styling callback",
  try await median(5) { _ = try renderer.geometry(of: called) })

let file = FileManager.default.temporaryDirectory.appending(path: "layout-bench-\(getpid()).png")
for (name, sizing, sample) in [
  ("fixed widths", ColumnSizing.fixed(110), Int?.none), ("fit by a sample of 200", .fit, 200),
] {
  var million = SourceGrid(Table(columns: 8, rows: 1_000_000, sizing: sizing, texts: texts))
  million.sample = sample
  million.viewport = Viewport(
    width: 800, height: 600,
    scrollTo: ScrollTarget(RowPath(section: 0, row: 765_432), vertical: .middle))
  tell(
    "viewport on 1,000,000 rows, PNG at scale 2, \(name)",
    try await median(5) { try await renderer.write(million, to: file.path, scale: 2) })
}
try FileManager.default.removeItem(at: file)
precondition(found > 0, "questions were answered")
