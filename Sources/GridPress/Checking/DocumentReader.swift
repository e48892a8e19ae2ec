public import GridCore
public import GridDocuments
package import GridModel
package import Platform

/// Reads documents from files.
public enum DocumentReader {
  /// Whether a file is a document: `.yaml` and `.yml` always are, `.json` if it is an object with a
  /// key `data` that is not an array, with a key `extends` that is a text, or with a list `blocks`
  /// or `grids`. Any other JSON is a table.
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

  /// - Parameters:
  ///   - path: of the file, absolute or relative to the working directory.
  ///   - limits: the limits of the document and of those that it extends.
  ///   - files: which files it may refer to; default those in its folder and below.
  /// - Throws: `RenderError` with all problems of the document.
  public static func read(
    path: String, limits: RenderLimits = RenderLimits(), files: FileAccess = .documentFolder
  ) throws(RenderError) -> GridDocument {
    try read(path: path, namedBy: .user, limits: limits, files: files)
  }

  /// - Parameter origin: who named the file: a pipe is read only for the user.
  package static func read(
    path: String, namedBy origin: InputFile.Origin, limits: RenderLimits, files: FileAccess
  ) throws(RenderError) -> GridDocument {
    try read(
      try TextFile.read(path: path, namedBy: origin, limits: limits), name: path,
      folder: folder(of: path), limits: limits, files: files)
  }

  /// Reads a document from a text, such as one received over the network.
  /// - Parameters:
  ///   - text: the document as YAML or JSON.
  ///   - name: how messages call it.
  ///   - folder: the folder to which paths in it are relative; default the working directory.
  ///   - limits: the limits of the document and of those that it extends.
  ///   - files: which files it may refer to; default those in `folder` and below.
  /// - Throws: `RenderError` with all problems of the document.
  public static func read(
    _ text: String, name: String, folder: String = "", limits: RenderLimits = RenderLimits(),
    files: FileAccess = .documentFolder
  ) throws(RenderError) -> GridDocument {
    let folder = folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    return try DocumentFile.parse(
      text, name: name, folder: folder, limits: limits, roots: files.roots(ofFolder: folder))
  }

  /// Reads a document that is to be drawn. If it has problems, those of its data and its theme are
  /// reported too.
  /// - Parameters:
  ///   - path: of the file; `-` is standard input, whose paths are relative to the working
  ///     directory.
  ///   - layers: the settings over and the configuration under the document.
  ///   - cells: the renderers that it can use besides the built-in kinds of cells.
  ///   - limits: the limits of the document and of those that it extends.
  ///   - files: which files it may refer to.
  /// - Throws: `RenderError` with all problems of the document.
  package static func read(
    path: String, layers: DocumentLayers = DocumentLayers(),
    checkingWith cells: [String: AnyCellRenderer], limits: RenderLimits = RenderLimits(),
    files: FileAccess = .documentFolder
  ) throws(RenderError) -> GridDocument {
    let problems = ProblemList(limits: limits)
    let isStandardInput = path == "-"
    let name = isStandardInput ? "standard input" : path
    let text =
      isStandardInput
      ? try TextFile.standardInput(limits: limits) : try TextFile.read(path: path, limits: limits)
    let folder = isStandardInput ? "" : folder(of: path)
    let root = YAMLFile.parse(
      text, name: name, folder: folder, roots: files.roots(ofFolder: folder), problems: problems)
    return try checked(root, problems: problems, in: layers, with: cells, name: name)
  }

  /// The document of a table alone.
  /// - Throws: `RenderError` with all problems of the layers.
  package static func document(
    of table: DataInput, layers: DocumentLayers
  ) throws(RenderError) -> GridDocument {
    try layers.document(of: table)
  }

  /// The document of a tree, after all its problems were collected; if there are any, those of its
  /// data and its theme are too.
  /// - Parameters:
  ///   - layers: the settings over and the configuration under the document.
  ///   - name: how messages call the document if there is nothing in it.
  package static func checked(
    _ root: YAMLValue?, problems: ProblemList, in layers: DocumentLayers = DocumentLayers(),
    with cells: [String: AnyCellRenderer], name: String
  ) throws(RenderError) -> GridDocument {
    let unreadable = RenderError(.badInput, "cannot be read", at: SourcePlace(file: name))
    guard let document = root.flatMap({ layers.document($0, problems: problems) }) else {
      throw problems.error ?? unreadable
    }
    if problems.isEmpty { return document }
    var request = GridRequest(document).limited(problems.limits)
    _ = problems.collect { () throws(RenderError) in try CellResolution.resolve(&request, cells) }
    _ = problems.collect { () throws(RenderError) in try request.checkTitles() }
    RequestCheck.run(request, problems: problems)
    throw problems.error ?? unreadable
  }

  /// The folder of a file with a slash at its end; empty is the working directory.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }
}
