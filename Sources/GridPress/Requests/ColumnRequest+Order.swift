extension [ColumnRequest] {
  /// Moves a column so that it stands at the place `target` of the new order, as a user drags it there.
  ///
  /// - Parameters: places in the list; both must be in it.
  public mutating func moveColumn(from source: Int, to target: Int) {
    precondition(indices.contains(target), "a column is moved to a place in the list")
    insert(remove(at: source), at: target)
  }
}
