import GridCore
import GridModel

/// The values that cells of a column with a renderer could not draw.
struct UndrawnCells: Sendable {
  /// The first problems, with the row of the source from 0.
  private var listed: [(row: Int, problem: String)] = []
  private var nextRow = 0
  private var count = 0
  private var last = (section: -1, position: -1)

  /// Rows are painted in order, but parts may be painted again.
  mutating func note(_ problem: String, section: Int, position: Int, row: Int) {
    guard (section, position) > last else { return }
    last = (section, position)
    count += 1
    if listed.count < Self.maximumListed {
      listed.append((row, problem))
    } else if count == Self.maximumListed + 1 {
      nextRow = row
    }
  }

  func diagnostics(column key: String) -> [Diagnostic] {
    let findings = listed.map { row, problem in
      Diagnostic(code: .undrawnValue, message: "column \"\(key)\", row \(row + 1): \(problem)")
    }
    let rest = count - listed.count
    guard rest > 0 else { return findings }
    let cells = counted(rest, "more cell cannot", plural: "more cells cannot")
    return findings + [
      Diagnostic(
        code: .undrawnValue,
        message: "column \"\(key)\": \(cells) be drawn as they should, the next in row "
          + "\(nextRow + 1)"
      )
    ]
  }

  private static let maximumListed = 5
}
