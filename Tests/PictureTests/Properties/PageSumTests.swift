import DocumentSupport
import GridCore
import GridLayout
import GridModel
import TestSupport
import Testing

@testable import GridPress

@Suite("Sums of pages")
struct PageSumTests {
  /// 300 rows of 0.10, whose sums in binary are not exact.
  private func document() -> GridDocument {
    var text = "name,amount\n"
    for row in 1...300 { text += "row \(row),0.10\n" }
    var document = GridDocument(data: DataInput(.bytes(Array(text.utf8), name: "a.csv")))
    document.pageData.carried = ["amount"]
    document.pageData.total = AggregateRow(
      nil, ["amount": .function(.sum), "name": .function(.count)])
    return document
  }

  @Test("sums before rows and of rows are exact, and written as the column is")
  func exact() throws {
    let sums = try #require(try PreparedGrid(document()).grid.pageSums)
    #expect(sums.sums(before: 0, .broughtForward).strip.row.cells == ["amount": "0.00"])
    #expect(sums.sums(before: 3, .broughtForward).strip.row.cells == ["amount": "0.30"])
    #expect(sums.sums(before: 300, .carriedForward).strip.row.cells == ["amount": "30.00"])
    #expect(sums.total(of: 10..<13).strip.row.cells == ["amount": "0.30", "name": "3"])
    #expect(sums.total(of: 10..<13).strip.row.label == "Page total")
  }

