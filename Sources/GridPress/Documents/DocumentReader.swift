import Platform

/// Reads documents from files.
public enum DocumentReader {
  /// Whether a file is a document: `.yaml` and `.yml` always are, `.json` if it is an object with a key `data` that
  /// is no array, or with a key `extends` that is a text. Any other JSON is a table.
  /// - Throws: `RenderError` if a `.json` file cannot be read.
  public static func isDocument(path: String) throws(RenderError) -> Bool {
    let lowered = path.lowercased()
    if lowered.hasSuffix(".yaml") || lowered.hasSuffix(".yml") { return true }
    guard lowered.hasSuffix(".json") else { return false }
    do {
      let file = try InputFile(path: path)
      var scan = JSONDocumentScan()
      while scan.verdict == .undecided {
        let chunk = try file.nextChunk()
        if chunk.isEmpty { return false }
        scan.scan(chunk)
      }
      return scan.verdict == .document
    } catch {
      throw RenderError(input: error)
    }
  }

  /// - Throws: `RenderError` with all problems of the document.
  public static func read(path: String) throws(RenderError) -> GridDocument {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return try DocumentFile.parse(try TextFile.read(path: path), name: path, folder: folder)
  }
}
