import Foundation
import GridDocuments
import GridGlyphs
package import GridModel
package import GridPress
import Platform

/// Keeps the pictures in texts up to date: the text between the marks
/// `<!-- gridpress DOCUMENT SCHEMES -->` and `<!-- /gridpress -->`, and the PNG files beside the
/// documents, at two pixels per point. A document is a file, or a fenced block with the info string
/// `gridpress NAME SCHEMES` in the text itself. In AsciiDoc, marks are comments after `//`, in
/// reStructuredText after `..`.
///
/// 1. All marks and blocks of all files are found. If one is wrong, nothing is written.
/// 2. Each picture is laid out. If its file records that it was drawn from the same inputs, it is
///    up to date. Any other is drawn and compared with its file: the same document always gives the
///    same bytes.
/// 3. Pictures that differ are written, then the texts between the marks that differ. Nothing else
///    of a file is changed.
package struct DocumentationPictures: Sendable {
  /// A picture or text that differs from its document.
  package struct Change: Hashable, Sendable, CustomStringConvertible {
    /// The mark.
    package var place: SourcePlace
    /// Lower case, no full stop: `figures/sort-dark.png is missing`.
    package var words: String

    package var description: String { "\(place): \(words)" }
  }

  /// Whether files are written.
  package enum Mode: Sendable {
    /// Writes the pictures that are missing or differ.
    case write
    /// Writes nothing, and reports which pictures are missing or differ.
    case check
  }

  /// The renderer of the pictures.
  package var renderer: Renderer
  /// The fonts for all pictures; default those of each document. The scale is always two pixels
  /// per point.
  package var settings = DrawingSettings()
  /// The language of the snippets; `nil` is that of each file by its extension, and Markdown for an
  /// unknown extension.
  package var snippet: DocumentationSnippet?
  /// Whether pictures that were drawn for one of the texts and that no text shows any more are
  /// removed; default no.
  package var prunes = false
  /// Whether unchanged pictures are drawn too; default no.
  package var redraws = false

  /// Which files documents may refer to; default those below the folder of the text that shows
  /// them, and below their own.
  package var files = FileAccess.documentFolder

  package init(renderer: Renderer = Renderer()) { self.renderer = renderer }

  /// Draws pictures that are missing or differ.
  /// - Parameters:
  ///   - paths: Markdown files, and folders with Markdown files, such as a DocC catalog.
  ///   - mode: `check` finds the same changes but makes none.
  ///   - progress: called with the number of pictures that are done, and of all pictures.
  /// - Returns: the changes that were made, or would be.
  /// - Throws: `RenderError` with all wrong marks and documents; then no file is changed.
  nonisolated(nonsending) package func update(
    _ paths: [String], _ mode: Mode, progress: (Int, Int) -> Void = { _, _ in }
  ) async throws(RenderError) -> [Change] {
    let problems = ProblemList()
    let files = try paths.flatMap(Self.files).map { path throws(RenderError) in
      DocumentationFile(
        try TextFile.read(path: path, namedBy: .document), path: path,
        language: snippet ?? DocumentationSnippet(path: path) ?? .markdown, problems: problems)
    }
    try problems.throwIfAny()
    var engines: [FontSource: TextEngine] = [:]
    let fonts = FontDigests()
    let count = Set(files.flatMap(Self.paths)).count
    var changes: [Change] = []
    var pictures: [String: Drawn] = [:]
    var newTexts: [(path: String, text: String)] = []
    for file in files {
      for figure in Self.figures(of: file) {
        for scheme in figure.allSchemes {
          let path = figure.path(scheme, in: file)
          let source = figure.source(in: file)
          if let known = pictures[path] {
            guard known.source == source else {
              problems.add(
                "\(path) is already the picture of \(known.source): two documents cannot share one",
                at: figure.place)
              continue
            }
            continue
          }
          let laidOut = problems.collect { () throws(RenderError) in
            let document = try document(figure, scheme, in: file)
            let renderer = try settings.renderer(renderer, of: document)
            let engine: TextEngine
            if let known = engines[renderer.fonts] {
              engine = known
            } else {
              engine = try renderer.textEngine()
              engines[renderer.fonts] = engine
            }
            return try DocumentationPicture(
              document, path: path, renderer: renderer, engine: engine, fonts: fonts)
          }
          // With a problem nothing is written, so nothing need be drawn.
          guard let picture = laidOut, problems.isEmpty else { continue }
          let owner = DocumentationStamp.owner(file.path, ofPicture: path)
          let (bytes, words) = try await compared(picture, at: path, owner: owner)
          pictures[path] = Drawn(picture: picture, bytes: bytes, source: source)
          if let words { changes.append(Change(place: figure.place, words: words)) }
          progress(pictures.count, count)
        }
      }
      var lines = file.lines.map(String.init)
      // From the last on, so that the lines of those before keep their numbers.
      for mark in file.marks.reversed() {
        let figure = Figure(mark, in: file)
        guard let scheme = figure.allSchemes.first,
          let drawn = pictures[figure.path(scheme, in: file)]?.picture
        else { continue }
        let snippet = file.language.lines(
          of: figure.name, figure.schemes, width: drawn.width, words: drawn.words)
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
    let unused =
      prunes
      ? UnusedPictures(
        of: files.map(\.path), shown: Set(pictures.keys), marked: Self.pictures(markedIn:)
      ).found : []
    for (path, text) in unused {
      changes.append(
        Change(place: SourcePlace(file: text), words: "\(path) is no longer shown by a mark"))
    }
    if mode == .write {
      for (path, drawn) in pictures.sorted(by: { $0.key < $1.key }) {
        if let bytes = drawn.bytes { try Self.put(bytes, at: path) }
      }
      for (path, text) in newTexts { try Self.put(Array(text.utf8), at: path) }
      for (path, _) in unused { try Self.remove(path) }
    }
    return changes.sorted {
      ($0.place.file ?? "", $0.place.line ?? 0, $0.words)
        < ($1.place.file ?? "", $1.place.line ?? 0, $1.words)
    }
  }

  /// The drawing of a mark or a block.
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

    /// Where its picture in a scheme is.
    func path(_ scheme: String?, in file: DocumentationFile) -> String {
      file.folder + file.language.picture(of: name, scheme, among: schemes)
    }

    /// A text that identifies the document.
    func source(in file: DocumentationFile) -> String {
      block == nil ? file.folder + name : "the block \"\(name)\" of \(file.path)"
    }
  }

  private struct Drawn {
    var picture: DocumentationPicture
    /// `nil` if the file is as it should be.
    var bytes: [UInt8]?
    var source: String
  }

  /// The paths of all pictures of a file.
  private static func paths(of file: DocumentationFile) -> [String] {
    figures(of: file).flatMap { figure in figure.allSchemes.map { figure.path($0, in: file) } }
  }

  /// The pictures that the marks of a text show, as far as it can be read.
  private static func pictures(markedIn path: String) -> [String] {
    guard let language = DocumentationSnippet(path: path),
      let text = try? TextFile.read(path: path, namedBy: .document)
    else { return [] }
    return paths(
      of: DocumentationFile(text, path: path, language: language, problems: ProblemList()))
  }

  /// Blocks before the marks that may name them.
  private static func figures(of file: DocumentationFile) -> [Figure] {
    let marks = file.marks.map { Figure($0, in: file) }
    // A block that a mark shows is drawn in the mark's schemes.
    let shown = Set(marks.filter { $0.block != nil }.map(\.name))
    return file.blocks.filter { !shown.contains($0.name) }.map { Figure($0) } + marks
  }

  /// The bytes that the file of a picture should have, `nil` if it has them, and how it differs,
  /// `nil` if it does not.
  nonisolated(nonsending) private func compared(
    _ picture: DocumentationPicture, at path: String, owner: String
  ) async throws(RenderError) -> (bytes: [UInt8]?, words: String?) {
    let old = (try? Data(contentsOf: URL(filePath: path))).map(Array.init)
    let noted = old.flatMap(DocumentationStamp.taken)
    if !redraws, let noted, noted.stamp.vouches(for: noted.rest, of: picture.inputs) {
      return (nil, nil)
    }
    let bytes = try await picture.drawn()
    let stamp = DocumentationStamp(
      inputs: picture.inputs, contents: DocumentationStamp.digest(bytes), owner: owner)
    let stamped = stamp.put(into: bytes)
    guard let old else { return (stamped, "\(path) is missing") }
    guard (noted?.rest ?? old) != bytes else { return (stamped, nil) }
    let difference = PictureDifference(from: old, to: bytes, of: picture)
    return (stamped, "\(path) is stale: \(difference.words)")
  }

  /// The texts at a path.
  private static func files(_ path: String) -> [String] {
    let kind = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
    guard kind == .typeDirectory else { return [path] }
    let names = FileManager.default.subpaths(atPath: path) ?? []
    // Pages of HTML are often made of other texts, so they are meant only by their names.
    return names.sorted().map { path + "/" + $0 }.filter { name in
      DocumentationSnippet(path: name).map { $0 != .html } ?? false
    }
  }

  private func files(for figure: Figure, of file: DocumentationFile) -> FileAccess {
    guard files == .documentFolder else { return files }
    return .below([file.folder, DocumentReader.folder(of: file.folder + figure.name)])
  }

  /// The document in a scheme: the variant of its theme with that name, or the theme of that name.
  private func document(
    _ figure: Figure, _ scheme: String?, in file: DocumentationFile
  ) throws(RenderError) -> GridDocument {
    let place = figure.place
    var document =
      if let block = figure.block {
        try file.document(in: block, limits: renderer.limits, files: files)
      } else {
        try DocumentReader.read(
          path: file.folder + figure.name, namedBy: .document, limits: renderer.limits,
          files: files(for: figure, of: file))
      }
    guard !document.hasParts else {
      throw RenderError(
        "a document with grids has no picture: name a document of one grid", at: place)
    }
    guard let scheme else { return document }
    let variants = try document.theme.variantNames()
    if variants.contains(scheme) {
      document.variants = [scheme]
    } else if scheme == "light", variants.contains("dark") {
      // A theme with a dark variant is light without it: the built-in theme "light" would have
      // another style.
      document.variants = []
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

  private static func remove(_ path: String) throws(RenderError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw RenderError(.cannotWrite, "cannot be removed", at: SourcePlace(file: path))
    }
  }

  /// Replaces a file in one step, if it differs.
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
