/// Layers of single cells in addition to those of their row.
package struct CellVariant: Hashable, Sendable {
  /// Colour scales and highlights, bottom to top, over `alternate` and under rules: numbers of
  /// layers.
  package var scales: [Int] = []
  /// The numbers of rules for single cells, in the order in which they were added: ascending.
  package var rules: [Int] = []
  /// The style from Swift code: the number of a layer.
  package var callback: Int?

  package init() {}
}

/// The layers of single cells: a small number for each cell in columns that have any, and the
/// variants that these numbers refer to. Empty in a grid without scales, highlights, rules for
/// cells by address and a styling callback.
package struct CellVariants: Hashable, Sendable {
  /// The layers to which variants refer by number.
  private var layers: [StyleLayer] = []
  /// By layer, whether it makes the edges of cells visible.
  private var isBoxed: [Bool] = []
  /// By column of the grid; `nil` for a column whose cells all have the styles of their rows.
  private var columns: [VariantColumn?] = []
  /// Whether a layer may make a cell larger or smaller.
  package private(set) var changeSizes = false

  package init() {}

  package var isEmpty: Bool { columns.isEmpty }

  /// Whether all cells of a column have the styles of their rows.
  package func isPlain(_ column: Int) -> Bool { isEmpty || columns[column] == nil }

  /// Whether a scale, a highlight or a style of Swift code makes the edges of a column's cells
  /// visible, by a background or by a line at their side.
  func isBoxed(_ column: Int) -> Bool {
    !columns.isEmpty && columns[column]?.isBoxed == true
  }

  /// The number of a cell's variant; 0 is none.
  package subscript(position: Int, column: Int) -> Int {
    guard !columns.isEmpty, let column = columns[column] else { return 0 }
    return column[position]
  }

  /// The number of variants of a column's cells, including the one without layers.
  package func count(ofColumn column: Int) -> Int {
    columns.isEmpty ? 1 : columns[column]?.count ?? 1
  }

  /// The numbers of the rules for a single cell, ascending.
  package func rules(at position: Int, column: Int) -> [Int] {
    isEmpty ? [] : variant(self[position, column], column: column).rules
  }

  func variant(_ number: Int, column: Int) -> CellVariant {
    guard number > 0, let column = columns[column] else { return CellVariant() }
    return column.variant(number)
  }

  subscript(layer layer: Int) -> StyleLayer { layers[layer] }

  // MARK: - Adding

  /// Stores a layer.
  /// - Returns: its number.
  package mutating func add(_ layer: StyleLayer) -> Int {
    if layer.style.changesSize { changeSizes = true }
    layers.append(layer)
    isBoxed.append(layer.style.isBoxed)
    return layers.count - 1
  }

  package mutating func addScale(_ layer: Int, position: Int, column: Int, in shape: Shape) {
    prepare(column, shape)
    columns[column]?.add(.scale, layer, isBoxed: isBoxed[layer], at: position)
  }

  /// - Parameter style: the style of the rule.
  package mutating func addRule(
    _ rule: Int, style: Style, position: Int, column: Int, in shape: Shape
  ) {
    if style.changesSize { changeSizes = true }
    prepare(column, shape)
    columns[column]?.add(.rule, rule, isBoxed: false, at: position)
  }

  package mutating func addCallback(_ layer: Int, position: Int, column: Int, in shape: Shape) {
    prepare(column, shape)
    columns[column]?.add(.callback, layer, isBoxed: isBoxed[layer], at: position)
  }

  /// Releases what is only needed for adding layers.
  package mutating func finish() {
    for index in columns.indices { columns[index]?.finish() }
  }

  /// The numbers of rows and columns of a grid.
  package struct Shape: Hashable, Sendable {
    package var rowCount: Int
    package var columnCount: Int

    package init(rowCount: Int, columnCount: Int) {
      self.rowCount = rowCount
      self.columnCount = columnCount
    }
  }

  private mutating func prepare(_ column: Int, _ shape: Shape) {
    if columns.isEmpty { columns = Array(repeating: nil, count: shape.columnCount) }
    if columns[column] == nil { columns[column] = VariantColumn(rowCount: shape.rowCount) }
  }
}
