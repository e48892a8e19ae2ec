import Foundation
import GridData
import GridDocuments
import GridModel

/// Runs the data checks of a request.
struct DataChecks {
  private let checks: [DataCheck]
  private let rowCount: Int
  private let expressions: SummaryExpressions

  init(_ checks: [DataCheck], of table: ColumnStore, _ expressions: SummaryExpressions) {
    self.checks = checks
    self.expressions = expressions
    rowCount = table.rowCount
  }

  /// - Throws: `RenderError` with all that is not so, and for expressions that cannot be computed.
  func perform() throws(RenderError) {
    var problems: [RenderError] = []
    for check in checks {
      do throws(RenderError) {
        guard let fault = try fault(in: check) else { continue }
        problems.append(
          RenderError(
            check.message.map { "\($0): \(fault)" } ?? fault,
            at: check.place ?? check.that?.place ?? check.equal.first?.place))
      } catch {
        problems.append(error)
      }
    }
    try ProblemList.throwAll(problems)
  }

  /// The reason that a check fails, in a few words; `nil` if it does not.
  private func fault(in check: DataCheck) throws(RenderError) -> String? {
    if let that = check.that {
      let value = try value(of: that)
      if !value.isTrue {
        return "\(that.text) is \(value == .empty ? "not known" : "not true")"
      }
    }
    guard let first = check.equal.first else { return nil }
    let expected = try value(of: first)
    for other in check.equal.dropFirst() {
      let value = try value(of: other)
      if value == .empty || !value.isEqual(to: expected) {
        let isNumber = Self.number(other.text) != nil
        return "\(first.text) is \(expected.words), "
          + (isNumber ? "not \(other.text)" : "\(other.text) is \(value.words)")
      }
    }
    return nil
  }

  /// A number is its own value, such as a total of the previous year.
  private func value(of sql: SQLText) throws(RenderError) -> CellValue {
    if let number = Self.number(sql.text) { return .decimal(number) }
    return try expressions.values(
      of: sql, over: [0..<rowCount], of: RowOrder.source(count: rowCount)
    ).all
  }

  private static func number(_ text: String) -> Decimal? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2D }) else {
      return nil
    }
    return Decimal(string: text, locale: Locale(identifier: "en_US_POSIX"))
  }
}

extension CellValue {
  fileprivate var isTrue: Bool {
    switch self {
    case .boolean(let isTrue): isTrue
    default: decimal.map { $0 != 0 } ?? false
    }
  }

  /// Numbers are compared as numbers, regardless of their storage.
  fileprivate func isEqual(to other: CellValue) -> Bool {
    if let own = decimal, let decimal = other.decimal { return own == decimal }
    return self == other
  }

  /// For messages.
  fileprivate var words: String { self == .empty ? "empty" : description }
}
