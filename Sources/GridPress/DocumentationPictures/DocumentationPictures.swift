import Foundation
import GridDocuments
public import GridModel

/// Keeps the pictures in Markdown and DocC files up to date: what stands between the marks `<!-- gridpress DOCUMENT SCHEMES -->` and
/// `<!-- /gridpress -->`, and the PNG files beside the documents, at two pixels per point. A document is a file, or a fenced block with
/// the info string `gridpress NAME SCHEMES` in the text itself.
///
/// 1. All marks and blocks of all files are found. If one is wrong, nothing is written.
/// 2. Each picture is laid out and drawn once, and compared with its file: the same document always gives the same bytes.
/// 3. Pictures that differ are written, then the texts between the marks that differ. Nothing else of a file is changed.
public struct DocumentationPictures: Sendable {
  /// Something that is not as its document says.
  public struct Change: Hashable, Sendable, CustomStringConvertible {
    /// The mark.
    public var place: SourcePlace
    /// Lower case, no full stop: `figures/sort-dark.png is missing`.
    public var words: String

    public var description: String { "\(place): \(words)" }
  }

  /// Whether files are written.
  public enum Mode: Sendable {
    case write
    case check
  }

  public var renderer: Renderer
  public init(renderer: Renderer = Renderer()) { self.renderer = renderer }

  /// Draws what is missing or differs.
  /// - Parameters:
  ///   - paths: Markdown files, and folders whose Markdown files are meant, such as a DocC catalog.
  ///   - mode: `check` finds the same changes but makes none.
  /// - Returns: what was changed, or would be.
  /// - Throws: `RenderError` with all marks and documents that are wrong; no file is changed then.
  nonisolated(nonsending) public func update(
    _ paths: [String], _ mode: Mode
  ) async throws(RenderError) -> [Change] {
    let problems = ProblemList()
    let files = try paths.flatMap(Self.files).map { path throws(RenderError) in
      DocumentationFile(try TextFile.read(path: path), path: path, problems: problems)
    }
    try problems.throwIfAny()
    let engine = try renderer.textEngine()
    var changes: [Change] = []
    var pictures: [String: Drawn] = [:]
    var newTexts: [(path: String, text: String)] = []
    for file in files {
      for figure in Self.figures(of: file) {
        for scheme in figure.allSchemes {
          let path = file.folder + DocumentationFile.picture(of: figure.name, scheme)
          let source = figure.source(in: file)
          if let known = pictures[path] {
            guard known.source == source else {
              problems.add(
                "\(path) is already the picture of \(known.source): two documents cannot have one",
                at: figure.place)
              continue
            }
            continue
          }
          let document = try document(figure, scheme, in: file)
          let picture = try await DocumentationPicture(
            document, path: path, renderer: renderer, engine: engine)
          pictures[path] = Drawn(picture: picture, source: source)
          if let words = Self.difference(path, picture) {
            changes.append(Change(place: figure.place, words: words))
          }
        }
      }
      var lines = file.lines.map(String.init)
      // From the last on, so that the lines of those before keep their numbers.
      for mark in file.marks.reversed() {
        let figure = Figure(mark, in: file)
        guard let scheme = figure.allSchemes.first,
          let drawn = pictures[
            file.folder + DocumentationFile.picture(of: figure.name, scheme)]?.picture
        else { continue }
        var shown = mark
        shown.schemes = figure.schemes
        let snippet = shown.snippet(width: drawn.width, words: drawn.words)
        let old = lines[mark.body].map { $0.hasSuffix("\r") ? String($0.dropLast()) : $0 }
        guard Array(old) != snippet else { continue }
        changes.append(
          Change(
            place: mark.place, words: SnippetDifference(from: Array(old), to: snippet).words))
        let end = file.lines[mark.body.lowerBound - 1].hasSuffix("\r") ? "\r" : ""
        lines.replaceSubrange(mark.body, with: snippet.map { $0 + end })
      }
      let new = lines.joined(separator: "\n")
      if new != file.lines.joined(separator: "\n") { newTexts.append((file.path, new)) }
    }
    try problems.throwIfAny()
    if mode == .write {
      for (path, drawn) in pictures.sorted(by: { $0.key < $1.key }) {
        try Self.put(drawn.picture.bytes, at: path)
      }
      for (path, text) in newTexts { try Self.put(Array(text.utf8), at: path) }
    }
    return changes.sorted {
      ($0.place.file ?? "", $0.place.line ?? 0, $0.words)
        < ($1.place.file ?? "", $1.place.line ?? 0, $1.words)
    }
  }

