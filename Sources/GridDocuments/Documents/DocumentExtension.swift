import GridModel

/// Documents that say only in what they differ from another, by a path relative to the one that extends it.
package enum DocumentExtension {
  private static let keys = DocumentNotation.document.schema.propertyNames

  /// The document with what it extends below it; `nil` after a problem has been noted.
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
