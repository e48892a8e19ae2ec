import Foundation

/// The pictures that were drawn for texts which do not show them any more: those below the folders
/// of the texts whose stamp names one of the texts, and this place. A picture that any other text
/// shows, by a mark or by its name, is not one of them, nor is a copy.
struct UnusedPictures {
  /// With the text that each was drawn for, by path.
  let found: [(path: String, text: String)]

  /// - Parameters:
  ///   - shown: the paths of the pictures that the texts show.
  ///   - marked: the paths of the pictures that the marks of another text show.
  init(of texts: [String], shown: Set<String>, marked: (String) -> [String]) {
    let candidates = Self.candidates(texts, shown: shown)
    let kept = candidates.isEmpty ? [] : Self.kept(candidates.keys, by: texts, marked: marked)
    let base = Self.place(".") + "/"
    found = candidates.filter { !kept.contains($0.key) }.sorted { $0.key < $1.key }.map {
      path, text in
      (path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path, text)
    }
  }

  private static func place(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  private static func folders(of texts: [String]) -> Set<String> {
    Set(texts.map { URL(filePath: place($0)).deletingLastPathComponent().path })
  }

  private static func files(below folder: String) -> [URL] {
    let files = FileManager.default.enumerator(
      at: URL(filePath: folder), includingPropertiesForKeys: [.fileSizeKey, .isRegularFileKey],
      options: [.skipsHiddenFiles])
    return files?.compactMap { $0 as? URL } ?? []
  }

  /// The pictures whose stamp names one of the texts, and that the texts do not show.
  private static func candidates(_ texts: [String], shown: Set<String>) -> [String: String] {
    let owners = Dictionary(texts.map { (place($0), $0) }, uniquingKeysWith: { first, _ in first })
    let used = Set(shown.map(place))
    var found: [String: String] = [:]
    for folder in folders(of: texts) {
      for url in files(below: folder) where url.pathExtension == "png" {
        let path = url.standardizedFileURL.path
        guard !used.contains(path), found[path] == nil, let bytes = try? Data(contentsOf: url),
          let noted = DocumentationStamp.taken(from: Array(bytes)),
          noted.stamp.isOriginal(at: path),
          let owner = owners[noted.stamp.text(ofPicture: path).path]
        else { continue }
        found[path] = owner
      }
    }
    return found
  }

  // MARK: Other texts

  /// The endings of texts that may show a picture.
  private static let endings = Set(
    DocumentationMarkup.fileEndings + ["ipynb", "txt", "swift", "tutorial"])
  /// A larger file is not one that somebody writes.
  private static let maximumByteCount = 16 << 20

  /// The pictures that some text shows: below the folders of the texts, and below the working
  /// directory if the texts are there.
  private static func kept(
    _ pictures: some Collection<String>, by texts: [String], marked: (String) -> [String]
  ) -> Set<String> {
    var folders = folders(of: texts)
    let base = place(".")
    if folders.contains(where: { $0 == base || $0.hasPrefix(base + "/") }) { folders.insert(base) }
    var kept: Set<String> = []
    var seen: Set<String> = []
    for folder in folders {
      for url in files(below: folder) where endings.contains(url.pathExtension.lowercased()) {
        let values = try? url.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
        let path = url.standardizedFileURL.path
        guard values?.isRegularFile == true, values?.fileSize ?? 0 <= maximumByteCount,
          seen.insert(path).inserted, let text = try? Data(contentsOf: url)
        else { continue }
        kept.formUnion(marked(path).map(place))
        for picture in pictures where !kept.contains(picture) {
          let names = names(of: URL(filePath: picture).lastPathComponent)
          if names.contains(where: { text.range(of: Data($0.utf8)) != nil }) {
            kept.insert(picture)
          }
        }
      }
    }
    return kept
  }

  /// How a text may name a picture. Texts of DocC write a name without `~dark@2x.png`.
  private static func names(of file: String) -> [String] {
    let stem = file.prefix { $0 != "~" && $0 != "@" }
    return stem.count == file.count ? [file] : [file, "(\(stem))", "\"\(stem)\""]
  }
}
