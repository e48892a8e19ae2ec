#if YAML
import GridCore
import GridModel
import Platform

/// Makes the tree of the values of a YAML file, in which aliases are replaced by their values.
///
/// A key that is not a text is left out, and reported unless the file has a syntax error.
struct YAMLComposer: ~Copyable {
  private let parser: YAMLParser
  private let text: String
  private let origin: YAMLOrigin
  /// The values that aliases name.
  private var anchored: [String: YAMLValue] = [:]
  private var otherKeys: [YAMLValue] = []
  private var valueCount = 0

  init(_ text: String, _ origin: YAMLOrigin) {
    parser = YAMLParser(text)
    self.text = text
    self.origin = origin
  }

  /// The value of the file; `nil` if it has none. Called once.
  mutating func root() throws(YAMLFault) -> YAMLValue? {
    guard case .document = try next().kind else { return nil }
    let value = try value(try next(), depth: 0)
    let event = try next()
    guard case .endOfText = event.kind else {
      throw YAMLFault(
        "expected a single document in the stream but found another document", at: place(of: event))
    }
    for key in otherKeys { key.wrongType("a text") }
    return value
  }

  private func next() throws(YAMLFault) -> YAMLEvent {
    do throws(YAMLParser.Failure) {
      return try parser.next()
    } catch {
      throw YAMLFault(error, in: text, of: origin.file)
    }
  }

  private func place(of event: YAMLEvent) -> SourcePlace {
    SourcePlace(file: origin.file, line: event.line, column: event.column)
  }

  // MARK: Values

  /// The value that begins with an event.
  /// - Parameter depth: in how many lists and mappings it is.
  private mutating func value(_ event: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLValue {
    let place = place(of: event)
    let content: YAMLValue.Content
    switch event.kind {
    case .alias(let name):
      guard let value = anchored[name] else {
        throw YAMLFault(
          "nothing has the anchor; a text that begins with * has to be in quotes", at: place)
      }
      try count(value, depth: depth)
      return value
    case .scalar(let text, let style):
      try count(place, depth: depth)
      content = .scalar(text, YAMLValue.ScalarStyle(style))
    case .list:
      try count(place, depth: depth)
      content = .list(try elements(depth: depth + 1))
    case .mapping:
      try count(place, depth: depth)
      content = .mapping(try members(depth: depth + 1))
    case .document, .end, .endOfText: throw YAMLFault("malformed YAML", at: place)
    }
    let value = YAMLValue(content: content, origin: origin, place: place)
    if let anchor = event.anchor { anchored[anchor] = value }
    return value
  }

  private mutating func elements(depth: Int) throws(YAMLFault) -> [YAMLValue] {
    var elements: [YAMLValue] = []
    var event = try next()
    while !event.isEnd {
      elements.append(try value(event, depth: depth))
      event = try next()
    }
    return elements
  }

  private mutating func members(depth: Int) throws(YAMLFault) -> [YAMLValue.Member] {
    var members: [YAMLValue.Member] = []
    var event = try next()
    while !event.isEnd {
      let key = try key(event, depth: depth)
      let value = try value(try next(), depth: depth)
      if let name = key.word {
        members.append(YAMLValue.Member(key: name, keyPlace: key.place, value: value))
      }
      event = try next()
    }
    try checkKeys(of: members)
    return members
  }

  /// A key. A text is not counted as a value of the file.
  private mutating func key(_ event: YAMLEvent, depth: Int) throws(YAMLFault) -> YAMLValue {
    let key = try value(event, depth: depth)
    if key.word == nil { otherKeys.append(key) } else { valueCount -= 1 }
    return key
  }

  private func checkKeys(of members: [YAMLValue.Member]) throws(YAMLFault) {
    if Self.areDistinct(members) { return }
    var places: [String: [SourcePlace]] = [:]
    for member in members { places[member.key, default: []].append(member.keyPlace) }
    let repeated = places.filter { $0.value.count > 1 }.sorted { $0.key < $1.key }
    let names = repeated.map { "\"\($0.key)\"" }.joined(separator: ", ")
    throw YAMLFault("\(names) is given more than once", at: repeated.first?.value.first)
  }

  private static func areDistinct(_ members: [YAMLValue.Member]) -> Bool {
    // Most mappings are small, and comparing two keys takes less time than hashing one.
    guard members.count <= 12 else { return Set(members.lazy.map(\.key)).count == members.count }
    for index in members.indices {
      for other in 0..<index where members[index].key == members[other].key { return false }
    }
    return true
  }

  // MARK: Limits

  /// Counts a value of the file with all that it has: an alias stands for all of them again.
  private mutating func count(_ value: YAMLValue, depth: Int) throws(YAMLFault) {
    try count(value.place, depth: depth)
    switch value.content {
    case .scalar: break
    case .list(let elements):
      for element in elements { try count(element, depth: depth + 1) }
    case .mapping(let members):
      for member in members { try count(member.value, depth: depth + 1) }
    }
  }

  private mutating func count(_ place: SourcePlace, depth: Int) throws(YAMLFault) {
    valueCount += 1
    let limits = origin.problems.limits
    guard depth <= limits.count(.nesting) else {
      throw YAMLFault(
        "the file is nested more than \(limits.count(.nesting)) levels deep; "
          + RenderLimits.advice(.nesting), at: place, limit: .nesting)
    }
    guard valueCount <= limits.count(.documentValues) else {
      throw YAMLFault(
        "the file has more than \(limits.count(.documentValues)) values with all its aliases; "
          + RenderLimits.advice(.documentValues), at: place, limit: .documentValues)
    }
  }
}

extension YAMLEvent {
  fileprivate var isEnd: Bool {
    if case .end = kind { true } else { false }
  }
}

extension YAMLValue.ScalarStyle {
  fileprivate init(_ style: YAMLEvent.Style) {
    switch style {
    case .plain: self = .plain
    case .literal: self = .literal
    case .other: self = .other
    }
  }
}
#endif
