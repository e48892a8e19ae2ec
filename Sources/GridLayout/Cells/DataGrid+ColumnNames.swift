import GridModel

extension DataGrid {
  /// Names that distinguish all columns: their keys, and if several are equal, `price`, `price.2`, `price.3`.
  package var columnNames: [String] {
    let keys = Set(columns.map(\.key))
    var taken: Set<String> = []
    return columns.map { column in
      var name = column.key
      var number = 1
      while taken.contains(name) || number > 1 && keys.contains(name) {
        number += 1
        name = "\(column.key).\(number)"
      }
      taken.insert(name)
      return name
    }
  }
}
