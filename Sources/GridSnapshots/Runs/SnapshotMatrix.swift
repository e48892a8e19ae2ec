import Foundation
public import GridPress

/// Documents, each in every theme, variant and state, as sets of cases.
///
/// ```swift
/// let matrix = try SnapshotMatrix(
///   ["reports"], themes: SnapshotThemes(themes: "modern,mine.yaml", variants: "all"), states: [.normal, .selected])
/// let record = await SnapshotRun(matrix, mode: .never).record()
/// ```
public struct SnapshotMatrix: Sendable {
  /// What is drawn once and compared in every format.
  public struct Entry: Sendable {
    /// The path of its files below the set's folder, without their endings: `sales.modern+dark.selected`.
    public var name: String
    /// The document's path.
    public var document: String
    /// `nil` is the document's own.
    public var theme: String?
    public var variants: [String]
    public var state: SnapshotState
    public var subject: SnapshotSubject
    /// What transcripts call the document's rules, for coverage.
    var rules: [String] = []
  }

  /// Cases with their recorded files in one folder.
  public struct Folder: Sendable {
    public var path: String
    public var entries: [Entry]
  }

  public private(set) var folders: [Folder] = []
  public let formats: [SnapshotFormat]
  /// How much pixels may differ; default exact.
  public var tolerance = PictureTolerance.exact
  /// Which parts are compared; default all. Each must be in one of the documents at least.
  public var masks = SnapshotMasks()

  /// - Parameters:
  ///   - paths: documents and folders of documents.
  ///   - golden: the folder of recorded files; `nil` is `__snapshots__` beside each document.
  ///   - renderer: what is used to find rows for states.
  /// - Throws: `RenderError` with all documents that cannot be read; of kind `usage` if two cases have the same name.
  public init(
    _ paths: [String], themes: SnapshotThemes = SnapshotThemes(),
    states: [SnapshotState] = [.normal], formats: [SnapshotFormat] = [.png], golden: String? = nil,
    renderer: Renderer = Renderer()
  ) throws(RenderError) {
    self.formats = formats
    var problems: [RenderError] = []
    for document in try SnapshotDocuments(paths).documents {
      do {
        let content = try DocumentReader.read(path: document.path)
        var name = document.name
        var folder = golden
        if folder == nil {
          name = name.split(separator: "/").last.map(String.init) ?? name
          let parent = document.path.lastIndex(of: "/").map { String(document.path[...$0]) } ?? ""
          folder = parent + "__snapshots__"
        }
        for look in try themes.looks(of: content) {
          for state in states {
            guard
              let entry = try Self.entry(
                content, name, path: document.path, look: look, state: state, renderer: renderer)
            else { continue }
            try add(entry, to: folder ?? "")
          }
        }
      } catch {
        problems.append(error)
      }
    }
    if var first = problems.first {
      first.others += problems.dropFirst().flatMap { [$0] + $0.others }
      throw first
    }
  }

  private static func entry(
    _ document: GridDocument, _ name: String, path: String, look: SnapshotThemes.Look,
    state: SnapshotState, renderer: Renderer
  ) throws(RenderError) -> Entry? {
    var shown: GridState?
    if state != .normal {
      guard
        let applied = state.applied(
          to: document.state, of: try renderer.layout(of: document))
      else { return nil }
      shown = applied
    }
    let words = [name, look.label, state == .normal ? nil : state.rawValue].compactMap(\.self)
    return Entry(
      name: words.joined(separator: "."), document: path, theme: look.themeName,
      variants: look.variants ?? [], state: state,
      subject: .document(document).with(theme: look.theme, variants: look.variants, state: shown),
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
        "its files would be called \(entry.name) as those of \(other.document); rename one of the "
          + "documents or themes",
        at: SourcePlace(file: entry.document))
    }
    folders[place].entries.append(entry)
  }

  func cases(of folder: Folder) -> [SnapshotCase] {
    folder.entries.flatMap(cases)
  }

  func cases(of entry: Entry) -> [SnapshotCase] {
    formats.map { SnapshotCase(entry.name, of: entry.subject, as: $0, tolerance: tolerance) }
  }
}
