public import GridModel

/// Which theme a grid has.
public enum ThemeReference: Hashable, Sendable {
  /// One that comes with GridPress.
  case builtIn(String)
  /// A theme file, by a path relative to the working directory or absolute.
  case file(String)
  /// A theme that is made in Swift, or has been read.
  case theme(Theme)

  /// The theme of documents and tables that name none: `light`.
  public static let standard = ThemeReference.builtIn("light")

  /// A name, or a path if it has a slash or ends in `.yaml` or `.yml`.
  public init(nameOrPath text: String) {
    let isPath = text.contains("/") || text.hasSuffix(".yaml") || text.hasSuffix(".yml")
    self = isPath ? .file(text) : .builtIn(text)
  }
}

extension ThemeReference: ExpressibleByStringLiteral {
  /// As ``init(nameOrPath:)``: `"ios7"`, `"themes/house.yaml"`.
  public init(stringLiteral text: String) { self.init(nameOrPath: text) }
}
