import GridModel

/// What the division into pages could not heed, by rule: how often, and on which page first.
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
        let pages =
          found.count == 1
          ? "page \(found.page)" : "\(found.count) pages, first page \(found.page),"
        return Diagnostic(code: .pageBreak, message: rule.message(pages))
      }
    }
  }
}

extension KeepRule {
  fileprivate func message(_ pages: String) -> String {
    switch self {
    case .rowsBeforeFooter:
      "\(pages) could not keep as many rows before a footer or summary as asked: there is no room for them on one page"
    case .rowsAfterHeader:
      "\(pages) could not keep as many rows under a section's header as asked: there is no room for them on one page"
    case .continuedHeader:
      "\(pages) has no room to repeat the headers of its section"
    case .footnote:
      "the footnotes of \(pages) have no room there and stand at the end"
    }
  }
}
