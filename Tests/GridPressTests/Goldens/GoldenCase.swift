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
      id, of: .document(try DocumentReader.read(golden: document)),
      as: GoldenScale.format(format, of: id))
  }

  /// Those of a document with one grid.
  static let formats: [SnapshotFormat] = [.png, .layout, .displayList]

  private var area: Substring { id.prefix { $0 != "/" } }

  /// Whether it has several grids, and so nothing but pages.
  var hasSeveralGrids: Bool { ["blocks", "several"].contains(area) }

  /// Whether it is about the pages of a PDF.
  var isPaged: Bool { ["blocks", "pages", "reports", "running", "several"].contains(area) }

  /// The text of all pages.
  var pages: String { "\(id).pages.txt" }

  /// The picture of a page.
  /// - Parameter label: `2`, or `1B` of a grid that is split by columns.
  func picture(ofPage label: String) -> String { "\(id).page-\(label).png" }

  /// The pages that a text of all pages speaks of.
  static func labels(in pages: String) -> [String] {
    pages.matches(of: /(?m)^page (\w+)$/).map { String($0.output.1) }
  }

  /// All documents below `golden/cases`, sorted.
  static let all: [GoldenCase] = {
    let folder = PackageFolder.file("golden/cases")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".yaml") }.sorted().map { path in
      GoldenCase(id: String(path.dropLast(".yaml".count)))
    }
  }()
}
