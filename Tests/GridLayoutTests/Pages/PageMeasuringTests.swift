import GridCore
import GridLayout
import GridModel
import Synchronization
import Testing

@Suite("What choosing a page measures")
struct PageMeasuringTests {
  private final class Counter: Hashable, Sendable {
    let asked = Mutex(0)

    static func == (first: Counter, second: Counter) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// Counts how often the least width of a cell is asked for.
  private struct Word: CellRenderer {
    let counter = Counter()
    let isBreakable = true

    func measure(
      _ content: CellContent, style: CellStyle, width: Double?, text: TextRuler
    ) -> Size {
      Size(width: min(width ?? .infinity, 400), height: 10)
    }

    func leastWidth(_ content: CellContent, style: CellStyle, text: TextRuler) -> Double {
      counter.asked.withLock { $0 += 1 }
      return 50
    }

    func draw(
      _ content: CellContent, style: CellStyle, in frame: Rect, on canvas: inout CellCanvas
    ) {}
  }

  @Test("the words of a text are measured once, however often its width is asked for")
  func words() {
    let word = Word()
    var column = GridColumn(key: "a", sizing: .fraction(1), sourceIndex: 0)
    column.cell = AnyCellRenderer(word)
    let grid = DataGrid([column], [["x"], ["y"]])
    let format = PageFormat(
      size: Size(width: 300, height: 150), margins: Insets(vertical: 25, horizontal: 25))
    let paged = PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
    #expect(paged.layout.frames.columns.spans.map(\.width) == [250])
    #expect(word.counter.asked.withLock { $0 } == 2)
  }
}
