import Foundation
import GridModel

/// Finds the texts at paths: files, and all supported kinds of texts below folders.
struct TextSearch {
  /// Each file once, under the first of its paths that is no link, else under its own path: what a
  /// text names is beside the text, not beside a link to it.
  let files: [String]

  init(_ paths: [String]) {
    let found = paths.flatMap(Self.files)
    let links = found.filter(Self.isLink)
    var known: Set<String> = []
    let kept = Set(
      (found.filter { !Self.isLink($0) } + links).filter {
        known.insert(URL(filePath: $0).resolvingSymlinksInPath().path).inserted
      })
    var seen: Set<String> = []
    files = found.filter { kept.contains($0) && seen.insert($0).inserted }
      .map { Self.isLink($0) ? Self.target(of: $0) : $0 }
  }

  /// The path of the file behind a link, from the working directory if the file is below it.
  private static func target(of link: String) -> String {
    let path = URL(filePath: link).resolvingSymlinksInPath().path
    let base = URL(filePath: ".").resolvingSymlinksInPath().path + "/"
    return path.hasPrefix(base) ? String(path.dropFirst(base.count)) : path
  }

  private static func isLink(_ path: String) -> Bool {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    return kind == .typeSymbolicLink
  }

  /// Folders with other people's texts.
  private static let foreign: Set<String> = ["node_modules"]

  private static func files(_ path: String) -> [String] {
    let place = URL(filePath: path).resolvingSymlinksInPath().path
    let kind = try? FileManager.default.attributesOfItem(atPath: place)[.type] as? FileAttributeType
    guard kind == .typeDirectory else { return [path] }
    let base = path.hasSuffix("/") ? String(path.dropLast()) : path
    let files = FileManager.default.enumerator(atPath: path)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      let last = name.split(separator: "/").last.map(String.init) ?? name
      if last.hasPrefix(".") || foreign.contains(last) {
        files?.skipDescendants()
        continue
      }
      // Pages of HTML are often made of other texts, so they are meant only by their names.
      guard let kind = DocumentationMarkup(path: name), kind != .html else { continue }
      names.append(name)
    }
    return names.sorted().map { base + "/" + $0 }
  }
}
