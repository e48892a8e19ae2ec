import GridModel

/// Documents that say only in what they differ from another, by a path relative to the one that extends it.
package enum DocumentExtension {
  /// The document with what it extends below it; `nil` after a problem has been noted.
  package static func extended(_ root: YAMLValue) -> YAMLValue? {
    FileExtension(noun: "document") { text, reference throws(RenderError) in
      let path = reference.origin.resolve(text)
      return FileExtension.Base(
        text: try TextFile.read(path: path, askedAt: reference.place), name: path,
        folder: path.lastIndex(of: "/").map { String(path[...$0]) } ?? "")
    }.extended(root)
  }
}
