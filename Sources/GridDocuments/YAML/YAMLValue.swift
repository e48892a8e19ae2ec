import GridCore
import GridData
package import GridModel

/// A value of a YAML file with its place. Reading a value of the wrong type notes a problem and
/// gives `nil`.
package struct YAMLValue {
  package enum Content {
    case scalar(String, ScalarStyle)
    case list([YAMLValue])
    case mapping([Member])
  }

  package enum ScalarStyle {
    /// Without quotes.
    case plain
    /// A block after `|`: its lines are those of the file, from the next line on.
    case literal
    case other
  }

  /// A kind of value that JSON writes without quotes.
  package enum Native {
    case number, boolean, null
  }

  package struct Member {
    package var key: String
    package var keyPlace: SourcePlace
    package var value: YAMLValue
  }

  package var content: Content
  package let origin: YAMLOrigin
  package var place: SourcePlace

  package init(content: Content, origin: YAMLOrigin, place: SourcePlace) {
    self.content = content
    self.origin = origin
    self.place = place
  }

  package func problem(_ message: String) { origin.problems.add(message, at: place) }

  /// The value's type in messages.
  private var kind: String {
    switch content {
    case .mapping: "a mapping"
    case .list: "a list"
    case .scalar(let text, _): "\"\(text)\""
    }
  }

  package func wrongType(_ expected: String) {
    problem("expected \(expected), not \(kind)")
  }

  private var scalar: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  /// The place of the first character of a text on one line; `nil` for a block, and for a text with
  /// escaped characters.
  var textPlace: SourcePlace? {
    switch content {
    case .scalar(_, .plain): return place
    case .scalar(let text, .other)
    where !text.contains(where: { "\"'\\\n".contains($0) }):
      var place = place
      place.column = place.column.map { $0 + 1 }
      return place
    case .scalar, .list, .mapping: return nil
    }
  }

  /// Whether it is a text without quotes. Private, since a word means the same with and without
  /// them: in JSON, all words but those of ``native`` have quotes.
  private var isPlain: Bool {
    if case .scalar(_, .plain) = content { true } else { false }
  }

  /// The kind of a value that JSON writes without quotes, and that has none here: a number, `true`
  /// or `false`, or null. `nil` for texts, lists and mappings.
  package var native: Native? {
    guard case .scalar(let text, .plain) = content else { return nil }
    switch JSONWord.kind(of: text.utf8.span) {
    case .number: return .number
    case .boolean: return .boolean
    case .null: return .null
    default: return nil
    }
  }

  /// The text of a number, a word or another text, with or without quotes; `nil` for lists and
  /// mappings.
  var word: String? { scalar }

  /// What ``bool()`` gives, or `nil` without a problem.
  var nativeFlag: Bool? {
    switch isPlain ? scalar?.lowercased() : nil {
    case "true", "yes", "on": true
    case "false", "no", "off": false
    default: nil
    }
  }
  package var isNull: Bool {
    guard case .scalar(let text, .plain) = content, text.utf8.count <= 4 else { return false }
    return Self.nullWords.contains(text)
  }
  private static let nullWords = ["", "~", "null", "Null", "NULL"]
  package var isMapping: Bool {
    if case .mapping = content { true } else { false }
  }
  package var isList: Bool {
    if case .list = content { true } else { false }
  }

  // MARK: Scalars

  package func string() -> String? {
    guard let scalar else {
      wrongType("a text")
      return nil
    }
    return scalar
  }

  func number(in range: ClosedRange<Double>) -> Double? {
    guard let scalar, let value = Double(scalar), value.isFinite else {
      wrongType("a number")
      return nil
    }
    guard range.contains(value) else {
      problem("\(scalar) is out of range: \(Self.show(range))")
      return nil
    }
    return value
  }

  func integer(in range: ClosedRange<Int>) -> Int? {
    guard let scalar, let value = Int(scalar) else {
      wrongType("a whole number")
      return nil
    }
    guard range.contains(value) else {
      problem("\(value) is out of range: \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return value
  }

  /// `true`, `yes`, `on` or their opposites, in any case of letters and without quotes.
  func bool() -> Bool? {
    if let flag = nativeFlag { return flag }
    wrongType("true or false")
    return nil
  }

  /// One of the enumeration's names.
  func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    let choices = Array(Choice.allCases)
    return choice(among: choices.map(\.rawValue)).map { choices[$0] }
  }

  /// The number of the name among these.
  func choice(among names: [String]) -> Int? {
    guard let text = string() else { return nil }
    if let index = names.firstIndex(of: text) { return index }
    origin.problems.add(
      "\"\(text)\" is not one of \(names.joined(separator: ", "))", suggesting: text, among: names,
      at: place)
    return nil
  }

  private static let colorNames = Array(Color.cssNames)

  func color() -> Color? {
    guard let text = string() else { return nil }
    if let color = Color(hex: text) ?? Color(cssName: text) { return color }
    if text.hasPrefix("#") {
      problem("\"\(text)\" is not a colour: write #RGB, #RRGGBB or #RRGGBBAA")
    } else {
      origin.problems.add(
        "\"\(text)\" is not a colour", suggesting: text, among: Self.colorNames, at: place)
    }
    return nil
  }

  // MARK: Lists and mappings

  package func list() -> [YAMLValue]? {
    guard case .list(let values) = content else {
      wrongType("a list")
      return nil
    }
    return values
  }

  /// The elements of a list as read by `read`; `nil` if it fails for one, after all were tried.
  package func list<Element>(_ read: (YAMLValue) -> Element?) -> [Element]? {
    guard let values = list() else { return nil }
    let elements = values.compactMap(read)
    return elements.count == values.count ? elements : nil
  }

  /// How many elements a list has; 0 for anything else.
  var elementCount: Int {
    if case .list(let values) = content { values.count } else { 0 }
  }

  /// The keys of a mapping with their values, in order; of anything else none.
  package var members: [Member] {
    if case .mapping(let members) = content { members } else { [] }
  }

  /// Adds a problem for every unknown key.
  package func checkKeys(known: [String]) {
    for member in members where !known.contains(member.key) {
      origin.problems.add(
        "unknown key \"\(member.key)\"", suggesting: member.key, among: known,
        at: member.keyPlace)
    }
  }

  /// The value of a key; `nil` if it is not there or null.
  package subscript(key: String) -> YAMLValue? {
    members.first { $0.key == key }.flatMap { $0.value.isNull ? nil : $0.value }
  }

  /// The first place of each text in it, those of values before those of keys.
  var textPlaces: [String: SourcePlace] {
    var (values, keys): ([String: SourcePlace], [String: SourcePlace]) = ([:], [:])
    addTextPlaces(to: &values, keys: &keys)
    return values.merging(keys) { value, _ in value }
  }

  private func addTextPlaces(
    to values: inout [String: SourcePlace], keys: inout [String: SourcePlace]
  ) {
    switch content {
    case .scalar(let text, _): if values[text] == nil { values[text] = place }
    case .list(let elements):
      for element in elements { element.addTextPlaces(to: &values, keys: &keys) }
    case .mapping(let members):
      for member in members {
        if keys[member.key] == nil { keys[member.key] = member.keyPlace }
        member.value.addTextPlaces(to: &values, keys: &keys)
      }
    }
  }

  private static func show(_ range: ClosedRange<Double>) -> String {
    func short(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
    return "\(short(range.lowerBound)) to \(short(range.upperBound))"
  }
}
