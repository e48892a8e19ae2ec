/// Layers that single cells have beside those of their row.
package struct CellVariant: Hashable, Sendable {
  /// Colour scales and highlights, bottom to top, over `alternate` and under rules: numbers of layers.
  package var scales: [Int] = []
  /// The numbers of rules for single cells, ascending.
  package var rules: [Int] = []
  /// The style that Swift code gave: the number of a layer.
  package var callback: Int?

  package init() {}
}

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

  /// Whether a scale, a highlight or a style of Swift code shows where a cell of a column ends, by a colour or by a line at its side.
  func isBoxed(_ column: Int) -> Bool {
    guard !columns.isEmpty, let column = columns[column] else { return false }
    return column.variants.contains { variant in
      variant.scales.contains { layers[$0].style.isBoxed }
        || variant.callback.map { layers[$0].style.isBoxed } ?? false
    }
  }

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

/// Which variant the cells of a column are: a byte a row, or four where a column has more than 256.
package struct VariantColumn: Hashable, Sendable {
  private enum Numbers: Hashable, Sendable {
    case bytes([UInt8])
    case words([UInt32])
  }

  /// By number; the first has no layers.
  package private(set) var variants: [CellVariant] = [CellVariant()]
  private var numbers: Numbers
  private var known: [CellVariant: Int] = [CellVariant(): 0]
  /// By variant, what the last change of one made of it: cells in a row are often changed alike.
  private var successors: [Change: Int] = [:]

  private enum Change: Hashable, Sendable {
    case scale(Int, of: Int)
    case rule(Int, of: Int)
    case callback(Int, of: Int)
  }

  init(rowCount: Int) {
    numbers = .bytes(Array(repeating: 0, count: rowCount))
  }

  package subscript(position: Int) -> Int {
    switch numbers {
    case .bytes(let bytes): Int(bytes[position])
    case .words(let words): Int(words[position])
    }
  }

  mutating func addScale(_ layer: Int, at position: Int) {
    let old = self[position]
    set(position, successor(.scale(layer, of: old), of: old) { $0.scales.append(layer) })
  }

  mutating func addRule(_ rule: Int, at position: Int) {
    let old = self[position]
    set(position, successor(.rule(rule, of: old), of: old) { $0.rules.append(rule) })
  }

  mutating func addCallback(_ layer: Int, at position: Int) {
    let old = self[position]
    set(position, successor(.callback(layer, of: old), of: old) { $0.callback = layer })
  }

  /// Forgets what only helped to add layers.
  mutating func finish() {
    known = [:]
    successors = [:]
  }

  private mutating func successor(
    _ change: Change, of number: Int, _ apply: (inout CellVariant) -> Void
  ) -> Int {
    if let successor = successors[change] { return successor }
    var variant = variants[number]
    apply(&variant)
    let new: Int
    if let same = known[variant] {
      new = same
    } else {
      new = variants.count
      variants.append(variant)
      known[variant] = new
    }
    successors[change] = new
    return new
  }

  private mutating func set(_ position: Int, _ number: Int) {
    switch numbers {
    case .bytes(var bytes):
      if let byte = UInt8(exactly: number) {
        numbers = .words([])
        bytes[position] = byte
        numbers = .bytes(bytes)
      } else {
        var words = bytes.map { UInt32($0) }
        words[position] = UInt32(number)
        numbers = .words(words)
      }
    case .words(var words):
      numbers = .bytes([])
      words[position] = UInt32(number)
      numbers = .words(words)
    }
  }
}
