import GridCore
import GridModel

// The references of sparklines.

extension SparklineCell {
  /// A reference value: the position of a line across the plot, or the end of a band.
  public enum Reference: Hashable, Sendable {
    /// This value.
    case value(Double)
    /// The row's number in the column with this key.
    case column(String)
    /// The least of the cell's values.
    case min
    /// The greatest of the cell's values.
    case max
    /// The first quartile of the cell's values, interpolated between neighbours (type 7 of Hyndman
    /// and Fan, 1996).
    case q1
    /// The third quartile of the cell's values, computed as the first.
    case q3
    /// The mean of the cell's values.
    case mean
    /// The median of the cell's values.
    case median
    /// The first of the cell's values.
    case first

    /// The references computed from the cell's values, by their names in documents.
    package static let computed: [(name: String, reference: Reference)] = [
      ("min", .min), ("q1", .q1), ("mean", .mean), ("median", .median), ("q3", .q3), ("max", .max),
      ("first", .first),
    ]

    /// Its name before its number.
    fileprivate var word: String {
      switch self {
      case .value, .column: "reference"
      case .min: "minimum"
      case .max: "maximum"
      case .q1: "first quartile"
      case .q3: "third quartile"
      case .mean: "mean"
      case .median: "median"
      case .first: "first value"
      }
    }

    var key: String? {
      if case .column(let key) = self { key } else { nil }
    }

    /// - Parameter numbers: the cell's values.
    /// - Returns: `nil` if there is no number in the column, or in the cell.
    func number(among numbers: [Double], of content: CellContent) -> Double? {
      switch self {
      case .value(let value): value
      case .column(let key): content.number(key)
      case .min: numbers.min()
      case .max: numbers.max()
      case .q1: FiveNumbers(numbers)?.lowerQuartile
      case .q3: FiveNumbers(numbers)?.upperQuartile
      case .mean:
        numbers.isEmpty ? nil : numbers.reduce(0) { $0 + $1 / Double(numbers.count) }
      case .median: FiveNumbers(numbers)?.median
      case .first: numbers.first
      }
    }

    /// The number if it may lie outside the cell's values.
    func outerNumber(_ content: CellContent) -> Double? {
      switch self {
      case .value, .column: number(among: [], of: content)
      case .min, .max, .q1, .q3, .mean, .median, .first: nil
      }
    }
  }

  /// A shaded band between two values.
  public struct Band: Hashable, Sendable {
    /// One end.
    public var start: Reference
    /// The other end; it may be below the first.
    public var end: Reference

    /// The band between two values.
    public init(from start: Reference, to end: Reference) {
      self.start = start
      self.end = end
    }
  }

  /// Values between which the plot is shaded, the same in all cells; `nil` for none, or if an end
  /// depends on the cell.
  public var band: ClosedRange<Double>? {
    get {
      guard case .value(let start)? = bandEnds?.start, case .value(let end)? = bandEnds?.end
      else { return nil }
      return start.isNaN || end.isNaN ? nil : ClosedRange(of: [start, end])
    }
    set {
      bandEnds = newValue.map { Band(from: .value($0.lowerBound), to: .value($0.upperBound)) }
    }
  }

  /// The references of the values.
  private var references: [Reference] {
    (bandEnds.map { [$0.start, $0.end] } ?? []) + [reference].compactMap(\.self)
  }

  /// The columns of the references.
  var referenceKeys: [String] { references.compactMap(\.key) }

  /// A range extended to the references of a cell.
  func extended(_ range: ClosedRange<Double>, for content: CellContent) -> ClosedRange<Double> {
    references.compactMap { $0.outerNumber(content) }.reduce(range) { $0.extended(to: $1) }
  }

  func drawBand(
    _ values: [Double?], of content: CellContent, _ scale: PlotScale, in plot: Rect,
    style: CellStyle, on canvas: inout CellCanvas
  ) {
    guard let bandEnds else { return }
    let numbers = values.compactMap(\.self)
    guard let start = number(bandEnds.start, among: numbers, of: content, on: &canvas),
      let end = number(bandEnds.end, among: numbers, of: content, on: &canvas)
    else { return }
    canvas.fill(
      Rect(
        left: plot.left, top: scale(Swift.max(start, end)), right: plot.right,
        bottom: scale(Swift.min(start, end))), style.plot.track)
  }

  func drawReference(
    _ values: [Double?], of content: CellContent, _ scale: PlotScale, in plot: Rect,
    style: CellStyle, on canvas: inout CellCanvas
  ) {
    guard let reference,
      let value = number(reference, among: values.compactMap(\.self), of: content, on: &canvas)
    else { return }
    canvas.drawRule(style.plot.reference, across: plot, y: scale(value))
  }

  /// The references, in words: `, band from 3 to 6, mean 4.5`.
  /// - Parameter numbers: the cell's values, as they are drawn.
  func comparison(
    _ numbers: [Double], of content: CellContent, _ write: PlotFigures
  ) -> String {
    var words = ""
    if let bandEnds, let start = bandEnds.start.number(among: numbers, of: content),
      let end = bandEnds.end.number(among: numbers, of: content)
    {
      words += ", band from \(write(Swift.min(start, end))) to \(write(Swift.max(start, end)))"
    }
    if let reference, let value = reference.number(among: numbers, of: content) {
      words += ", \(reference.word) \(write(value))"
    }
    return words
  }

  /// Reports a column that has no number in the row.
  private func number(
    _ reference: Reference, among numbers: [Double], of content: CellContent,
    on canvas: inout CellCanvas
  ) -> Double? {
    let number = reference.number(among: numbers, of: content)
    if number == nil, let key = reference.key {
      canvas.note(content.missingNumber(key))
    }
    return number
  }
}
