import GridModel

extension DataGrid {
  /// Finds where rules hold.
  /// - Parameters:
  ///   - matches: by rule, the rows of the source for which its condition is true; `nil` is every row.
  ///   - keys: those of all columns that there are.
  /// - Throws: a `RenderError` with all columns that are not there.
  mutating func add(
    _ requests: [RuleRequest], matches: [RowSelection?], keys: [String]
  ) throws(RenderError) {
    guard !requests.isEmpty else { return }
    try Self.check(requests, keys: keys)
    var rules = RuleSets(
      requests.enumerated().map { number, request in
        StyleRule(
          name: request.name.map { "rule \"\($0)\"" } ?? "rule \(number + 1)",
          target: request.target,
          columns: request.columns.map { Set($0) }, style: request.style, place: request.place)
      })
    let (order, sections) = (order, sections)
    rules.find(in: sections, rowCount: order.count) { rule, section, position in
      let request = requests[rule]
      if let matching = matches[rule], !matching.contains(order[position]) { return false }
      let positions = sections[section].positions
      return request.rows.holds(position - positions.lowerBound, of: positions.count)
        && request.sections.holds(section, of: sections.count)
    }
    self.rules = rules
  }

  private static func check(_ requests: [RuleRequest], keys: [String]) throws(RenderError) {
    var problems: [RenderError] = []
    for request in requests {
      for key in request.columns ?? [] where !keys.contains(key) {
        let hint = nearestName(to: key, among: keys).map { ", did you mean \"\($0)\"?" } ?? ""
        problems.append(
          RenderError(
            request.place == nil ? .usage : .badInput,
            "a rule is for column \"\(key)\", which is not there\(hint)", at: request.place))
      }
    }
    guard var first = problems.first else { return }
    first.others = Array(problems.dropFirst())
    throw first
  }
}

extension [PlaceSelector]? {
  /// Whether one of them is meant; without any, all are.
  fileprivate func holds(_ index: Int, of count: Int) -> Bool {
    self?.contains { $0.contains(index, of: count) } ?? true
  }
}
