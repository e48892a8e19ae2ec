import Foundation
import GridPress

/// What the program draws: amounts whose sums are not exact in binary, and more digits than a
/// `Double` has.
let orders = [
  Order(
    customer: "Ada", amount: Decimal(string: "12345678901234567.10")!, change: 0.125, paid: true,
    due: Date(timeIntervalSince1970: 1_767_225_600)),
  Order(
    customer: "Bo", amount: Decimal(string: "-80.25")!, change: -0.5, paid: false,
    due: Date(timeIntervalSince1970: 1_769_904_000)),
  Order(
    customer: "Ada", amount: Decimal(string: "0.20")!, change: 0.0333, paid: true,
    due: Date(timeIntervalSince1970: 1_772_323_200)),
]

/// What is wrong with what the program drew.
struct Fault: Error, CustomStringConvertible {
  var description: String
}

/// - Throws: a `Fault` if the files are not what their names say, or the grid does not show what
///   the program says.
func check(
  _ table: Grid<Order>, by renderer: Renderer, png: Data, pdf: Data
) throws {
  func require(_ isRight: Bool, _ fault: @autoclosure () -> String) throws {
    if !isRight { throw Fault(description: fault()) }
  }
  try require(png.starts(with: [0x89] + Array("PNG\r\n".utf8)), "the PNG is none")
  try require(pdf.starts(with: Array("%PDF-".utf8)), "the PDF is none")
  let svg = try String(contentsOf: URL(filePath: "orders.svg"), encoding: .utf8)
  try require(svg.contains("<svg"), "the SVG is none")
  try require(
    try renderer.inspect(table, stage: .displayList).contains("Orders"), "there is no title")
  let grid = try renderer.inspect(table, stage: .grid)
  for text in [
    "Ada (2)", "Bo (1)", "€12,345,678,901,234,567.10", "€0.20", "−€80.25", "12.5%",
    "−50.0%", "3.3%", "Jan 1, 2026",
    // The totals of both sections, and of all rows.
    "€12,345,678,901,234,567.30", "€12,345,678,901,234,487.05",
  ] {
    try require(grid.contains(text), "the grid does not show \(text):\n\(grid)")
  }
  // The rule is for negative amounts alone.
  for (section, isRed) in [(0, false), (1, true)] {
    let cell = CellPath(section: section, row: 0, column: "Amount")
    let text = "\(try renderer.explain(table, cell: cell))"
    try require(text.contains("#FF0000") == isRed, "the rule is not for \(cell):\n\(text)")
  }
}
