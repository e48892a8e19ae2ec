/// The lines of one page that differ from those of the others.
public struct PageLines: Hashable, Sendable {
  /// `nil` is that of all pages; a line without texts is none.
  public var header: PageLine?
  /// `nil` is that of all pages; a line without texts is none.
  public var footer: PageLine?

  public init(header: PageLine? = nil, footer: PageLine? = nil) {
    self.header = header
    self.footer = footer
  }
}
