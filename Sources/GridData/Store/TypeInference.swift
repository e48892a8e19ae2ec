import GridCore
import GridModel

/// Finds the type of each column from all of its cells, in one pass over the table.
///
/// Empty cells, and cells of white space, say nothing. Whole numbers and decimals together make a
/// decimal column; any other mixture is text. A column without a value is empty.
struct TypeInference {
  private(set) var types: [ColumnType]

  init(
    keys: [String], declared: [String: ColumnType], text: [UInt8], offsets: [UInt32],
    log: inout DiagnosticLog
  ) {
    var types = [ColumnType](repeating: .empty, count: keys.count)
    var isDeclared = [Bool](repeating: false, count: keys.count)
    for (column, key) in keys.enumerated() {
      guard let type = declared[key] else { continue }
      types[column] = type
      isDeclared[column] = true
    }
    var cell = 0
    var begin = offsets.first.map { Int($0) } ?? 0
    while cell + 1 < offsets.count {
      for column in types.indices {
        let end = Int(offsets[cell + 1])
        let type = types[column]
        if type != .text && begin < end {
          let found = CellType.of(text.span.extracting(begin..<end), likely: type)
          if isDeclared[column] {
            if !type.admits(found) {
              let row = cell / keys.count + 1
              let value = String(decoding: text[begin..<end], as: UTF8.self)
              log.add(
                .mismatchedType, at: nil,
                "row \(row), column \"\(keys[column])\": \"\(value.beginning(40))\" is not of the "
                  + "declared type \(type.rawValue)")
            }
          } else if found != type {
            types[column] = type.joined(with: found)
          }
        }
        cell += 1
        begin = end
      }
    }
    self.types = types
  }
}

extension ColumnType {
  /// The type of a column that has values of both types.
  fileprivate func joined(with other: ColumnType) -> ColumnType {
    switch (self, other) {
    case (_, .empty): self
    case (.empty, _): other
    case (.integer, .decimal), (.decimal, .integer): .decimal
    default: self == other ? self : .text
    }
  }

  /// Whether a cell of another type may stand in a column that was declared to have this one.
  fileprivate func admits(_ found: ColumnType) -> Bool {
    found == .empty || found == self || self == .text || (self == .decimal && found == .integer)
  }
}
