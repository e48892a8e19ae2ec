import GridModel

/// Turns what columns ask for into widths.
///
/// 1. Fixed columns take their width, `fit` columns the width of their content within their bounds.
/// 2. Percent columns take their share of the grid's width.
/// 3. Fraction columns share what is left, but none gets less than its least width.
/// 4. If a width is given and something is still left, `fit` columns grow in proportion to their width.
/// 5. If the columns are too wide for the given width, the widest `fit` columns shrink to one common width, so that
///    short columns stay whole; none goes below its least width (its longest word).
/// 6. If that is not enough they go below it in proportion, and text is broken within words or shortened.
struct ColumnWidthSolver {
  struct Request: Equatable {
    var sizing: ColumnSizing
    /// The width at which nothing is broken.
    var natural: Double
    /// The width of the longest word.
    var least: Double
  }

  /// The widest that a `fit` column of a grid without a given width gets by itself, in points: about 60 characters.
  static let defaultMaximum = 360.0

  /// Columns never get narrower than this, in points.
  static let floor = 12.0

  let requests: [Request]
  /// The room for all columns, in points; `nil` is as much as they need.
  let available: Double?

  /// Whether the result depends on the least widths, which are costly to measure.
  static func needsLeastWidths(_ requests: [Request], available: Double?) -> Bool {
    guard let available else { return false }
    let solver = ColumnWidthSolver(requests: requests, available: available)
    if !solver.shares.allSatisfy({ $0 == 0 }) { return true }
    return solver.firstWidths().reduce(0, +) > available + LineBreaker.tolerance
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

  /// Steps 1 and 2, and the least widths of fraction columns. In a grid without a given width, percent and fraction
  /// columns take what their content needs.
  private func firstWidths() -> [Double] {
    requests.map { request in
      let capped = Swift.min(Self.defaultMaximum, request.natural)
      switch (request.sizing, available) {
      case (.fixed(let width), _):
        return Swift.max(0, width)
      case (.fit(let min, let max), _):
        let upper = max ?? (available == nil ? Self.defaultMaximum : .infinity)
        return Swift.max(min ?? 0, Swift.min(upper, request.natural))
      case (.percent(let percent), let available?):
        return available * percent / 100
      case (.fraction, .some):
        return Swift.min(request.least, request.natural)
      case (.percent, nil), (.fraction, nil):
        return capped
      }
    }
  }

  private var shares: [Double] {
    requests.map { request in
      if case .fraction(let share) = request.sizing { max(0, share) } else { 0.0 }
    }
  }

  private func grow(_ widths: inout [Double], by left: Double) {
    let shares = shares
    if shares.reduce(0, +) > 0 {
      shareOut(left, among: shares, into: &widths)
      return
    }
    let growing = requests.indices.filter { index in
      if case .fit(_, nil) = requests[index].sizing { true } else { false }
    }
    let total = growing.reduce(0) { $0 + widths[$1] }
    guard total > 0 else { return }
    for index in growing { widths[index] += left * widths[index] / total }
  }

  /// Fraction columns divide their own widths and the rest by their shares; one whose share is less than its least
  /// width keeps that, and the others divide again.
  private func shareOut(_ left: Double, among shares: [Double], into widths: inout [Double]) {
    var open = Set(shares.indices.filter { shares[$0] > 0 })
    var room = left + open.reduce(0) { $0 + widths[$1] }
    while true {
      let unit = room / open.reduce(0) { $0 + shares[$1] }
      let tooSmall = open.filter { shares[$0] * unit < widths[$0] }
      if tooSmall.isEmpty || tooSmall.count == open.count {
        for index in open { widths[index] = shares[index] * unit }
        return
      }
      for index in tooSmall {
        room -= widths[index]
        open.remove(index)
      }
    }
  }

  private func shrink(_ widths: inout [Double], to available: Double) {
    let flexible = requests.indices.filter { index in
      switch requests[index].sizing {
      case .fit, .fraction: true
      case .fixed, .percent: false
      }
    }
    let room = available - requests.indices.reduce(0) { $0 + (flexible.contains($1) ? 0 : widths[$1]) }
    let wide = flexible.map { widths[$0] }
    let least = flexible.map { index in
      Swift.min(widths[index], max(requests[index].least, minimum(of: requests[index])))
    }
    let leastTotal = least.reduce(0, +)
    if leastTotal <= room {
      let level = commonWidth(wide: wide, least: least, room: room)
      for (place, index) in flexible.enumerated() {
        widths[index] = Swift.min(wide[place], Swift.max(level, least[place]))
      }
    } else {
      let factor = max(0, room / leastTotal)
      for (place, index) in flexible.enumerated() {
        widths[index] = max(Self.floor, least[place] * factor)
      }
    }
  }

  /// The width to which the widest columns are cut so that all together fill `room`. The total grows with it, so it
  /// is found by halving an interval.
  private func commonWidth(wide: [Double], least: [Double], room: Double) -> Double {
    var low = 0.0
    var high = wide.max() ?? 0
    for _ in 0..<60 {
      let level = (low + high) / 2
      let total = zip(wide, least).reduce(0) { $0 + Swift.min($1.0, Swift.max(level, $1.1)) }
      if total > room { high = level } else { low = level }
    }
    return low
  }

  private func minimum(of request: Request) -> Double {
    if case .fit(let min?, _) = request.sizing { min } else { 0 }
  }
}
