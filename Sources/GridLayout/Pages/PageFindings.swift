import GridModel

/// Rules that page breaks could not follow: how often, and the first page.
struct PageFindings: Equatable, Sendable {
  private var found: [KeepRule: (count: Int, page: Int)] = [:]

  mutating func note(_ rule: KeepRule, page: Int) {
    found[rule] = ((found[rule]?.count ?? 0) + 1, found[rule]?.page ?? page)
  }

  static func == (left: PageFindings, right: PageFindings) -> Bool {
    left.diagnostics == right.diagnostics
  }

  var diagnostics: [Diagnostic] {
    KeepRule.allCases.compactMap { rule in
      found[rule].map { found in
        let others = found.count - 1
        let pages =
          switch others {
          case 0: "page \(found.page)"
          case 1: "page \(found.page) and another"
          default: "page \(found.page) and \(others) others"
          }
        return Diagnostic(code: .pageBreak, message: rule.message(pages))
      }
    }
  }
}

extension KeepRule {
  /// - Parameter pages: the pages that had no room.
  fileprivate func message(_ pages: String) -> String {
    switch self {
    case .rowsBeforeFooter:
      "there is no room on \(pages) for as many rows before a footer or summary as requested"
    case .rowsAfterHeader:
      "there is no room on \(pages) for as many rows under the header of a section as requested"
    case .continuedHeader:
      "there is no room on \(pages) to repeat the headers of the section that continues"
    case .footnote:
      "there is no room on \(pages) for footnotes, which are placed at the end"
    }
  }
}
