import Foundation
import GridDocuments
import GridModel
package import GridPress
import Platform

/// Keeps the pictures in texts up to date: the text between the marks
/// `<!-- gridpress DOCUMENT SCHEMES -->` and `<!-- /gridpress -->`, and the PNG files beside the
/// documents, at two pixels per point. A document is a file, or a fenced block with the info string
/// `gridpress NAME SCHEMES` in the text itself. `DocumentationMarkup` has the comments of other
/// languages.
///
/// 1. All marks and blocks of all files are found. If one is wrong, nothing is written.
/// 2. Each picture is laid out. If its file records that it was drawn from the same inputs, it is
///    up to date. Any other is drawn and compared with its file: the same document always gives the
///    same bytes.
/// 3. Pictures that differ are written, then the texts between the marks that differ. Nothing else
///    of a file is changed.
package struct DocumentationPictures: Sendable {
  package typealias Change = DocumentationChange

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
  /// The language of the snippets in the texts that can have it; default that of the site which a
  /// text belongs to, else that of its extension, and Markdown for an unknown extension.
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
  ) async throws(RenderError) -> DocumentationUpdate {
    let problems = ProblemList()
    let files = try TextSearch(paths).files.map { path throws(RenderError) in
      DocumentationFile(
        try TextFile.read(path: path, namedBy: .document), path: path, snippet: snippet,
        problems: problems)
    }
    try problems.throwIfAny()
    let (pictures, found) = try await drawn(files, problems: problems, progress: progress)
    try problems.throwIfAny()
    let isMade = mode == .write
    var changes = found
    var newTexts: [(path: String, text: String)] = []
    for file in files {
      let (text, differing) = text(of: file, pictures: pictures)
      changes += differing
      if let text { newTexts.append((file.path, text)) }
    }
    let unused =
      prunes
      ? UnusedPictures(
        of: files.map(\.path), shown: Set(pictures.values.map(\.path)),
        marked: Self.pictures(markedIn:)
      ).found : []
    changes += unused.map { Change(place: SourcePlace(file: $1), kind: .unused($0), isMade: false) }
    if isMade {
      for drawn in pictures.values.sorted(by: { $0.path < $1.path }) {
        if let bytes = drawn.bytes { try ReplacedFile.put(bytes, at: drawn.path) }
      }
      for (path, text) in newTexts { try ReplacedFile.put(Array(text.utf8), at: path) }
      for (path, _) in unused { try Self.remove(path) }
    }
    let sorted = changes.map { Change(place: $0.place, kind: $0.kind, isMade: isMade) }.sorted {
      ($0.place.file ?? "", $0.place.line ?? 0, $0.words)
        < ($1.place.file ?? "", $1.place.line ?? 0, $1.words)
    }
    return DocumentationUpdate(
      changes: sorted, drawnCount: pictures.values.count { $0.bytes != nil },
      count: pictures.count, isMade: isMade)
  }

  /// The pictures of all texts by the identity of their files, and how they differ from these.
  nonisolated(nonsending) private func drawn(
    _ files: [DocumentationFile], problems: ProblemList, progress: (Int, Int) -> Void
  ) async throws(RenderError) -> (pictures: [String: Drawn], changes: [Change]) {
    let fonts = FontDigests()
    let count = Set(files.flatMap(Self.paths).map(FilePath.identity(of:))).count
    var changes: [Change] = []
    var pictures: [String: Drawn] = [:]
    for file in files {
      for figure in Self.figures(of: file) {
        for scheme in figure.allSchemes {
          let path = figure.path(scheme, in: file)
          let identity = FilePath.identity(of: path)
          let source = figure.source(in: file)
          if let known = pictures[identity] {
            if known.source.identity != source.identity || known.scheme != scheme {
              problems.add(
                "\(path) is already the picture of \(known.source.words): two documents cannot share one",
                at: figure.place)
            }
            continue
          }
          let laidOut = problems.collect { () throws(RenderError) in
            let document = try document(figure, scheme, in: file)
            let renderer = try settings.renderer(renderer, of: document)
            // An engine knows the fonts of all it has laid out. With one of its own, a picture
            // does not depend on those before it.
            return try DocumentationPicture(
              document, path: path, renderer: renderer, engine: try renderer.textEngine(),
              fonts: fonts)
          }
          // With a problem nothing is written, so nothing need be drawn.
          guard let picture = laidOut, problems.isEmpty else { continue }
          let (bytes, kind) = try await compared(picture, at: path, of: file)
          pictures[identity] = Drawn(
            width: picture.width, words: picture.words, path: path, scheme: scheme, bytes: bytes,
            source: source)
          if let kind { changes.append(Change(place: figure.place, kind: kind, isMade: false)) }
          progress(pictures.count, count)
        }
      }
    }
    return (pictures, changes)
  }

  /// The new text of a file, `nil` if it is as it should be, and how it differs.
  private func text(
    of file: DocumentationFile, pictures: [String: Drawn]
  ) -> (text: String?, changes: [Change]) {
    var changes: [Change] = []
    var lines = file.lines.map(String.init)
    // From the last on, so that the lines of those before keep their numbers.
    for mark in file.marks.reversed() {
      let figure = Figure(mark, in: file)
      guard let scheme = figure.allSchemes.first,
        let drawn = pictures[FilePath.identity(of: figure.path(scheme, in: file))]
      else { continue }
      let snippet = file.snippet.lines(
        of: figure.name, figure.schemes, width: drawn.width, words: drawn.words, in: file.site
      ).map(mark.line)
      let old = lines[mark.body].map { $0.hasSuffix("\r") ? String($0.dropLast()) : $0 }
      guard old != snippet else { continue }
      changes.append(
        Change(
          place: mark.place, kind: .snippet(SnippetDifference(from: old, to: snippet).words),
          isMade: false))
      let end = file.lines[mark.body.lowerBound - 1].hasSuffix("\r") ? "\r" : ""
      lines.replaceSubrange(mark.body, with: snippet.map { $0 + end })
    }
    return (changes.isEmpty ? nil : lines.joined(separator: "\n"), changes)
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
      file.folder + file.snippet.picture(of: name, scheme, among: schemes)
    }

    func source(in file: DocumentationFile) -> Source {
      let path = block == nil ? file.folder + name : file.path
      return Source(
        identity: FilePath.identity(of: path) + (block == nil ? "" : " \(name)"),
        words: block == nil ? path : "the block \"\(name)\" of \(path)")
    }
  }

  /// Where a document is.
  private struct Source {
    /// The same for all paths to it.
    var identity: String
    var words: String
  }

  /// What is kept of a picture: not its layout, whose engine has half a megabyte of fonts.
  private struct Drawn {
    /// In points.
    var width: Double
    var words: String
    var path: String
    var scheme: String?
    /// `nil` if the file is as it should be.
    var bytes: [UInt8]?
    var source: Source
  }

  /// The paths of all pictures of a file.
  private static func paths(of file: DocumentationFile) -> [String] {
    figures(of: file).flatMap { figure in figure.allSchemes.map { figure.path($0, in: file) } }
  }

  /// The pictures that the marks of a text show, as far as it can be read.
  private static func pictures(markedIn path: String) -> [String] {
    guard DocumentationMarkup(path: path) != nil,
      let text = try? TextFile.read(path: path, namedBy: .document)
    else { return [] }
    return paths(of: DocumentationFile(text, path: path, problems: ProblemList()))
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
    _ picture: DocumentationPicture, at path: String, of file: DocumentationFile
  ) async throws(RenderError) -> (bytes: [UInt8]?, kind: Change.Kind?) {
    let old = (try? Data(contentsOf: URL(filePath: path))).map(Array.init)
    let noted = old.flatMap(DocumentationStamp.taken)
    let (texts, rest) = PictureTexts.taken(from: noted?.rest ?? old ?? [])
    if !redraws, let noted, noted.stamp.vouches(for: rest, of: picture.inputs) {
      return (nil, nil)
    }
    let bytes = try await picture.drawn()
    let places = DocumentationStamp.places(file.path, ofPicture: path)
    let stamp = DocumentationStamp(
      inputs: picture.inputs, contents: DocumentationStamp.digest(bytes), owner: places.owner,
      name: places.name)
    let stamped = stamp.put(into: picture.texts.put(into: bytes))
    guard old != nil else { return (stamped, .missing(path)) }
    guard rest != bytes else { return (stamped, nil) }
    let difference = PictureDifference(from: rest, texts, to: bytes, of: picture)
    return (stamped, .stale(path, difference.words))
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
        try read(figure, of: file)
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

  /// Reads the document of a mark. One that does not exist is a problem of the mark.
  private func read(
    _ figure: Figure, of file: DocumentationFile
  ) throws(RenderError) -> GridDocument {
    let path = file.folder + figure.name
    do {
      return try DocumentReader.read(
        path: path, namedBy: .document, limits: renderer.limits,
        files: files(for: figure, of: file))
    } catch {
      guard error.kind == .inputNotFound, error.place == SourcePlace(file: path) else {
        throw error
      }
      throw RenderError(.inputNotFound, "\"\(path)\" \(error.message)", at: figure.place)
    }
  }

  private static func remove(_ path: String) throws(RenderError) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw RenderError(.cannotWrite, "cannot be removed", at: SourcePlace(file: path))
    }
  }
}
