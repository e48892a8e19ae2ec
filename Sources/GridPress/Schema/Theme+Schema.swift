public import GridModel

extension Theme {
  /// The JSON Schema (draft 2020-12) of theme files. Made of the declarations by which themes are read.
  public static var jsonSchema: String {
    StyleNotation.theme.schema.file(title: "GridPress theme")
  }
}
