import GridCore
import GridDocuments
import GridModel
import GridPress
import Platform

/// Documents with those that they extend, by their paths. A document is read again once one of its
/// files has changed.
struct DocumentCache {
  private struct Entry {
    var tree: YAMLValue
    /// Of the document and of those that it extends.
    var stamps: [String: FileStamp]

    var isCurrent: Bool {
      stamps.allSatisfy { path, stamp in (try? FileStamp(path: path)) == stamp }
    }
  }

  /// More documents are not kept.
  private static let maximumCount = 64

  private let limits: RenderLimits
  private let files: FileAccess
  private var entries: [String: Entry] = [:]
  /// How many times a document was read.
  private(set) var readCount = 0

  /// - Parameter files: which files documents may name.
  init(limits: RenderLimits = RenderLimits(), files: FileAccess = .documentFolder) {
    self.limits = limits
    self.files = files
  }

  /// The tree of a document. Its problems are not reported: see `YAMLValue.reporting(to:)`.
  /// - Parameter place: where a job requests it.
  /// - Throws: `RenderError` with all problems of the files, which are read again the next time.
  mutating func tree(path: String, askedAt place: SourcePlace) throws(RenderError) -> YAMLValue {
    if let entry = entries[path], entry.isCurrent { return entry.tree }
    entries[path] = nil
    let entry = try read(path, askedAt: place)
    if entries.count >= Self.maximumCount { entries.removeAll() }
    entries[path] = entry
    return entry.tree
  }

  private mutating func read(_ path: String, askedAt place: SourcePlace) throws(RenderError)
    -> Entry
  {
    readCount += 1
    let text = try TextFile.read(path: path, askedAt: place, limits: limits)
    let problems = ProblemList(limits: limits)
    let folder = DocumentReader.folder(of: path)
    let root = YAMLFile.parse(
      text, name: path, folder: folder, roots: files.roots(ofFolder: folder), problems: problems)
    if let root, !root.isMapping {
      root.problem("a document begins with data: FILE, or data: {rows: […]}")
    }
    try problems.throwIfAny()
    let extended = root.flatMap(DocumentExtension.extended)
    try problems.throwIfAny()
    guard let extended else { preconditionFailure("a document that is not read has problems") }
    var stamps: [String: FileStamp] = [:]
    for file in problems.files {
      do throws(SystemError) {
        stamps[file] = try FileStamp(path: file)
      } catch {
        throw RenderError(input: error, askedAt: place)
      }
    }
    var tree = extended
    tree.content = .mapping(extended.members.filter { $0.key != "extends" })
    return Entry(tree: tree, stamps: stamps)
  }
}
