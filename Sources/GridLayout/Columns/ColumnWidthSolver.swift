import GridCore
import GridModel

/// Turns what columns ask for into widths.
///
/// 1. Fixed columns take their width, `fit` columns the width of their content within their bounds.
/// 2. Percent columns take their share of the grid's width; shares of more than 100 in all are scaled down to that.
/// 3. Fraction columns share what is left, but none gets less than its least width.
/// 4. If a width is given and something is still left, `fit` columns without an upper bound grow in proportion to their
///    width.
/// 5. If the columns are too wide for the given width, the widest `fit` columns shrink to one common width, so that
///    short columns stay whole; none goes below its least width (its longest word) or its lower bound.
/// 6. If that is not enough they go below their longest word in proportion, and text is broken within words or
///    shortened; none goes below its lower bound or `floor`, and drawings keep what they need as long as texts can give.
///    After that the grid is wider than asked.
struct ColumnWidthSolver {
  struct Request: Equatable {
    var sizing: ColumnSizing
    /// The width at which nothing is broken.
    var natural: Double
    /// The width of the longest word.
    var least: Double
    /// What drawings need that cannot be broken.
    var rigid = 0.0
  }

  /// The widest that a column of a grid without a given width gets by itself, in points: about 60 characters.
  static let defaultMaximum = 360.0

  /// Shrinking makes no column narrower than this, in points.
  static let floor = 12.0

  let requests: [Request]
  /// The room for all columns, in points; `nil` is as much as they need.
  let available: Double?
  /// What `defaultMaximum` and `floor` are multiplied by; requests are at this zoom already.
  var zoom = 1.0

  /// Whether the result depends on the least widths, which are costly to measure.
  var needsLeastWidths: Bool {
    guard let available else { return false }
    return shares.contains { $0 > 0 }
      || firstWidths().reduce(0, +) > available + LineBreaker.tolerance
  }

  func widths() -> [Double] {
    var widths = firstWidths()
    guard let available else { return widths }
    let left = available - widths.reduce(0, +)
    if left > 0 {
      grow(&widths, by: left)
    } else if left < -LineBreaker.tolerance {
      shrink(&widths, to: available)
    }
    return widths
  }

  // MARK: - Steps 1 and 2

  /// The widths before anything grows or shrinks; those of fraction columns are their least ones. In a grid without a
  /// given width, percent and fraction columns take what their content needs.
  private func firstWidths() -> [Double] {
    let maximum = Self.defaultMaximum * zoom
    let percents = requests.reduce(0) { $0 + percent(of: $1) }
    return requests.map { request in
      switch (request.sizing, available) {
      case (.fixed(let width), _):
        max(0, width)
      case (.fit(let lower, let upper), .some):
        max(lower ?? 0, min(upper ?? .infinity, request.natural))
      case (.fit(let lower, let upper), nil):
        max(lower ?? 0, min(upper ?? maximum, request.natural))
      case (.percent, let available?):
        available * percent(of: request) / max(100, percents)
      case (.fraction, .some):
        min(request.least, request.natural)
      case (.percent, nil), (.fraction, nil):
        min(maximum, request.natural)
      }
    }
  }

  private func percent(of request: Request) -> Double {
    if case .percent(let percent) = request.sizing { max(0, percent) } else { 0 }
  }

  // MARK: - Steps 3 and 4

  private var shares: [Double] {
    requests.map { request in
      if case .fraction(let share) = request.sizing { max(0, share) } else { 0 }
    }
  }

  private func grow(_ widths: inout [Double], by left: Double) {
    let shares = shares
    if shares.contains(where: { $0 > 0 }) {
      shareOut(left, among: shares, into: &widths)
      return
    }
    let growing = requests.indices.filter { index in
      if case .fit(_, nil) = requests[index].sizing { true } else { false }
    }
    let total = growing.reduce(0) { $0 + widths[$1] }
    for index in growing {
      widths[index] += total > 0 ? left * widths[index] / total : left / Double(growing.count)
    }
  }

  /// Fraction columns divide their own widths and the rest by their shares; one whose share is less than its least
  /// width keeps that, and the others divide again.
  private func shareOut(_ left: Double, among shares: [Double], into widths: inout [Double]) {
    var open = shares.indices.filter { shares[$0] > 0 }
    var room = left + open.reduce(0) { $0 + widths[$1] }
    while !open.isEmpty {
      let unit = room / open.reduce(0) { $0 + shares[$1] }
      let tooSmall = open.filter { shares[$0] * unit < widths[$0] }
      if tooSmall.isEmpty {
        for index in open { widths[index] = shares[index] * unit }
        return
      }
      for index in tooSmall { room -= widths[index] }
      open.removeAll { shares[$0] * unit < widths[$0] }
    }
  }

  // MARK: - Steps 5 and 6

  /// How far a column may shrink.
  private struct Flexible {
    var index: Int
    var wide: Double
    var least: Double
    var rigid: Double
    var lowest: Double
  }

  private func shrink(_ widths: inout [Double], to available: Double) {
    var room = available
    var columns: [Flexible] = []
    for (index, request) in requests.enumerated() {
      switch request.sizing {
      case .fixed, .percent:
        room -= widths[index]
      case .fit(let lower, _):
        columns.append(flexible(index, wide: widths[index], lower: lower ?? 0))
      case .fraction:
        columns.append(flexible(index, wide: widths[index], lower: 0))
      }
    }
    let leastTotal = columns.reduce(0) { $0 + $1.least }
    let width: (Flexible, Double) -> Double
    let highest: Double
    if leastTotal <= room {
      highest = columns.reduce(0) { max($0, $1.wide) }
      width = { column, level in min(column.wide, max(level, column.least)) }
    } else {
      highest = 1
      let keepsDrawings = columns.reduce(0) { $0 + $1.rigid } <= room
      width = { column, factor in
        max(keepsDrawings ? column.rigid : column.lowest, column.least * factor)
      }
    }
    let level = Self.level(upTo: highest, room: room) { level in
      columns.reduce(0) { $0 + width($1, level) }
    }
    for column in columns { widths[column.index] = width(column, level) }
  }

  private func flexible(_ index: Int, wide: Double, lower: Double) -> Flexible {
    let lowest = min(wide, max(Self.floor * zoom, lower))
    let least = min(wide, max(requests[index].least, lowest))
    return Flexible(
      index: index, wide: wide, least: least,
      rigid: max(lowest, min(wide, requests[index].rigid)), lowest: lowest)
  }

  /// The greatest number up to `highest` with which `total`, which grows with it, is at most `room`, or 0; found by
  /// halving the interval.
  private static func level(
    upTo highest: Double, room: Double, total: (Double) -> Double
  ) -> Double {
    if total(highest) <= room { return highest }
    var low = 0.0
    var high = highest
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if total(middle) > room { high = middle } else { low = middle }
    }
    return low
  }
}
