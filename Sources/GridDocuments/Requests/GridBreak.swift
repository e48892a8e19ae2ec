/// Where one of several grids of a document begins.
public enum GridBreak: String, Hashable, Sendable, CaseIterable {
  /// Under the one before it, if its beginning has room there.
  case none
  /// On a page of its own.
  case before
}
