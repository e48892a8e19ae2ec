import GridCore

/// The formats of animations. Messages and help are written by this list.
public enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
  /// An animated PNG: exact colours and transparency.
  case apng
  /// A GIF of 256 colours.
  case gif

  /// By the extension of a file's name, ignoring case; `nil` for an unknown one.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: ".") else { return nil }
    self.init(rawValue: path[path.index(after: dot)...].lowercased())
  }

  /// The end of a file's name: `.gif`.
  package var ending: String { "." + rawValue }
}

extension AnimationFormat {
  /// `.apng or .gif`
  package static var endings: String { allCases.map(\.ending).joined(last: " or ") }

  /// Those of pictures and animations: `.png, .pdf, .svg, .apng or .gif`.
  package static var pictureEndings: String {
    (OutputFormat.allCases.map(\.ending) + allCases.map(\.ending)).joined(last: " or ")
  }
}
