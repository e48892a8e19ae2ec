import Foundation
import TestSupport

/// A document below `golden/cases` that is drawn and compared with what was recorded.
package struct GoldenCase: Hashable, Sendable {
  /// The document's path below `golden/cases` without its ending: `flat/light`.
  package let id: String

  package init(id: String) { self.id = id }

  package var document: String { PackageFolder.file("golden/cases/\(id).yaml").path }

  /// The folder below `golden/cases` that it is in.
  package var area: String { String(id.prefix { $0 != "/" }) }

  /// Whether it has several grids, and so nothing but pages.
  package var hasSeveralGrids: Bool { ["blocks", "several"].contains(area) }

  /// Whether it is about the pages of a PDF.
  package var isPaged: Bool { ["blocks", "pages", "reports", "running", "several"].contains(area) }

  /// The text of all pages.
  package var pages: String { "\(id).pages.txt" }

  /// The picture of a page.
  /// - Parameter label: `2`, or `1B` of a grid that is split by columns.
  package func picture(ofPage label: String) -> String { "\(id).page-\(label).png" }

  /// The pages that a text of all pages speaks of.
  package static func labels(in pages: String) -> [String] {
    pages.matches(of: /(?m)^page (\w+)$/).map { String($0.output.1) }
  }

  /// All documents below `golden/cases`, sorted.
  package static let all: [GoldenCase] = {
    let folder = PackageFolder.file("golden/cases")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? []).filter { $0.hasSuffix(".yaml") }.sorted().map { path in
      GoldenCase(id: String(path.dropLast(".yaml".count)))
    }
  }()
}