  /// What is drawn for a mark or a block.
  private struct Figure {
    /// The path of the document as the mark writes it, or the name of the block.
    var name: String
    var schemes: [String]
    var block: DocumentationBlock?
    var place: SourcePlace

    init(_ mark: DocumentationMark, in file: DocumentationFile) {
      block = file.blocks.first { $0.name == mark.document }
      name = mark.document
      schemes = mark.schemes.isEmpty ? block?.schemes ?? [] : mark.schemes
      place = mark.place
    }

    init(_ block: DocumentationBlock) {
      (name, schemes, place) = (block.name, block.schemes, block.place)
      self.block = block
    }

    var allSchemes: [String?] { schemes.isEmpty ? [nil] : schemes }

    /// What tells documents apart.
    func source(in file: DocumentationFile) -> String {
      block == nil ? file.folder + name : "the block \"\(name)\" of \(file.path)"
    }
  }

  private struct Drawn {
    var picture: DocumentationPicture
    var source: String
  }

  /// Blocks before the marks that may name them.
  private static func figures(of file: DocumentationFile) -> [Figure] {
    let marks = file.marks.map { Figure($0, in: file) }
    // A block that a mark shows is drawn as the mark says.
    let shown = Set(marks.filter { $0.block != nil }.map(\.name))
    return file.blocks.filter { !shown.contains($0.name) }.map { Figure($0) } + marks
  }

  /// How the file of a picture differs from it; `nil` if it does not.
  private static func difference(_ path: String, _ picture: DocumentationPicture) -> String? {
    guard let old = try? Data(contentsOf: URL(filePath: path)) else { return "\(path) is missing" }
    guard Array(old) != picture.bytes else { return nil }
    return "\(path) is stale: \(PictureDifference(from: Array(old), to: picture).words)"
  }

  /// The Markdown files that a path stands for.
  private static func files(_ path: String) -> [String] {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard kind == .typeDirectory else { return [path] }
    let names = FileManager.default.subpaths(atPath: path) ?? []
    return names.filter { $0.hasSuffix(".md") }.sorted().map { path + "/" + $0 }
  }

  /// The document in a scheme: the variant of its theme with that name, or the theme of that name.
  private func document(
    _ figure: Figure, _ scheme: String?, in file: DocumentationFile
  ) throws(RenderError) -> GridDocument {
    let place = figure.place
    var document =
      if let block = figure.block {
        try file.document(in: block)
      } else {
        try DocumentReader.read(path: file.folder + figure.name)
      }
    guard document.grids.isEmpty else {
      throw RenderError(
        "a document with grids has no picture: name a document of one grid", at: place)
    }
    guard let scheme else { return document }
    let variants = try document.theme.variantNames()
    if variants.contains(scheme) {
      document.variants = [scheme]
    } else if Theme.builtInNames.contains(scheme) {
      document.theme = .builtIn(scheme)
      document.variants = []
    } else if scheme == "light" {
      document.variants = []
    } else {
      throw RenderError(
        "neither the theme has a variant \"\(scheme)\", nor is it a theme"
          + suggestion(for: scheme, among: variants + Theme.builtInNames), at: place)
    }
    return document
  }

  /// Puts a file in its place as a whole, if it differs.
  private static func put(_ bytes: [UInt8], at path: String) throws(RenderError) {
    let url = URL(filePath: path)
    if let old = try? Data(contentsOf: url), Array(old) == bytes { return }
    do {
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw RenderError(.cannotWrite, "cannot be written", at: SourcePlace(file: path))
    }
  }
}
