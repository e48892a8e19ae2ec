/// What kind of file is made.
public enum OutputFormat: String, Hashable, Sendable, CaseIterable {
  /// A picture of pixels.
  case png
  /// A file of pages.
  case pdf
  /// A picture of shapes and texts.
  case svg

  /// By the ending of a file's name, in any case; `nil` for one that is not known.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }
}
