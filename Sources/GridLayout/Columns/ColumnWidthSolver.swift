import GridCore
import GridModel

/// Computes column widths from the columns' requests.
///
/// 1. Fixed columns take their width, `fit` columns the width of their content within their bounds.
/// 2. Percent columns take their share of the grid's width; shares of more than 100 in all are
///    scaled down to that.
/// 3. Fraction columns share the remaining width, but none gets less than its least width.
/// 4. If a width is specified and some of it still remains, `fit` columns without an upper bound
///    grow in proportion to their width.
/// 5. If the columns are too wide for the specified width, `fit` and fraction columns shrink, in
///    stages: first to the widest word of each header, then to the longest word of cells and header
///    (a very long one is limited), then to the words of headers alone, so that words below them
///    are broken, then to the widths of numbers and drawings, which cannot be broken, and finally
///    to `floor`. None goes below its lower bound.
/// 6. `reach` ends the stages earlier. `givesSizes` lets columns of a fixed width and percent
///    columns shrink to their longest word when all others are that narrow.
/// 7. Within a stage the widest columns shrink to one common width, so that short columns are not
///    broken. After the last one, the grid is wider than requested.
struct ColumnWidthSolver {
  struct Request: Equatable {
    var sizing: ColumnSizing
    /// The width at which nothing is broken.
    var natural: Double
    /// The width of the longest word.
    var least: Double
    /// The width of drawings that cannot be broken.
    var rigid = 0.0
    /// The width of the longest word of the header, however long.
    var header = 0.0
    /// The width below which drawings are left out.
    var required = 0.0
    /// The width of the longest word of at most ``brokenWord``; `nil` is `least`.
    var short: Double?
    /// The width of half of that word.
    var half = 0.0
    /// The width of the widest figure in the smallest font that figures are drawn in.
    var figure = 0.0
  }

  /// How far columns shrink. In a grid with its own width, none gets narrower than half of its
  /// longest word.
  enum Reach {
    /// No word is broken.
    case words
    /// Only words longer than ``brokenWord`` are.
    case shortWords
    /// To the minimum width.
    case all
  }

  /// The maximum width that a column gets by default in a grid without a specified width, in
  /// points: about 60 characters.
  static let defaultMaximum = 360.0

  /// The minimum width to which columns shrink, in points.
  static let floor = 12.0

  /// A word longer than this is broken before columns are left out, in multiples of the font size.
  static let brokenWord = 6.0

  /// The same for a word with a digit, such as a time, an amount in a text, or an identifier, which
  /// is misread if it is broken: the length of an account number (IBAN) without spaces.
  static let brokenFigure = 15.0

  let requests: [Request]
  /// The room for all columns, in points; `nil` is as much as they need.
  let available: Double?
  /// The factor of `defaultMaximum` and `floor`; requests are already at this zoom.
  var zoom = 1.0
  var reach = Reach.all
  var givesSizes = false

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

  /// The widths before anything grows or shrinks; those of fraction columns are their least ones.
  /// In a grid without a specified width, percent and fraction columns take the width of their
  /// content.
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
        max(lower ?? 0, min(upper ?? max(maximum, request.required), request.natural))
      case (.percent, let available?):
        max(
          available * percent(of: request) / max(100, percents),
          givesSizes ? min(request.least, request.natural) : 0)
      case (.fraction, .some):
        min(request.least, request.natural)
      case (.percent, nil), (.fraction, nil):
        min(max(maximum, request.required), request.natural)
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

  /// Fraction columns divide their own widths and the rest by their shares; one whose share is less
  /// than its least width keeps that, and the others are divided again.
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

  // MARK: - Steps 5 to 7

  /// The widths to which a column shrinks in stages, in ascending order.
  private struct Flexible {
    let index: Int
    let stops: [Double]

    init(
      _ request: Request, index: Int, wide: Double, lower: Double, isSized: Bool,
      _ solver: ColumnWidthSolver
    ) {
      self.index = index
      let least = request.least
      let short = min(request.short ?? least, least)
      // Of columns with a size, only the widths to which they shrink after all others matter.
      let half = solver.givesSizes ? request.half : 0
      let lowest =
        isSized
        ? short : max(ColumnWidthSolver.floor * solver.zoom, lower, request.figure, half)
      let rest = isSized ? [wide, wide, wide] : [least, max(least, request.header), wide]
      let broken = isSized ? [] : [lowest, request.rigid, min(request.header, least)]
      let all = (broken.isEmpty ? [short, short, short] : broken) + [short, least] + rest
      var stops: [Double] = []
      for stop in all.dropFirst(solver.firstStop) {
        stops.append(min(wide, max(stop, stops.last ?? lowest)))
      }
      self.stops = stops
    }
  }

  /// The number of stops that ``reach`` leaves out.
  private var firstStop: Int {
    switch reach {
    case .all: 0
    case .shortWords: 3
    case .words: 4
    }
  }

  private func shrink(_ widths: inout [Double], to available: Double) {
    var room = available
    var columns: [Flexible] = []
    for (index, request) in requests.enumerated() {
      var isSized = false
      let lower: Double
      switch request.sizing {
      case .fixed, .percent:
        guard givesSizes else {
          room -= widths[index]
          continue
        }
        isSized = true
        lower = 0
      case .fit(let least, let upper):
        lower = max(least ?? 0, min(upper ?? .infinity, request.required))
      case .fraction: lower = request.required
      }
      columns.append(
        Flexible(
          request, index: index, wide: widths[index], lower: lower, isSized: isSized, self))
    }
    guard let stopCount = columns.first?.stops.count else { return }
    func total(_ stop: Int) -> Double { columns.reduce(0) { $0 + $1.stops[stop] } }
    let lower = (0..<stopCount).last { total($0) <= room } ?? 0
    let upper = min(lower + 1, stopCount - 1)
    func width(_ column: Flexible, level: Double) -> Double {
      max(column.stops[lower], min(column.stops[upper], level))
    }
    let level = Self.level(
      upTo: columns.reduce(0) { max($0, $1.stops[upper]) }, room: room
    ) { level in
      columns.reduce(0) { $0 + width($1, level: level) }
    }
    for column in columns { widths[column.index] = width(column, level: level) }
  }

  /// The greatest number up to `highest` with which `total`, which grows with it, is at most
  /// `room`, or 0; found by bisection.
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
