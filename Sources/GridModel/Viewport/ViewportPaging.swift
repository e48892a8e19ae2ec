/// Whether a viewport shows a grid page by page.
public enum ViewportPaging: String, Hashable, Sendable, CaseIterable {
  /// The viewport stops anywhere.
  case none
  /// One cell fills the window under its column's header. Section headers are left out, all columns scroll.
  case cell
}
