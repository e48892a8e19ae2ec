// Which rows a document shows, in which order.

extension YAMLValue {
  /// `KEY`, `KEY:desc`, or a list of them.
  func sortRequests() -> [SortRequest] {
    let values = isSequence ? list() ?? [] : [self]
    return values.compactMap { value in
      guard let text = value.string() else { return nil }
      guard var request = SortRequest(parsing: text) else {
        value.problem("\"\(text)\" is no sort order: write KEY or KEY:desc")
        return nil
      }
      request.place = value.place
      return request
    }
  }

  func rowRange() -> ClosedRange<Int>? {
    guard let text = string() else { return nil }
    guard let range = GridDocument.rowRange(parsing: text) else {
      problem("\"\(text)\" is no range of rows: write 1-50")
      return nil
    }
    return range
  }
}
