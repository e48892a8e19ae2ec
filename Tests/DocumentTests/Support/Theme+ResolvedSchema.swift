import GridModel

@testable import GridDocuments

extension Theme {
  /// The schema of themes without expressions, as they are once these are resolved.
  static var resolvedSchema: String {
    StyleNotation.theme.schema.file(title: "GridPress theme")
  }
}
