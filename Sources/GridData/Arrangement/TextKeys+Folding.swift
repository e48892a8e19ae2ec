extension TextKeys {
  /// The texts of a column without the difference of upper and lower case, folded once for each row.
  ///
  /// They compare byte by byte, which for UTF-8 is the order of the code points. Texts that are equal
  /// when folded are told apart by the original bytes, so that only equal texts are equal. For that, the
  /// original follows the folded text after a NUL, which no text contains.
  init(folding store: ColumnStore, column: Int, rows: Range<Int>) {
    self.init(rows) { row, bytes in
      let start = bytes.count
      let text = store.text.span
      for index in store.range(row: row, column: column) {
        let byte = text[index]
        if byte >= 0x80 {
          bytes.removeLast(bytes.count - start)
          CaseFolding.append(store.string(row: row, column: column), to: &bytes)
          break
        }
        bytes.append(CaseFolding.folded(byte))
      }
      bytes.append(0)
      store.appendText(row: row, column: column, to: &bytes)
    }
  }
}
