extension GridDocument {
  /// The JSON Schema (draft 2020-12) of documents: every key with what it means, its unit, default and range. Made of the
  /// declarations by which documents are read.
  public static var jsonSchema: String {
    DocumentNotation.document.schema.file(title: "GridPress document")
  }
}
