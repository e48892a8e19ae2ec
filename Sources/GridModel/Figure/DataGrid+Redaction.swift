extension DataGrid {
  /// Draws over the cells that are redacted. Their texts have to be gone from the source.
  package mutating func show(_ redactions: Redactions) {
    shown.redactions = redactions
  }
}
