/// Reads documents from files.
public enum DocumentReader {
  /// Whether the path's ending is that of a document: `.yaml`, `.yml` or `.json`.
  public static func isDocument(path: String) -> Bool {
    let path = path.lowercased()
    return [".yaml", ".yml", ".json"].contains { path.hasSuffix($0) }
  }

  /// - Throws: `RenderError` with all problems of the document.
  public static func read(path: String) throws(RenderError) -> GridDocument {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try DocumentFile.parse(try TextFile.read(path: path), name: path, folder: folder)
  }
}
