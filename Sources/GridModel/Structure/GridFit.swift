/// What is done with a grid whose columns need more than its `width`, even when each is only as
/// wide as its longest word, its widest figure or the least of its drawings.
///
/// The first three begin with the same steps: columns of a fixed width or a percentage get
/// narrower, headers are turned, and the type gets smaller. A grid of which a viewport shows a part
/// scrolls instead.
public enum GridFit: String, Hashable, Sendable, CaseIterable {
  /// Words are broken. Figures never are: if there is no room for them, the grid gets wider.
  case shrink
  /// The columns of least priority are left out, with a note under the grid and a finding.
  case drop
  /// On pages, the columns continue on further pages; a picture, which has none, leaves columns
  /// out.
  case split
  /// The grid gets wider than its width, which is a finding.
  case overflow
}
