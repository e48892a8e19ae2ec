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

  @Test("pages are the same if words are measured with their texts", arguments: 0..<60)
  func wordsOfTexts(seed: UInt64) {
    var random = RandomGrid(seed: seed)
    let grid = random.grid()
    for width in [90.0, 200, 500] {
      let format = PageFormat(
        size: Size(width: width, height: 400), margins: Insets(vertical: 25, horizontal: 5))
      let one = PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
      let other = PagedLayout(grid: grid, format: format, measurer: WordMeasurer())
      #expect(one.layout.frames.columns.spans == other.layout.frames.columns.spans)
      #expect(one.layout.frames.size == other.layout.frames.size)
      #expect(one.pages.count == other.pages.count)
    }
  }

  @Test("pages are the same however many texts have words that were not measured with them")
  func manyWords() {
    let rows = (0..<20_000).map { [$0 % 7 == 0 ? "àà bbb cccc" : "aa bbb ccc d\($0 % 3)"] }
    let grid = DataGrid([GridColumn(key: "a", sourceIndex: 0)], rows)
    let format = PageFormat(
      size: Size(width: 60, height: 4000), margins: Insets(vertical: 25, horizontal: 5))
    // One measures no words with texts, so that there are too many to keep which they are.
    let one = PagedLayout(grid: grid, format: format, measurer: FixedAdvanceMeasurer())
    let other = PagedLayout(grid: grid, format: format, measurer: WordMeasurer())
    #expect(one.layout.frames.columns.spans == other.layout.frames.columns.spans)
    #expect(one.layout.frames.size == other.layout.frames.size)
  }
}

/// Measures the longest words of texts of ASCII with them.
private final class WordMeasurer: TextMeasuring {
  private let base = FixedAdvanceMeasurer()

  func font(_ descriptor: FontDescriptor) -> FontID { base.font(descriptor) }

  func font(_ font: FontID, scaledBy factor: Double) -> FontID {
    base.font(font, scaledBy: factor)
  }

  func metrics(of font: FontID) -> FontMetrics { base.metrics(of: font) }

  func width(of text: Span<UInt8>, font: FontID) -> Double { base.width(of: text, font: font) }

  func width(of text: Span<UInt8>, font: FontID, words: inout LongestWords?) -> Double {
    let bytes = text.indices.map { text[$0] }
    var longest = LongestWords()
    for word in bytes.split(separator: 0x20) {
      let word = Array(word)
      longest.add(base.width(of: word.span, font: font), hasDigit: word.span.hasDigit)
    }
    words = longest
    return base.width(of: text, font: font)
  }

  func clusters(of text: Span<UInt8>, font: FontID) -> [TextCluster] {
    base.clusters(of: text, font: font)
  }

  func missingScalars(in text: Span<UInt8>, font: FontID) -> [Unicode.Scalar] {
    base.missingScalars(in: text, font: font)
  }
}
