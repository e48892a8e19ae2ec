/// What of a grid repeats without end when it is scrolled past its end.
public enum ViewportWrap: String, Hashable, Sendable, CaseIterable {
  case none
  case rows
  case columns
  case both

  package var repeatsRows: Bool { self == .rows || self == .both }
  package var repeatsColumns: Bool { self == .columns || self == .both }
}
