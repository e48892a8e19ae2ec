import GridData
import GridModel

// The keys of groups and summaries in documents.

extension YAMLValue {
  /// A column's key; a mapping whose `by` is a key or a list of them; or a list of these, from the outermost level.
  func groups() -> [GroupRequest] {
    isSequence ? (list() ?? []).flatMap { $0.groupLevels() } : groupLevels()
  }

  /// The levels of one mapping: one for each key in `by`.
  private func groupLevels() -> [GroupRequest] {
    guard isMapping else {
      guard let key = string() else { return [] }
      var request = GroupRequest(by: key)
      request.place = place
      return [request]
    }
    var request = GroupRequest(by: "")
    var levels: [(key: String, place: SourcePlace)] = []
    mapping(
      known: ["by", "title", "footer", "summary", "collapsed", "collapsible", "layout"]
    ) { key, value in
      switch key {
      case "by":
        levels = (value.isSequence ? value.list() ?? [] : [value]).compactMap { level in
          level.string().map { ($0, level.place) }
        }
      case "title": request.title = value.string() ?? request.title
      case "footer": request.footer = value.footer()
      case "summary": request.summary = value.summaries()
      case "collapsed": value.collapsed(&request)
      case "collapsible": request.isCollapsible = value.bool() ?? false
      default: request.layout = value.choice(GroupLayout.self) ?? .header
      }
    }
    levels.removeAll { $0.key.isEmpty }
    if levels.isEmpty { problem("a group needs a column: {by: KEY}") }
    return levels.enumerated().map { index, level in
      var result = request
      result.key = level.key
      result.place = level.place
      if index < levels.count - 1 { result.layout = .header }
      return result
    }
  }

  /// `all`, or a list of the groups' values.
  private func collapsed(_ request: inout GroupRequest) {
    guard isSequence else {
      if string() == "all" {
        request.collapsed = .all
      } else {
        problem("write all, or a list of the groups that are collapsed: [Asia, Europe]")
      }
      return
    }
    var names: [String] = []
    for value in list() ?? [] {
      guard let name = value.string() else { continue }
      names.append(name)
      request.collapsedPlaces[name] = value.place
    }
    request.collapsed = .named(names)
  }

  /// A text, or aggregates by the keys of their columns, with an own `label`.
  private func footer() -> FooterRequest? {
    isMapping ? summaryValues().map(FooterRequest.values) : string().map(FooterRequest.text)
  }

  /// One row of a summary, or a list of them.
  func summaries() -> [SummaryRequest] {
    (isSequence ? list() ?? [] : [self]).compactMap { $0.summary() }
  }

  /// `{population: sum}`, or `{label: Total, columns: {population: sum}, position: bottom}`.
  private func summary() -> SummaryRequest? {
    guard isMapping, members().contains(where: { $0.key == "columns" }) else {
      return summaryValues()
    }
    var label: String?
    var position = SummaryRow.Position.bottom
    var request: SummaryRequest?
    mapping(known: ["label", "columns", "position"]) { key, value in
      switch key {
      case "label": label = value.string()
      case "columns": request = value.summaryValues()
      default: position = value.choice(SummaryRow.Position.self) ?? .bottom
      }
    }
    if let label { request?.label = label }
    request?.position = position
    return request
  }

  private func summaryValues() -> SummaryRequest? {
    guard isMapping else {
      problem("expected aggregates by the keys of their columns: {population: sum}")
      return nil
    }
    var request = SummaryRequest(nil, [:])
    request.place = place
    for (key, value) in members() {
      if key == "label" {
        request.label = value.string()
      } else if let aggregate = value.choice(Aggregate.self) {
        request.columns[key] = .function(aggregate)
        request.columnPlaces[key] = value.place
      }
    }
    return request
  }

  /// A title, or a mapping.
  func sectionColumn() -> SectionColumnRequest? {
    guard isMapping else { return string().map { SectionColumnRequest(title: $0) } }
    var request = SectionColumnRequest()
    mapping(known: ["title", "width", "text"]) { key, value in
      switch key {
      case "title": request.title = value.string()
      case "width": request.width = value.number(in: 1...10_000)
      default: request.text = value.string()
      }
    }
    return request
  }
}
