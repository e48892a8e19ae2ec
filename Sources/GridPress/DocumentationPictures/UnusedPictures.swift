import Foundation

/// The pictures that were drawn for texts which do not show them any more: those below the folders of the texts whose stamp names one of
/// the texts.
struct UnusedPictures {
  /// With the text that each was drawn for, by path.
  let found: [(path: String, text: String)]

  /// - Parameter shown: the paths of the pictures that the texts show.
  init(of texts: [String], shown: Set<String>) {
    func place(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
    let owners = Dictionary(texts.map { (place($0), $0) }, uniquingKeysWith: { first, _ in first })
    let used = Set(shown.map(place))
    var found: [String: String] = [:]
    for text in texts {
      let folder = text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
      let root = URL(filePath: folder.isEmpty ? "." : folder)
      guard
        let files = FileManager.default.enumerator(
          at: root, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      else { continue }
      for case let url as URL in files where url.pathExtension == "png" {
        let path = url.standardizedFileURL.path
        guard !used.contains(path), found[path] == nil, let bytes = try? Data(contentsOf: url),
          let noted = DocumentationStamp.taken(from: Array(bytes)),
          let owner = owners[noted.stamp.text(ofPicture: path).path]
        else { continue }
        found[path] = owner
      }
    }
    let base = URL(filePath: ".").standardizedFileURL.path + "/"
    self.found = found.sorted { $0.key < $1.key }.map { path, text in
      (path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path, text)
    }
  }
}
