import Foundation
import GridPress
import GridSnapshots
import TestSupport
import Testing

/// A document below `golden/cases` that is drawn and compared with what was recorded.
struct GoldenCase: Hashable, Sendable, CustomTestStringConvertible {
  /// The document's path below `golden/cases` without its ending: `flat/light`.
  let id: String

  var document: String { PackageFolder.file("golden/cases/\(id).yaml").path }

  var testDescription: String { id }

  func snapshot(as format: SnapshotFormat) throws -> SnapshotCase {
    SnapshotCase(
      id, of: .document(try DocumentReader.read(path: document)),
      as: GoldenScale.format(format, of: id))
  }

  static let formats: [SnapshotFormat] = [.png, .layout, .displayList]

  /// Of reports only.
  var pages: String { "\(id).pages.txt" }

  /// Whether it is about the pages of a PDF.
  var isReport: Bool { id.hasPrefix("reports/") }

  /// All documents below `golden/cases`, sorted.
  static let all: [GoldenCase] = {
    let folder = PackageFolder.file("golden/cases")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".yaml") }.sorted().map { path in
      GoldenCase(id: String(path.dropLast(".yaml".count)))
    }
  }()
}