  @Test("of a running total the last value is carried, not the sum of all")
  func carriedBalance() throws {
    var document = document()
    document.pageData.total = nil
    var balance = ColumnSettings("balance")
    balance.running = RunningTotal("amount")
    document.columns = [ColumnSettings("name"), ColumnSettings("amount"), balance]
    document.pageData.carried = ["amount", "balance"]
    let sums = try #require(try PreparedGrid(document).grid.pageSums)
    #expect(
      sums.sums(before: 30, .carriedForward).strip.row.cells
        == ["amount": "3.00", "balance": "3.00"])
    #expect(
      sums.sums(before: 300, .broughtForward).strip.row.cells
        == ["amount": "30.00", "balance": "30.00"])
  }

  @Test("what a page brings forward is what the one before carried, and totals add up")
  func carried() throws {
    let grid = try PreparedGrid(document()).grid
    let engine = try Renderer(fonts: try PrivateFonts.source).textEngine()
    let paged = PagedLayout(grid: grid, format: .a4, measurer: engine)
    #expect(paged.pages.count > 5)
    var forward: Int?
    var next = 0
    for page in paged.pages {
      for item in page.items {
        switch item.content {
        case .broughtForward(let position): #expect(position == forward)
        case .carriedForward(let position): forward = position
        case .total(let rows):
          #expect(rows.lowerBound == next)
          next = rows.upperBound
        default: break
        }
      }
    }
    #expect(next == 300)
  }

  @Test("the total of the last page stands above that of the whole grid")
  func totals() throws {
    var document = document()
    document.pageData.carried = []
    document.summary = [AggregateRow("All", ["amount": .function(.sum)])]
    let engine = try Renderer(fonts: try PrivateFonts.source).textEngine()
    let paged = PagedLayout(
      grid: try PreparedGrid(document).grid, format: .a4, measurer: engine)
    let last = try #require(paged.pages.last)
    let contents = last.items.suffix(3).map(\.content)
    guard case .lines(let rows) = contents[0], case .total(let positions) = contents[1] else {
      Issue.record("\(contents)")
      return
    }
    #expect(contents[2] == .lines(300..<301))
    #expect(rows.upperBound == 300 && positions.upperBound == 300)
    #expect(last.items.last?.top == last.items.dropLast().last?.bottom)
    #expect(last.lines == rows.lowerBound..<301)
  }

  @Test("a running total follows the order that is shown, in decimal")
  func running() throws {
    var request = ColumnSettings("balance")
    request.running = "amount"
    var document = GridDocument(
      data: DataInput(.bytes(Array("day,amount\n2,0.1\n3,-1.25\n1,0.2\n".utf8), name: "a.csv")),
      columns: [ColumnSettings("day"), ColumnSettings("amount"), request])
    document.sort = [RowSorting("day")]
    let grid = try PreparedGrid(document).grid
    let shown = (0..<3).map { position in
      grid.source.string(row: grid.order[position], column: grid.columns[2].sourceIndex)
    }
    #expect(shown == ["0.20", "0.30", "−0.95"])
    #expect(grid.columns[2].type == .decimal)
  }

  /// Two sections of different length, the first over several pages.
  private func sections(_ restart: SumRestart) -> GridDocument {
    var text = "kind,name,amount\n"
    for row in 1...100 { text += "\(row <= 60 ? "a" : "b"),row \(row),0.10\n" }
    var document = GridDocument(
      data: DataInput(.bytes(Array(text.utf8), name: "a.csv")),
      columns: [ColumnSettings("name"), ColumnSettings("amount"), ColumnSettings("total")],
      group: RowGroups(by: "kind"))
    document.columns?[2].running = RunningTotal("amount", restart: restart)
    document.pageData.carried = ["amount"]
    document.pageData.carriedRestart = restart
    return document
  }

  @Test(
    "running totals begin anew with each section, if they are to", arguments: SumRestart.allCases)
  func runningRestart(_ restart: SumRestart) throws {
    let grid = try PreparedGrid(sections(restart)).grid
    let column = try #require(grid.columns.first { $0.key == "total" }).sourceIndex
    let shown = [0, 59, 60, 99].map { grid.source.string(row: grid.order[$0], column: column) }
    #expect(
      shown
        == (restart == .none
          ? ["0.10", "6.00", "6.10", "10.00"] : ["0.10", "6.00", "0.10", "4.00"]))
  }

  @Test("outermost groups restart sums where sections are within them")
  func groupRestart() throws {
    var document = sections(.group)
    document.groups = [RowGroups(by: "kind"), RowGroups(by: "name")]
    let grid = try PreparedGrid(document).grid
    let column = try #require(grid.columns.first { $0.key == "total" }).sourceIndex
    let shown = [0, 1, 59, 60].map { grid.source.string(row: grid.order[$0], column: column) }
    #expect(shown == ["0.10", "0.20", "6.00", "0.10"])
    #expect(try #require(grid.pageSums).restarts == [0, 60])
  }

  @Test("carried sums begin anew with each section; where one begins or ends nothing is carried")
  func carriedRestart() throws {
    var document = sections(.section)
    document.page = PageSetup(parsing: "400x300")
    if case .sheets(var format)? = document.page {
      format.rules.breakBefore = .sections
      document.page = .sheets(format)
    }
    let grid = try PreparedGrid(document).grid
    let sums = try #require(grid.pageSums)
    #expect(sums.restarts == [0, 60])
    #expect(sums.sums(before: 60, .carriedForward).strip.row.cells == ["amount": "6.00"])
    #expect(sums.sums(before: 61, .carriedForward).strip.row.cells == ["amount": "0.10"])
    #expect(
      sums.widestRows.allSatisfy { $0.strip.row.cells["amount"].map { $0.count <= 5 } ?? true })
    let engine = try Renderer(fonts: try PrivateFonts.source).textEngine()
    let formats = try #require(PageSetup.formats(document.page))
    let paged = PagedLayout(grid: grid, formats: formats, measurer: engine)
    var carried: [Int] = []
    for page in paged.pages {
      for item in page.items {
        switch item.content {
        case .broughtForward(let position): #expect(carried.last == position)
        case .carriedForward(let position): carried.append(position)
        default: break
        }
      }
    }
    #expect(carried.count > 3)
    #expect(!carried.contains(60))
    #expect(carried.contains { $0 > 60 })
    #expect(paged.pages.contains { $0.lines.lowerBound == 61 }, "the second section begins a page")
  }

  @Test("sums of missing and unsuitable columns are reported together with their places")
  func problems() throws {
    let text = """
      data: {rows: [{name: a, amount: 1, note: x}]}
      columns:
        - name
        - amount
      page:
        total: {amuont: sum, name: mean, amount: "sum(amount) * 2"}
        carried: [name, note]
      """
    let document = try DocumentFile.parse(text, name: "a.yaml", folder: "")
    do throws(RenderError) {
      _ = try PreparedGrid(document)
      Issue.record("nothing was thrown")
    } catch {
      #expect(
        error.description.split(separator: "\n") == [
          "a.yaml:6:44: the totals of pages take names such as sum and count, not SQL",
          "a.yaml:6:19: no column is called \"amuont\", did you mean \"amount\"?",
          "a.yaml:6:30: column \"name\" has no numbers: mean needs a column of them; count, distinct, first, last, min and max take any",
          "a.yaml:7:12: column \"name\" has no numbers: sum needs a column of them; count, distinct, first, last, min and max take any",
          "a.yaml:7:12: column \"note\" is not shown, so it has no place for a sum",
        ])
    }
  }
}
