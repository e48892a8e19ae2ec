import Foundation
import GridPress

/// The documents that files and folders name.
struct SnapshotDocuments {
  struct Document: Hashable {
    var path: String
    /// Without its ending, below the folder that was named: `reports/sales`.
    var name: String
  }

  private(set) var documents: [Document] = []

  /// - Parameter paths: documents, and folders that are searched for YAML files with a key `data`,
  ///   and JSON documents. Hidden folders and recorded files are not searched.
  /// - Throws: `RenderError` with all paths that are missing, or where nothing is found.
  init(_ paths: [String]) throws(RenderError) {
    var problems: [RenderError] = []
    for path in paths {
      let values = try? URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey])
      guard let isFolder = values?.isDirectory else {
        problems.append(RenderError(.inputNotFound, "not found", at: SourcePlace(file: path)))
        continue
      }
      if isFolder {
        let found = Self.found(below: path)
        if found.isEmpty {
          problems.append(
            RenderError(.inputNotFound, "no document in this folder", at: SourcePlace(file: path)))
        }
        documents += found
      } else if (try? DocumentReader.isDocument(path: path)) ?? true {
        documents.append(
          Document(path: path, name: Self.stem(URL(filePath: path).lastPathComponent)))
      } else {
        problems.append(
          RenderError(
            .usage, "is not a document; write one in YAML with data: {file: …}",
            at: SourcePlace(file: path)))
      }
    }
    if var first = problems.first {
      first.others += problems.dropFirst()
      throw first
    }
    var seen: Set<String> = []
    documents = documents.filter { seen.insert($0.path).inserted }
  }

  private static func found(below folder: String) -> [Document] {
    guard let tree = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [Document] = []
    while let path = tree.nextObject() as? String {
      let name = URL(filePath: path).lastPathComponent
      if name.hasPrefix(".") || name.lowercased() == "__snapshots__" {
        tree.skipDescendants()
        continue
      }
      let whole = folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
      if isDocument(whole) { found.append(Document(path: whole, name: stem(path))) }
    }
    return found.sorted { $0.name < $1.name }
  }

  /// Themes are YAML too: documents are the files with data.
  private static func isDocument(_ path: String) -> Bool {
    guard (try? DocumentReader.isDocument(path: path)) ?? false else { return false }
    if path.lowercased().hasSuffix(".json") { return true }
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return false }
    return text.split(separator: "\n").contains { $0.hasPrefix("data:") }
  }

  private static func stem(_ path: String) -> String {
    path.lastIndex(of: ".").map { String(path[..<$0]) } ?? path
  }
}
