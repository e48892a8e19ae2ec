import GridCore
import GridModel

/// The values of the parts of a stacked bar.
struct StackParts {
  /// The value of each part; `nil` if there is none.
  let values: [Double?]
  /// The sum of all parts; 0 if they cannot be parts of a whole. Never more than the greatest
  /// finite number.
  let sum: Double
  /// The share of each part, 0…1, adding up to 1; 0 without a value.
  let shares: [Double]
  /// The problem with the values; `nil` if there is none.
  let problem: String?

  /// - Parameter columns: a part that represents several rows has the sum of each; none is the
  ///   cell's own list.
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
    else { return PlotFigures(content)(value) }
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

/// The positions of the parts of a stacked bar, from pixel edge to pixel edge.
///
/// 1. The lengths of parts are proportional to their shares, with gaps of equal width between them.
/// 2. A part that is not 0 has at least one pixel, which is taken from its neighbours.
/// 3. If gaps would take more than a third of the bar, there are none.
/// 4. If there are more parts than pixels, each pixel shows the part at its middle.
struct StackSlots {
  /// The parts from left to right, with their indexes among the shares.
  private(set) var places: [(index: Int, place: Rect)] = []

  /// - Parameters:
  ///   - shares: 0…1, adding up to 1.
  ///   - gap: the gap between two parts, in points; on pixels a whole number of them, at least one.
  init(_ shares: [Double], in bar: Rect, gap: Double, on canvas: CellCanvas) {
    let parts = shares.indices.filter { shares[$0] > 0 }
    guard parts.count > 1 else {
      places = parts.map { ($0, bar) }
      return
    }
    let unit = canvas.pixelSize ?? 0.25
    let count = Double(parts.count)
    var gap = canvas.rule(gap)
    if bar.width - (count - 1) * gap < 2 * count * gap { gap = 0 }
    // Half a unit of tolerance: pixel edges are not exact.
    let isMerged = bar.width + unit / 2 < count * unit
    let room = bar.width - (count - 1) * gap
    var before = 0.0
    var left = bar.left
    for (number, index) in parts.enumerated() {
      before += shares[index]
      let passed = Double(number)
      var right = bar.left + before * room + passed * gap
      if isMerged {
        right = bar.left + ((right - bar.left) / unit).rounded() * unit
      } else {
        let after = (count - passed - 1) * (unit + gap)
        right = min(bar.right - after, max(left + unit, canvas.snap(right)))
      }
      if number == parts.count - 1 { right = bar.right }
      if right > left {
        places.append((index, Rect(left: left, top: bar.top, right: right, bottom: bar.bottom)))
        left = right + gap
      }
    }
  }
}
