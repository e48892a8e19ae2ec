import GridPress
import TestSupport

/// Values at the entry points of programs in Swift, some of which no grid can have.
struct OddValues {
  private var generator: SeededGenerator
  private static let numbers: [Double] = [
    0, -1, 1, 0.5, 3, 1e9, -1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
  ]
  /// Those that pages and pictures can have, or that count as 0.
  private static let lengths: [Double] = [
    0, -1, 0.5, 1e4, -1e300, .nan, .infinity, -.infinity, .leastNonzeroMagnitude,
  ]
  private static let counts = [0, -1, 1, 3, 1000, Int.max, Int.min]
  private static let texts = [
    "", "n", "\0", "#12", "{page}", "ä\u{301}日本", String(repeating: "x", count: 999),
  ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  /// A number from 0 below another one.
  mutating func random(_ end: Int) -> Int { Int.random(in: 0..<end, using: &generator) }

  /// Of twenty values of a grid one or two are odd, so that some grids are drawn.
  mutating func isOdd() -> Bool { random(12) == 0 }

  private mutating func element<Value>(_ values: [Value]) -> Value { values[random(values.count)] }

  mutating func number() -> Double { isOdd() ? element(Self.numbers) : 40 }

  mutating func count() -> Int { isOdd() ? element(Self.counts) : 2 }

  mutating func text() -> String { isOdd() ? element(Self.texts) : "t\(random(99))" }

  mutating func format() -> FileFormat {
    let scale = number() / 20
    return element([.png(scale: scale), .png, .pdf, .svg])
  }

  private mutating func color() -> Color {
    if random(2) == 0 { return Color(stringLiteral: isOdd() ? text() : "teal") }
    return Color(red: number() / 40, green: number() / 40, blue: 0, alpha: number() / 40)
  }

  mutating func style() -> Style {
    var style = Style()
    switch random(8) {
    case 0: style.text = color()
    case 1: style.background = color()
    case 2: style.gradient = Gradient(colors: [color(), color()], locations: [number() / 40, 1])
    case 3: style.height = number()
    case 4: style.radius = number()
    case 5: style.maxLines = count()
    case 6:
      style.font = FontStyle(size: number(), weight: 100 * (isOdd() ? number() > 0 ? 0 : 99 : 4))
    default: style.lineHeight = number() / 20
    }
    return style
  }

  // What is drawn in cells has odd numbers more often: it is never refused.

  private mutating func place() -> Double { random(3) == 0 ? element(Self.numbers) : 40 }

  private mutating func length() -> Double { random(3) == 0 ? element(Self.lengths) : 20 }

  private mutating func whole() -> Int { random(3) == 0 ? element(Self.counts) : 2 }

  private mutating func range() -> ClosedRange<Double>? {
    let (first, last) = (place(), place())
    return first <= last ? first...last : nil
  }

  mutating func scale() -> ColorScale {
    let bins: [ColorScale.Bins?] = [
      nil, .equal(whole()), .quantiles(whole()), .breaks([place(), place()]),
    ]
    return ColorScale(.viridis, domain: range(), center: place(), bins: element(bins))
  }

  mutating func cell() -> AnyCellRenderer {
    switch random(12) {
    case 0:
      var cell = HistogramCell()
      (cell.binCount, cell.domain, cell.height, cell.width) = (whole(), range(), length(), length())
      return AnyCellRenderer(cell)
    case 1:
      var cell = RatingCell()
      cell.total = whole()
      return AnyCellRenderer(cell)
    case 2:
      var cell = ProgressCell()
      (cell.maximum, cell.thickness, cell.width) = (place(), length(), length())
      return AnyCellRenderer(cell)
    case 3:
      var cell = DonutCell()
      (cell.maximum, cell.hole, cell.size) = (place(), place(), length())
      return AnyCellRenderer(cell)
    case 4:
      var cell = SparklineCell()
      (cell.domain, cell.lineWidth, cell.reference) = (range(), length(), .value(place()))
      return AnyCellRenderer(cell)
    case 5:
      var cell = HeatStripCell()
      (cell.domain, cell.height, cell.colors) = (range(), length(), [.red, .blue])
      return AnyCellRenderer(cell)
    case 6:
      var cell = BulletCell()
      (cell.target, cell.bands) = (.constant(place()), [.constant(place())])
      return AnyCellRenderer(cell)
    case 7:
      var cell = BarCell()
      (cell.domain, cell.thickness, cell.radius) = (range(), length(), length())
      return AnyCellRenderer(cell)
    case 8:
      var cell = QRCell()
      cell.side = length()
      return AnyCellRenderer(cell)
    case 9:
      var cell = BarcodeCell()
      (cell.height, cell.module) = (length(), length())
      return AnyCellRenderer(cell)
    case 10:
      var cell = TextCell()
      (cell.maxLines, cell.turn.degrees, cell.look.scale) = (whole(), place(), place())
      return AnyCellRenderer(cell)
    default: return AnyCellRenderer(OddDrawing(size: length(), place: place()))
    }
  }
}
