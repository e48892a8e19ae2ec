import Foundation
import GridGlyphs
import GridLayout
public import GridModel
import Platform

/// Keeps the pictures in Markdown and DocC files up to date: what stands between the marks `<!-- gridpress DOCUMENT SCHEMES -->` and
/// `<!-- /gridpress -->`, and the PNG files beside the documents, at two pixels per point.
///
/// 1. All marks of all files are found. If one is wrong, nothing is written.
/// 2. Each picture is drawn, and compared with its file: the same document always gives the same bytes.
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
  /// Device pixels per point.
  public static let scale = 2.0

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
    var texts: [(path: String, lines: [Substring], marks: [DocumentationMark])] = []
    for path in paths.flatMap(Self.files) {
      // By scalars, since "\r\n" is one character: the first of them stays with its line.
      let lines = try TextFile.read(path: path).unicodeScalars
        .split(separator: "\n", omittingEmptySubsequences: false).map { Substring($0) }
      texts.append(
        (path, lines, DocumentationMark.marks(in: lines, file: path, problems: problems)))
    }
    try problems.throwIfAny()
    var changes: [Change] = []
    var pictures: [String: [UInt8]] = [:]
    var newTexts: [(path: String, text: String)] = []
    let folder = FileManager.default.temporaryDirectory.path + "/gridpress-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for text in texts {
      let base = text.path.lastIndex(of: "/").map { String(text.path[...$0]) } ?? ""
      var lines = text.lines.map(String.init)
      // From the last on, so that the lines of those before keep their numbers.
      for mark in text.marks.reversed() {
        var drawn: (width: Double, words: String)?
        for scheme in mark.schemes.isEmpty ? [nil] : mark.schemes.map(Optional.some) {
          let document = try document(base + mark.document, scheme, at: mark.place)
          let prepared = try renderer.prepared(document)
          let engine = try renderer.textEngine()
          let size = FigurePainter(
            GridLayouts(prepared.grid, engine: engine).picture, measurer: engine, pixels: nil
          ).size
          drawn = drawn ?? (size.width, FigureWords(prepared.grid).text)
          let path = base + mark.picture(scheme)
          guard pictures[path] == nil else { continue }
          let bytes = try await bytes(of: document, in: folder)
          pictures[path] = bytes
          if let old = try? Data(contentsOf: URL(filePath: path)) {
            if Array(old) != bytes {
              changes.append(
                Change(place: mark.place, words: "\(path) is not what \(mark.document) draws"))
            }
          } else {
            changes.append(Change(place: mark.place, words: "\(path) is missing"))
          }
        }
        guard let drawn else { continue }
        let snippet = mark.snippet(width: drawn.width, words: drawn.words)
        let old = lines[mark.body].map { $0.hasSuffix("\r") ? String($0.dropLast()) : $0 }
        if Array(old) != snippet {
          changes.append(
            Change(
              place: mark.place,
              words: old.isEmpty
                ? "nothing stands between the marks"
                : "what stands between the marks is not the snippet of \(mark.document)"))
          let end = text.lines[mark.body.lowerBound - 1].hasSuffix("\r") ? "\r" : ""
          lines.replaceSubrange(mark.body, with: snippet.map { $0 + end })
        }
      }
      let new = lines.joined(separator: "\n")
      if new != text.lines.joined(separator: "\n") { newTexts.append((text.path, new)) }
    }
    if mode == .write {
      for (path, bytes) in pictures.sorted(by: { $0.key < $1.key }) {
        try Self.put(bytes, at: path)
      }
      for (path, text) in newTexts { try Self.put(Array(text.utf8), at: path) }
    }
    return changes.sorted {
      ($0.place.file ?? "", $0.place.line ?? 0, $0.words)
        < ($1.place.file ?? "", $1.place.line ?? 0, $1.words)
    }
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
    _ path: String, _ scheme: String?, at place: SourcePlace
  ) throws(RenderError) -> GridDocument {
    var document = try DocumentReader.read(path: path)
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

  nonisolated(nonsending) private func bytes(
    of document: GridDocument, in folder: String
  ) async throws(RenderError) -> [UInt8] {
    let path = folder + "/picture.png"
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw RenderError(.cannotWrite, "a folder for pictures cannot be made")
    }
    try await renderer.render(
      document, to: [OutputRequest(.file(path), as: .png, scale: Self.scale)])
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw RenderError(.cannotWrite, "a picture cannot be read again")
    }
    return Array(data)
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
