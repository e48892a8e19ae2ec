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

  /// The cases for tests that repeat with each what they check, which take long with all of them:
  /// every fifth of each area, and those of the area of themes, each of which has one there or in
  /// the area `flat`.
  package static let repeated: [GoldenCase] = {
    if Repetitions.areAll { return all }
    let whole: Set<String> = ["flat", "themes"]
    var counts: [String: Int] = [:]
    return all.filter { golden in
      defer { counts[golden.area, default: 0] += 1 }
      return whole.contains(golden.area) || counts[golden.area, default: 0] % 5 == 0
    }
  }()
}
