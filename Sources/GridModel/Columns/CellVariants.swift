/// Which layers single cells have: a small number a cell in columns that have any, and what these stand for. A grid without scales,
/// highlights, rules for cells by address and a styling callback has none of it.
package struct CellVariants: Hashable, Sendable {
  /// What variants refer to by number.
  private var layers: [StyleLayer] = []
  /// By column of the grid; `nil` for one whose cells all look like their rows.
  private var columns: [VariantColumn?] = []
  /// Whether a layer may make a cell larger or smaller.
  package private(set) var changeSizes = false

  package init() {}

  package var isEmpty: Bool { columns.isEmpty }

  /// Whether all cells of a column look like their rows.
  package func isPlain(_ column: Int) -> Bool { isEmpty || columns[column] == nil }

  /// The number of a cell's variant; 0 is none.
  package subscript(position: Int, column: Int) -> Int {
    guard !columns.isEmpty, let column = columns[column] else { return 0 }
    return column[position]
  }

  /// How many variants the cells of a column have, none counted as one.
  package func count(ofColumn column: Int) -> Int {
    columns.isEmpty ? 1 : columns[column]?.variants.count ?? 1
  }

  func variant(_ number: Int, column: Int) -> CellVariant {
    guard number > 0, let column = columns[column] else { return CellVariant() }
    return column.variants[number]
  }

  subscript(layer layer: Int) -> StyleLayer { layers[layer] }

  // MARK: - Adding

  /// Keeps a layer.
  /// - Returns: its number.
  package mutating func add(_ layer: StyleLayer) -> Int {
    if layer.style.changesSize { changeSizes = true }
    layers.append(layer)
    return layers.count - 1
  }

  package mutating func addScale(_ layer: Int, position: Int, column: Int, in shape: Shape) {
    prepare(column, shape)
    columns[column]?.addScale(layer, at: position)
  }

  /// - Parameter style: that of the rule.
  package mutating func addRule(
    _ rule: Int, style: Style, position: Int, column: Int, in shape: Shape
  ) {
    if style.changesSize { changeSizes = true }
    prepare(column, shape)
    columns[column]?.addRule(rule, at: position)
  }

  package mutating func addCallback(_ layer: Int, position: Int, column: Int, in shape: Shape) {
    prepare(column, shape)
    columns[column]?.addCallback(layer, at: position)
  }

  /// Forgets what only helped to add layers.
  package mutating func finish() {
    for index in columns.indices { columns[index]?.finish() }
  }

  /// How many rows and columns a grid has.
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
