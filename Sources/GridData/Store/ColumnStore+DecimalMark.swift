import GridModel

extension ColumnStore {
  /// What stands before the decimals of the table's numbers: a comma if a column has it.
  var decimalMark: DecimalMark {
    spellings.contains { $0?.mark == .comma } ? .comma : .point
  }

  /// The store with columns of computed numbers written as the others are, so that 3.298 does not stand beside 1,649.
  /// - Parameters:
  ///   - computed: columns whose numbers have a point.
  ///   - mark: stands before their decimals then.
  func spelling(_ computed: [Int], with mark: DecimalMark) -> ColumnStore {
    let respelled = Set(
      computed.filter { self.spellings[$0] == nil && columns[$0].type == .decimal })
    if mark == .point || respelled.isEmpty { return self }
    var spellings = spellings
    var values = values
    for column in respelled {
      var spelling = ColumnSpelling(.decimal)
      spelling.mark = mark
      spelling.hasSpelledNumbers = true
      spellings[column] = spelling
      var texts = ValueTexts()
      for row in 0..<rowCount { texts.append(text[range(row: row, column: column)]) }
      values[column] = texts
    }
    var text = text
    for row in 0..<rowCount {
      for column in respelled {
        let range = range(row: row, column: column)
        guard let point = text[range].firstIndex(of: DecimalMark.point.byte),
          NumericText(text.span.extracting(range)) != nil
        else { continue }
        text[point] = mark.byte
      }
    }
    var store = ColumnStore(
      columns: columns, rowCount: rowCount, text: text, offsets: offsets, spellings: spellings,
      values: values)
    store.unconvertedKeys = unconvertedKeys
    return store
  }
}
