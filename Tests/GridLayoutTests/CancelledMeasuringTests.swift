import GridCore
import GridModel
import Synchronization
import Testing

@testable import GridLayout

/// How much a cancelled task still measures: each test counts the texts that are asked for, not how
/// long that takes.
@Suite("Measuring in a cancelled task")
struct CancelledMeasuringTests {
  private final class CountingRows: RowSource {
    let columns: [SourceColumn] = []
    let rowCount = 2000
    private let asked = Mutex(0)

    var askedCount: Int { asked.withLock { $0 } }

    func appendText(row: Int, column: Int, to buffer: inout [UInt8]) {
      asked.withLock { $0 += 1 }
      buffer.append(contentsOf: "aaa bbb".utf8)
    }
  }

  private func askedCount(sectionSize: Int) async -> Int {
    let rows = CountingRows()
    var style = Style()
    style.wrap = .word
    let theme = Theme(name: "test", styles: StyleSheet(elements: [.rows: style]))
    let sections = stride(from: 0, to: rows.rowCount, by: sectionSize).map {
      Section(positions: $0..<($0 + sectionSize))
    }
    await withTaskGroup(of: Void.self) { group in
      group.cancelAll()
      group.addTask {
        let grid = DataGrid(
          source: rows, columns: [GridColumn(key: "a", sizing: .fixed(40), sourceIndex: 0)],
          sections: sections, theme: theme)
        _ = LayoutEngine(grid: grid, measurer: FixedAdvanceMeasurer()).layout()
      }
    }
    return rows.askedCount
  }

  @Test("hardly a row is asked for, in groups of whatever size", arguments: [1, 5, 2000])
  func rows(_ sectionSize: Int) async {
    #expect(await askedCount(sectionSize: sectionSize) < 100)
  }

  @Test("hardly a header of the sections is measured")
  func sectionHeaders() async {
    let measured = await withTaskGroup(of: Int.self) { group in
      group.cancelAll()
      group.addTask {
        let rows = CountingRows()
        let grid = DataGrid(
          source: rows, columns: [GridColumn(key: "a", sizing: .fixed(40), sourceIndex: 0)],
          sections: (0..<rows.rowCount).map { row in
            Section(title: "Group \(row)", positions: row..<(row + 1))
          },
          theme: Theme(name: "test", styles: StyleSheet()))
        let measurer = FixedAdvanceMeasurer()
        _ = LayoutEngine(grid: grid, measurer: measurer).layout()
        return measurer.measuredCount
      }
      return await group.next() ?? 0
    }
    #expect(measured < 100)
  }

  @Test("a cancelled task knows the keys of all strips: whoever paints one looks it up")
  func cancelled() async {
    let grid = SectionStripTests.nested
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      return (grid.stripKeys, grid.layout().frames.lineCount)
    }
    task.cancel()
    let (keys, lineCount) = await task.value
    #expect(keys == grid.stripKeys)
    #expect(keys.count > 3)
    #expect(lineCount == grid.layout().frames.lineCount)
  }
}
