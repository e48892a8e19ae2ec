import GridModel

/// Reads documents: YAML or JSON files that describe one picture or report.
package enum DocumentFile {
  /// - Parameters:
  ///   - name: how messages call the file.
  ///   - folder: what relative paths in the document are relative to, with a slash at its end; empty is the working
  ///     directory.
  package static func parse(_ text: String, name: String, folder: String) throws(RenderError)
    -> GridDocument
  {
    let problems = ProblemList()
    let root = YAMLFile.parse(text, name: name, folder: folder, problems: problems)
    return try read(root, problems: problems)
  }

  /// - Parameter root: the whole document; `nil` if that could not be read.
  /// - Throws: `RenderError` with all problems of the document and of those it extends.
  static func read(_ root: YAMLValue?, problems: ProblemList) throws(RenderError) -> GridDocument {
    let document = root.flatMap { partial($0) }
    try problems.throwIfAny()
    guard let document else { preconditionFailure("a document that is not read has problems") }
    return document
  }

  /// The document as far as it can be read, after adding its problems; `nil` if too little can be read to check the rest.
  package static func partial(_ root: YAMLValue) -> GridDocument? {
    guard root.isMapping else {
      root.problem("a document begins with data: FILE, or data: {rows: […]}")
      return nil
    }
    let extended = DocumentExtension.extended(root)
    if let extended, extended["data"] == nil, extended["grids"] == nil {
      root.problem("the document has no data: add data: FILE, or data: {rows: […]}")
    }
    var document = DocumentNotation.document.read(DocumentParts.inherited(extended ?? root))
    document?.presentation.imageFolder = root.origin.folder
    for index in document?.grids.indices ?? 0..<0 {
      document?.grids[index].presentation.imageFolder = root.origin.folder
    }
    return extended == nil ? nil : document
  }
}
