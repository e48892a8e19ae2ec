import GridDocuments
package import GridModel
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
    try DocumentFile.parse(try TextFile.read(path: path), name: path, folder: folder(of: path))
  }

  /// Reads a document that is to be drawn. If it has problems, those that it has with its data and its theme are reported too.
  /// - Parameter cells: the renderers that it can ask for beside the kinds of cells that there are.
  /// - Throws: `RenderError` with all problems of the document.
  package static func read(
    path: String, checkingWith cells: [String: AnyCellRenderer]
  ) throws(RenderError) -> GridDocument {
    let problems = ProblemList()
    let text = try TextFile.read(path: path)
    let root = YAMLFile.parse(text, name: path, folder: folder(of: path), problems: problems)
    return try checked(root, problems: problems, with: cells, name: path)
  }

  /// The document of a tree, after all its problems were noted: with problems, those with its data and its theme are too.
  /// - Parameter name: how messages call the document if there is nothing in it.
  static func checked(
    _ root: YAMLValue?, problems: ProblemList, with cells: [String: AnyCellRenderer], name: String
  ) throws(RenderError) -> GridDocument {
    let unreadable = RenderError(.badInput, "cannot be read", at: SourcePlace(file: name))
    guard let document = root.flatMap(DocumentFile.partial) else {
      throw problems.error ?? unreadable
    }
    if problems.isEmpty { return document }
    var request = GridRequest(document)
    _ = problems.collect { () throws(RenderError) in try CellResolution.resolve(&request, cells) }
    _ = problems.collect { () throws(RenderError) in try request.checkTitles() }
    RequestCheck.run(request, problems: problems)
    throw problems.error ?? unreadable
  }

  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
