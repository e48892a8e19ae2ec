import GridCore
import GridModel
import GridPress

extension SnapshotDifference: CustomStringConvertible {
  /// The difference in a sentence:
  /// `section 2, row 14, "Price": background #FFF8E1 → #FFFFFF (rule "overdue" no longer matches);
  /// text same; moved 0,28`.
  public var description: String {
    switch kind {
    case .inserted: return "\(place) inserted" + shownText
    case .removed: return "\(place) removed" + shownText
    case .reordered(let old): return "\(place) was \(noun) \(old)" + shownText
    case .changed:
      guard let address, changes != [.moved] else { return "\(place): \(changeWords)" }
      var parts = [changeWords]
      if text != nil, !changes.contains(where: \.isOfText) { parts.append("text same") }
      if address.kind == .grid { return "\(place): \(changeWords)" }
      if !movement.isZero { parts.append("moved \(movement.words)") }
      return "\(place): " + parts.joined(separator: "; ")
    }
  }

  private var shownText: String {
    guard let text, !text.isEmpty else { return "" }
    return " (\(text.shortened))"
  }

  private var noun: String {
    address?.kind == .columnHeader ? "column" : address?.kind.noun ?? "part"
  }

  /// Where it is.
  var place: String {
    guard let address else { return "picture" }
    guard let name else { return address.words(column: column) }
    return (address.grid.map { "grid \($0), " } ?? "") + name
  }

  /// The changes in words, with causes in brackets.
  var changeWords: String {
    let causes = changes.compactMap { $0.cause(origins) }
    var effects = causes.isEmpty ? effectsWithOrigins : changes.compactMap { $0.effect(movement) }
    if effects.isEmpty, !causes.isEmpty { return causes.joined(separator: ", ") }
    if !causes.isEmpty { effects[effects.count - 1] += " (\(causes.joined(separator: ", ")))" }
    return effects.joined(separator: ", ")
  }

  /// The effects, each with what set it; one that set several in a row is named after the last.
  private var effectsWithOrigins: [String] {
    let effects = changes.compactMap { change in
      change.effect(movement).map { (text: $0, origin: originWords(of: change)) }
    }
    return effects.indices.map { place in
      let (text, origin) = effects[place]
      let next = place + 1 < effects.count ? effects[place + 1].origin : nil
      return text + (origin.map { $0 == next ? "" : " (\($0))" } ?? "")
    }
  }

  private func originWords(of change: Change) -> String? {
    switch change {
    case .property(let name, _, _): origins[name].map { "set by \($0.words)" }
    case .text: dataRow.map { "row \($0) of the data" }
    default: nil
    }
  }

  /// The sources of everything that changed, the deciding ones first.
  var sources: [PropertyOrigin.Source] {
    var sources: [PropertyOrigin.Source] = []
    for change in changes {
      guard case .property(let name, _, _) = change else { continue }
      for source in origins[name]?.sources ?? [] where !sources.contains(source) {
        sources.append(source)
      }
    }
    return sources
  }
}

extension SnapshotDifference.Movement {
  /// `0,28`.
  var words: String { "\(x.dumped),\(y.dumped)" }
}

extension SnapshotDifference.Change {
  var isOfText: Bool {
    if case .text = self { true } else { false }
  }

  fileprivate func effect(_ movement: SnapshotDifference.Movement) -> String? {
    switch self {
    case .property(let name, let old, let new): "\(name) \(old ?? "none") → \(new ?? "none")"
    case .text(let old, let new):
      "text \(old.map(\.shortened) ?? "none") → \(new.map(\.shortened) ?? "none")"
    case .noteAdded, .noteRemoved: nil
    case .value(let name, let old, let new):
      "\(Self.words(ofValue: name)) \(old.map(\.shortened) ?? "none") → "
        + (new.map(\.shortened) ?? "none")
    case .drawing: "drawing changed"
    case .picture: "picture changed"
    case .width(let old, let new): "\(old.dumped) → \(new.dumped) wide"
    case .height(let old, let new): "\(old.dumped) → \(new.dumped) high"
    case .moved: "moved \(movement.words)"
    case .columnOrder(let old, let new):
      "the columns were \(old.map(\.shortened).joined(separator: ", ")), are "
        + new.map(\.shortened).joined(separator: ", ")
    }
  }

  private static func words(ofValue name: String) -> String {
    switch name {
    case "before": "caret before character"
    case "characters": "selected characters"
    case "slid": "slid aside by"
    case TranscriptNote.drawn: "drawn by"
    case TranscriptNote.footnote: "footnote mark"
    default: name
    }
  }

  /// - Parameter origins: of the part's properties, among them the place of the rule.
  fileprivate func cause(_ origins: [String: PropertyOrigin]) -> String? {
    switch self {
    case .noteAdded(let note):
      switch note.name {
      case "rule": "\(note.value ?? "rule") matches now" + Self.place(of: note.value, in: origins)
      case "sorted": "now sorted \(note.value ?? "")"
      case "rows", "columns": "now over \(note.value ?? "") \(note.name)"
      default: "now \(note.words)"
      }
    case .noteRemoved(let note):
      switch note.name {
      case "rule": "\(note.value ?? "rule") no longer matches"
      case "sorted": "no longer sorted \(note.value ?? "")"
      case "rows", "columns": "no longer over \(note.value ?? "") \(note.name)"
      default: "no longer \(note.words)"
      }
    default: nil
    }
  }

  /// `, report.yaml:12:5`
  private static func place(of rule: String?, in origins: [String: PropertyOrigin]) -> String {
    let source = origins.values.lazy.flatMap(\.sources).first { $0.name == rule }
    return source?.place.map { ", \($0)" } ?? ""
  }
}

extension TranscriptNote {
  fileprivate var words: String { name + (value.map { " " + $0 } ?? "") }
}

extension String {
  private static let shownCharacters = 60

  /// In quotation marks, long texts truncated.
  fileprivate var shortened: String {
    count > Self.shownCharacters
      ? (prefix(Self.shownCharacters - 1) + "…").quotedForWords
      : quotedForWords
  }
}

extension StringProtocol {
  /// In quotation marks, invisible characters escaped.
  var quotedForWords: String { String(self).dumped }
}
