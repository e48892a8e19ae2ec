package import GridCore
import GridModel

/// Reads documents: YAML or JSON files that describe one picture or report.
package enum DocumentFile {
  /// - Parameters:
  ///   - name: the name of the file in messages.
  ///   - folder: the folder that relative paths in the document refer to, with a slash at its end;
  ///     empty is the working directory.
  ///   - limits: the limits of it and of the documents that it extends.
  ///   - roots: the folders that files it names must be in; `nil` is anywhere.
  package static func parse(
    _ text: String, name: String, folder: String, limits: RenderLimits = RenderLimits(),
    roots: FileRoots? = nil
  ) throws(RenderError) -> GridDocument {
    let problems = ProblemList(limits: limits)
    let root = YAMLFile.parse(text, name: name, folder: folder, roots: roots, problems: problems)
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

  /// The document as far as it can be read, after adding its problems; `nil` if too little can be
  /// read to check the rest.
  /// - Parameters:
  ///   - settings: keys that override those of the document.
  ///   - base: keys that apply where the document, and those that it extends, do not set them.
  package static func partial(
    _ root: YAMLValue, under settings: [YAMLValue] = [], over base: [YAMLValue] = []
  ) -> GridDocument? {
    guard root.isMapping else {
      root.problem("a document begins with data: FILE, or data: {rows: […]}")
      return nil
    }
    let extended = DocumentExtension.extended(root).map { document in
      let whole = base.reduce(document) { $0.merged(over: $1) }
      return settings.reduce(whole) { $1.set(in: $0) }
    }
    if let extended, extended["data"] == nil, extended["grids"] == nil, extended["blocks"] == nil {
      root.problem("the document has no data: add data: FILE, or data: {rows: […]}")
    }
    var document = DocumentNotation.document.read(DocumentParts.inherited(extended ?? root))
    document?.presentation.imageFolder = root.origin.folder
    document?.presentation.themeRoots = root.origin.roots
    document?.changeParts { part in
      part.presentation.imageFolder = root.origin.folder
      part.presentation.themeRoots = root.origin.roots
    }
    document?.adoptPhone(hasTheme: extended?["theme"] != nil)
    return extended == nil ? nil : document
  }
}

/// Documents that contain only their differences from another, by a path relative to the one that
/// extends it.
package enum DocumentExtension {
  private static let keys = DocumentNotation.document.schema.propertyNames

  /// The document merged over those that it extends; `nil` after a problem has been noted.
  package static func extended(_ root: YAMLValue) -> YAMLValue? {
    FileExtension(
      noun: "document",
      find: { text, reference throws(RenderError) in
        guard let path = reference.origin.file(text, namedBy: reference) else { return nil }
        return FileExtension.Base(
          text: try TextFile.read(
            path: path, askedAt: reference.place, limits: reference.origin.problems.limits),
          name: path, folder: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
      },
      isKnownKey: { keys.contains($0) }
    ).extended(root)
  }
}
