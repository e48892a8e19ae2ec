import GridData
import GridModel
import Testing

@testable import GridPress

@Suite("Styles that Swift code gives to cells")
struct StylingCallbackTests {
  private struct Item: Sendable {
    var name: String
    var count: Int
  }

  private func grid() -> SourceGrid {
    let items = [Item(name: "a", count: 5), Item(name: "b", count: -1), Item(name: "c", count: 7)]
    return SourceGrid(
      DataSourceHelper(
        items,
        columns: [
          DataColumn("name", \.name), DataColumn("count", \.count) { "\($0.count) pieces" },
        ]))
  }

  @Test("the style lies over rules, under the selection, and is explained")
  func layers() throws {
    var grid = grid()
    grid.rules = [GridRule(Style(background: .white))]
    grid.state.selected = [.row(RowPath(section: 0, row: 1))]
    grid.styleForCell = { cell in
      guard cell.column == "name", let count = cell.number(of: "count"), count < 0 else {
        return nil
      }
      return Style(text: .white)
    }
    let explanation = try Renderer().explain(
      grid, cell: CellPath(section: 0, row: 1, column: "name"))
    let names = explanation.style.layers.map(\.name)
    let callback = try #require(names.firstIndex(of: "styling callback"))
    #expect(names[callback - 1] == "rule 1")
    #expect(names[callback + 1] == "theme selected")
    for cell in [(0, "name"), (1, "count")] {
      let other = try Renderer().explain(
        grid, cell: CellPath(section: 0, row: cell.0, column: cell.1))
      #expect(!other.style.layers.contains { $0.name == "styling callback" })
    }
  }

  @Test("it is asked once for each cell, and told what the cell shows and in which state it is")
  func context() throws {
    var grid = grid()
    grid.state.selected = [.row(RowPath(section: 0, row: 2))]
    grid.styleForCell = { cell in
      #expect(cell.text(of: "nothing") == nil)
      #expect(cell.isAlternate == (cell.row == 1))
      #expect(cell.isSelected == (cell.row == 2))
      if cell.column == "count" {
        let number = [5.0, -1, 7][cell.row]
        #expect(cell.number == number)
        #expect(cell.text == "\(Int(number)) pieces")
      }
      return cell.row == 0 ? Style(font: FontStyle(weight: 700)) : Style()
    }
    let prepared = try PreparedGrid(grid).grid
    #expect(prepared.rules.cells.count(ofColumn: 0) == 2)
    #expect(prepared.rules.cells.changeSizes)
  }

  @Test("numbers of Swift values have colours by what they are, not by their texts")
  func scales() throws {
    var grid = grid()
    grid.scales = [ColumnScale(ColorScale(ColorPalette([.black, .white])!))]
    let explanation = try Renderer().explain(
      grid, cell: CellPath(section: 0, row: 0, column: "count"))
    #expect(
      explanation.style.background.last?.arithmetic
        == "5 in -1…7 is at 0.75, level 188 of 250: #C0C0C0")
  }

  @Test("a rule of a grid of Swift values says what it cannot have")
  func problems() {
    var grid = grid()
    grid.rules = [GridRule(Style(), target: .headers, rows: [.first])]
    let error = #expect(throws: RenderError.self) { try PreparedGrid(grid) }
    #expect(error?.message == "a rule for headers has no rows: headers belong to no row")
  }
}
