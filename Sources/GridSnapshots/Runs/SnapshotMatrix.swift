import Foundation
public import GridPress

/// Documents, each in every theme, variant and state, as sets of cases.
///
/// ```swift
/// let matrix = try SnapshotMatrix(
///   ["reports"], themes: SnapshotThemes(themes: "modern,mine.yaml", variants: "all"),
///   states: [.normal, .selected])
/// let record = await SnapshotRun(matrix, mode: .never).record()
/// ```
public struct SnapshotMatrix: Sendable {
  /// A drawing that is compared in every format.
  public struct Entry: Sendable {
    /// The path of its files below the set's folder, without their endings:
    /// `sales.modern+dark.selected`.
    public var name: String
    /// The document's path.
    public var document: String
    /// `nil` is the document's own.
    public var theme: String?
    /// The variants of the theme.
    public var variants: [String]
    /// The state of the grid.
    public var state: SnapshotState
    /// The grid or document that is drawn.
    public var subject: Drawing
    /// The names of the document's rules in transcripts, for coverage.
    var rules: [String] = []
  }

  /// Cases with their recorded files in one folder.
  public struct Folder: Sendable {
    /// The path of the folder.
    public var path: String
    /// The drawings of its documents.
    public var entries: [Entry]
  }

  /// A document that cannot be read: a case that fails.
  public struct Unreadable: Sendable {
    /// As its cases would begin.
    public var name: String
    /// The document's path.
    public var document: String
    /// Why, with all problems of the document.
    public var error: RenderError
    /// The folder of its recorded files.
    var folder: String
  }

  /// The folders with documents, in the order of their paths.
  public private(set) var folders: [Folder] = []
  /// The documents that cannot be read, with the reasons.
  public private(set) var unreadable: [Unreadable] = []
  /// The formats in which each entry is recorded.
  public let formats: [SnapshotFormat]
  /// How much pixels may differ; default exact.
  public var tolerance = PictureTolerance.exact
  /// Which parts are compared; default all. Each must be in one of the documents at least.
  public var masks = SnapshotMasks()
  /// The program that makes pictures of PDF pages; `nil` compares them as text only.
  public var pageRenderer: PageRenderer?

  /// Finds the documents, and makes an entry for each theme, state and format.
  ///
  /// - Parameters:
  ///   - paths: documents and folders of documents.
  ///   - themes: which themes each document is drawn with; default its own.
  ///   - states: which states of the grid are drawn; default the normal one.
  ///   - formats: the recorded formats; default pictures.
  ///   - golden: the folder of recorded files; `nil` is `__snapshots__` beside each document.
  ///   - renderer: finds rows for states, and draws.
  ///   - files: which files documents may refer to; default those below the folders of `paths`, and
  ///     below their own.
  /// - Throws: `RenderError` if a path or a theme of `themes` does not exist or cannot be read; of
  ///   kind `usage` if two cases have the same name. Documents that cannot be read are in
  ///   ``unreadable``.
  public init(
    _ paths: [String], themes: SnapshotThemes = SnapshotThemes(),
    states: [SnapshotState] = [.normal], formats: [SnapshotFormat] = [.png], golden: String? = nil,
    renderer: Renderer = Renderer(), files: FileAccess = .documentFolder
  ) throws(RenderError) {
    self.formats = formats
    for document in try SnapshotDocuments(paths).documents {
      let (name, folder) = Self.home(of: document, golden: golden)
      func left(_ error: RenderError) -> Unreadable {
        Unreadable(name: name, document: document.path, error: error, folder: folder)
      }
      let content: GridDocument
      do {
        content = try DocumentReader.read(
          path: document.path, limits: renderer.limits,
          files: files == .documentFolder ? Self.files(paths, of: document.path) : files)
        if themes.themes.isEmpty { _ = try content.theme.variantNames() }
      } catch {
        unreadable.append(left(error))
        continue
      }
      // A problem of a requested theme affects all documents.
      let choices = try themes.choices(for: content)
      let entries = Self.entries(
        content, name, path: document.path, choices: choices, states: states, renderer: renderer)
      for entry in entries { try add(entry, to: folder) }
    }
  }

  /// The name of a document's recorded files, and their folder.
  private static func home(
    of document: SnapshotDocuments.Document, golden: String?
  ) -> (name: String, folder: String) {
    if let golden { return (document.name, golden) }
    let name = document.name.split(separator: "/").last.map(String.init) ?? document.name
    let parent = document.path.lastIndex(of: "/").map { String(document.path[...$0]) } ?? ""
    return (name, parent + "__snapshots__")
  }

  /// The files that a document may read by default: those below its folder, and below the folder in
  /// which it was found.
  private static func files(_ paths: [String], of document: String) -> FileAccess {
    let folder = document.lastIndex(of: "/").map { String(document[...$0]) } ?? ""
    let named = paths.filter { document.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") }
    return .below([folder] + named)
  }

  /// All problems of the documents, if none of them can be read; else `nil`.
  public var failure: RenderError? {
    guard folders.isEmpty, var first = unreadable.first?.error else { return nil }
    first.others += unreadable.dropFirst().flatMap { [$0.error] + $0.error.others }
    return first
  }

  private static func entries(
    _ document: GridDocument, _ name: String, path: String, choices: [SnapshotThemes.Choice],
    states: [SnapshotState], renderer: Renderer
  ) -> [Entry] {
    var entries: [Entry] = []
    for choice in choices {
      for state in states {
        let entry = entry(
          document, name, path: path, choice: choice, state: state, renderer: renderer)
        if let entry { entries.append(entry) }
      }
    }
    return entries
  }

  private static func entry(
    _ document: GridDocument, _ name: String, path: String, choice: SnapshotThemes.Choice,
    state: SnapshotState, renderer: Renderer
  ) -> Entry? {
    var shown: GridState?
    // A grid that cannot be laid out has no states. Its cases fail when they are drawn, as that of
    // the normal state does.
    if state != .normal, let layout = try? renderer.layout(of: document) {
      guard let applied = state.applied(to: document.state, of: layout) else { return nil }
      shown = applied
    }
    let words = [name, choice.label, state == .normal ? nil : state.rawValue].compactMap(\.self)
    return Entry(
      name: words.joined(separator: "."), document: path, theme: choice.themeName,
      variants: choice.variants ?? [], state: state,
      subject: .document(document).with(
        theme: choice.theme, variants: choice.variants, state: shown),
      rules: ([document] + document.grids).flatMap { document in
        document.presentation.rules.enumerated().map { number, rule in rule.title(number) }
      })
  }

  private mutating func add(_ entry: Entry, to path: String) throws(RenderError) {
    guard let place = folders.firstIndex(where: { $0.path == path }) else {
      folders.append(Folder(path: path, entries: [entry]))
      return
    }
    if let other = folders[place].entries.first(where: { $0.name == entry.name }) {
      throw RenderError(
        .usage,
        "its files would be called \(entry.name), like those of \(other.document); rename one of the "
          + "documents or themes",
        at: SourcePlace(file: entry.document))
    }
    folders[place].entries.append(entry)
  }

  func cases(of folder: Folder) -> [SnapshotCase] {
    folder.entries.flatMap(cases)
  }

  func cases(of entry: Entry) -> [SnapshotCase] {
    formats.map {
      SnapshotCase(
        entry.name, of: entry.subject, as: $0, tolerance: tolerance,
        pageRenderer: $0.isPaged ? pageRenderer : nil)
    }
  }
}
