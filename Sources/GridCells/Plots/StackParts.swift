import GridCore
import GridModel

/// The values of the parts of a stacked bar.
struct StackParts {
  /// The value of each part; `nil` if there is none.
  let values: [Double?]
  /// The sum of all parts; 0 if they cannot be parts of a whole. Never more than the greatest finite number.
  let sum: Double
  /// The share of each part, 0…1, adding up to 1; 0 without a value.
  let shares: [Double]
  /// The problem with the values; `nil` if there is none.
  let problem: String?

  /// - Parameter columns: a part that represents several rows has the sum of each; none is the cell's own list.
  init(_ content: CellContent, _ columns: [String]) {
    var values: [Double?] = []
    var problem: String?
    if columns.isEmpty {
      let numbers = content.numbers(in: [])
      (values, problem) = (numbers.values, numbers.problem)
    } else {
      for key in columns {
        let numbers = content.numbers(in: [key])
        values.append(numbers.present.isEmpty ? nil : Self.sum(numbers.present))
        problem = problem ?? numbers.problem
      }
    }
    self.values = values
    let present = values.map { $0 ?? 0 }
    let largest = present.max() ?? 0
    if let negative = present.first(where: { $0 < 0 }) {
      self.problem = "\(PlotText.number(negative)) cannot be a part of a whole"
      (sum, shares) = (0, [])
    } else {
      self.problem = problem
      sum = Self.sum(present)
      // Divided by the largest first, so that the sum stays finite.
      let whole = largest > 0 ? present.reduce(0) { $0 + $1 / largest } : 1
      shares = largest > 0 ? present.map { $0 / largest / whole } : []
    }
  }

  private static func sum(_ numbers: [Double]) -> Double {
    let most = Double.greatestFiniteMagnitude
    return max(-most, min(most, numbers.reduce(0, +)))
  }

  /// A part's value in its column's format, or else with its significant digits.
  func text(_ index: Int, _ content: CellContent, _ columns: [String]) -> String {
    let value = values[index] ?? 0
    // A part that represents many rows shows the text of one of them.
    guard index < columns.count, content.partPlace.isEmpty,
      let text = content.text(columns[index]), text != content.value(columns[index])
    else { return PlotNumbers(content)(value) }
    return text.withMinusSign
  }

  /// `3 parts: W 11, D 4, L 3`: the number of parts, and the first twelve of them.
  func words(_ content: CellContent, _ columns: [String], titles: [String]) -> String {
    let present = values.indices.filter { values[$0] != nil }
    if present.isEmpty { return "no values" }
    let names = present.prefix(12).map { index in
      (columns.isEmpty ? "" : "\(titles[index]) ") + text(index, content, columns)
    }
    let more = present.count > 12 ? ", \(present.count - 12) more" : ""
    let missing = values.count > present.count ? ", \(values.count - present.count) missing" : ""
    return "\(counted(present.count, "part")): \(names.joined(separator: ", "))"
      + more + missing
  }
}
