extension [ColumnSettings] {
  /// Moves a column so that it stands at the place `target` of the new order, as a user drags it there.
  ///
  /// - Parameters: places in the list. If one is not in it, nothing changes.
  public mutating func moveColumn(from source: Int, to target: Int) {
    guard indices.contains(source), indices.contains(target) else { return }
    insert(remove(at: source), at: target)
  }
}
