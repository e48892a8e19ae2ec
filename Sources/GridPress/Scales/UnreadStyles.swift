import GridModel

/// The values of a column of styles that say no style.
struct UnreadStyles {
  let column: String
  private var listed: [String] = []
  private var count = 0

  init(column: String) { self.column = column }

  /// - Parameter row: of the source, from 0.
  mutating func note(_ problem: String, row: Int) {
    count += 1
    if listed.count < Self.maximumListed { listed.append("row \(row + 1): \(problem)") }
  }

  var diagnostics: [Diagnostic] {
    var messages = listed.map { "styleFrom of column \"\(column)\", \($0)" }
    let rest = count - listed.count
    if rest > 0 {
      messages.append(
        "styleFrom of column \"\(column)\": \(rest) more \(rest == 1 ? "value says" : "values say") no style"
      )
    }
    return messages.map { Diagnostic(code: .undrawnValue, message: $0) }
  }

  private static let maximumListed = 5
}
