import GridCore

/// The numbers that a cell draws, and the problem with them, if any.
public struct CellNumbers: Hashable, Sendable {
  /// `nil` where there is none.
  public var values: [Double?] = []
  /// The first text that should be a number but is not: `"x" is not a number`; `nil` if there is
  /// none.
  public var problem: String?

  package init() {}

  /// The values that are numbers.
  public var present: [Double] { values.compactMap(\.self) }

  /// Adds a number.
  mutating func add(_ number: Double) { values.append(number) }

  /// Keeps a problem if it is the first.
  mutating func report(_ problem: String) {
    if self.problem == nil { self.problem = problem }
  }

  /// Adds the numbers of a text.
  mutating func add(_ bytes: [UInt8]) { add(bytes, in: bytes.indices) }

  /// Adds the numbers of a part of a text.
  mutating func add(_ bytes: [UInt8], in range: Range<Int>) {
    let range = NumberText.trimmed(bytes, in: range)
    let number = NumberText.number(bytes, in: range)
    values.append(number)
    guard number == nil, problem == nil, !range.isEmpty, !bytes[range].elementsEqual("null".utf8)
    else { return }
    problem = Self.problem(with: String(decoding: bytes[range], as: UTF8.self))
  }

  /// - Parameter key: the column that they are from; `nil` is the cell's own.
  mutating func add(_ others: CellNumbers, column key: String? = nil) {
    values += others.values
    guard problem == nil, let found = others.problem else { return }
    problem = key.map { "\(found) in column \"\($0)\"" } ?? found
  }

  mutating func addMissing(column key: String) {
    values.append(nil)
    if problem == nil { problem = "there is no column \"\(key)\"" }
  }

  /// The problem with a text that should be a number but is not.
  public static func problem(with text: String) -> String {
    let isNotFinite = Double(text).map { !$0.isFinite } ?? false
    return "\"\(text.beginning(21))\" is \(isNotFinite ? "not finite" : "not a number")"
  }
}

/// All cells of a column, in the grid's order, or all parts that are drawn with the same renderer.
public struct ColumnValues: Sendable {
  private let visit: @Sendable ((CellContent) -> Void) -> Void
  /// For totals, the renderer of the cells in the column above; `nil` for anything else, and if
  /// they are texts.
  public private(set) var cells: AnyCellRenderer?

  /// - Parameter visit: calls its argument for each cell.
  init(visiting visit: @escaping @Sendable ((CellContent) -> Void) -> Void) { self.visit = visit }

  init(_ contents: [CellContent], under cells: AnyCellRenderer? = nil) {
    visit = { contents.forEach($0) }
    self.cells = cells
  }

  /// Calls `body` for each cell.
  public func forEach(_ body: (CellContent) -> Void) { visit(body) }

  /// The least and the greatest number; `nil` if there are none.
  public var range: ClosedRange<Double>? { range(of: { $0.number.map { [$0] } ?? [] }) }

  /// The least and the greatest number of all lists; `nil` if there are none.
  public var rangeOfLists: ClosedRange<Double>? { range(of: { $0.numbers.compactMap(\.self) }) }

  /// The least and the greatest of the numbers found in the cells; `nil` if there are none.
  public func range(of numbers: (CellContent) -> [Double]) -> ClosedRange<Double>? {
    var range: ClosedRange<Double>?
    forEach { content in
      for number in numbers(content) where !number.isNaN {
        range = min(range?.lowerBound ?? number, number)...max(range?.upperBound ?? number, number)
      }
    }
    return range
  }
}
