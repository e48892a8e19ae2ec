import GridCore
import GridModel

/// A token: a named value of a design system, which may be that of another token.
struct DesignToken {
  enum Value {
    case literal(YAMLValue)
    /// The key of another token.
    case reference(String)
  }

  /// As the file has it, with points between its words.
  var name: String
  /// The key by which others refer to it.
  var key: String
  var scheme: String
  var value: Value
  var place: SourcePlace
}

/// Tokens that refer to each other: W3C design tokens, Style Dictionary, variables of Figma.
struct DesignTokens {
  private(set) var tokens: [DesignToken] = []
  private var indices: [String: [String: Int]] = [:]
  private var others: [String: String] = [:]
  private(set) var schemes: [String] = []

  /// As many schemes are read.
  private static let mostSchemes = 32
  /// In bytes, and in tokens within each other.
  private static let (longest, deepest) = (1 << 14, 64)

  mutating func add(_ token: DesignToken) {
    if !token.scheme.isEmpty, !schemes.contains(token.scheme) {
      guard schemes.count < Self.mostSchemes else { return }
      schemes.append(token.scheme)
    }
    // Of two sets with the same token, the last counts, as in Style Dictionary.
    indices[token.key, default: [:]][token.scheme] = tokens.count
    tokens.append(token)
  }

  /// Another key for the last token.
  mutating func addKey(_ key: String) {
    guard let last = tokens.last, indices[key] == nil else { return }
    indices[key] = [last.scheme: tokens.count - 1]
  }

  /// Another key for all tokens of a key, in their schemes.
  mutating func addKey(_ other: String, of key: String) { others[other] = key }

  private func index(of key: String, in scheme: String) -> Int? {
    guard let found = indices[key] ?? others[key].flatMap({ indices[$0] }) else { return nil }
    return found[scheme] ?? found[""] ?? (found.count == 1 ? found.values.first : found["light"])
  }

  // MARK: - References

  /// The keys in braces in a text: `{color.base} 50%`.
  private static func references(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return [] }
    return text.split(separator: "{", omittingEmptySubsequences: false).dropFirst().compactMap {
      part in part.firstIndex(of: "}").map { key(part[..<$0]) }
    }
  }

  /// Style Dictionary allows `.value` at the end.
  static func key(_ text: Substring) -> String {
    var key = String(text.trimmed)
    for ending in [".value", ".$value"] where key.hasSuffix(ending) {
      key = String(key.dropLast(ending.count))
    }
    return key
  }

  private static func references(of value: DesignToken.Value) -> [String] {
    switch value {
    case .reference(let key): return [key]
    case .literal(let value): return references(in: value, depth: 0)
    }
  }

  private static func references(in value: YAMLValue, depth: Int) -> [String] {
    guard depth < deepest else { return [] }
    switch value.content {
    case .scalar(let text, _): return references(in: text)
    case .list(let values): return values.flatMap { references(in: $0, depth: depth + 1) }
    case .mapping(let members):
      if let key = pointer(value) { return [key] }
      return members.flatMap { references(in: $0.value, depth: depth + 1) }
    }
  }

  /// The key of a JSON pointer: `{"$ref": "#/color/base"}`.
  private static func pointer(_ value: YAMLValue) -> String? {
    guard case .scalar(let text, _)? = value["$ref"]?.content, text.hasPrefix("#/") else {
      return nil
    }
    let parts = text.dropFirst(2).split(separator: "/").map {
      $0.replacing("~1", with: "/").replacing("~0", with: "~")
    }
    return key(parts.joined(separator: ".")[...])
  }

  /// Notes a problem for each circle of tokens that refer to each other, without recursion.
  func reportCircles(to problems: ProblemList) {
    enum Mark { case open, done }
    var marks: [Int: Mark] = [:]
    for start in tokens.indices where marks[start] == nil {
      var stack: [(index: Int, next: [Int])] = [(start, targets(of: start))]
      marks[start] = .open
      while let top = stack.last {
        guard let target = top.next.last else {
          marks[top.index] = .done
          stack.removeLast()
          continue
        }
        stack[stack.count - 1].next.removeLast()
        switch marks[target] {
        case .done: continue
        case .open:
          let first = stack.firstIndex { $0.index == target } ?? 0
          report(stack[first...].map(\.index), to: problems)
        case nil:
          marks[target] = .open
          stack.append((target, targets(of: target)))
        }
      }
    }
  }

  private func targets(of index: Int) -> [Int] {
    let token = tokens[index]
    return Self.references(of: token.value).reversed().compactMap {
      self.index(of: $0, in: token.scheme)
    }
  }

  private func report(_ circle: [Int], to problems: ProblemList) {
    guard let first = circle.first else { return }
    let names = circle.map { tokens[$0].name } + [tokens[first].name]
    let shown = names.count > 8 ? Array(names.prefix(6)) + ["…", names[names.count - 1]] : names
    problems.add(
      "the token refers to itself: " + shown.joined(separator: " → "), at: tokens[first].place)
  }

  // MARK: - Values

  private struct Fault: Error { var reason: String }

  /// What values are made of, and how many steps one has taken: tokens that each name the one
  /// before twice would take forever.
  private struct Trace {
    var used: Set<Int> = []
    var stepCount = 0
  }

  private static let mostSteps = 10_000

  /// The value of a token in a scheme, and the tokens that it is made of.
  private func resolved(
    _ index: Int, _ scheme: String, trace: inout Trace, depth: Int
  ) throws(Fault) -> ImportedValue {
    var index = index
    var hops = 0
    while true {
      hops += 1
      guard hops <= tokens.count + 1 else { throw Fault(reason: "it refers to itself") }
      let token = tokens[index]
      let key: String
      switch token.value {
      case .reference(let other): key = other
      case .literal(let value):
        guard let other = Self.wholeReference(value) else {
          return try self.value(value, scheme, trace: &trace, depth: depth)
        }
        key = other
      }
      guard let next = self.index(of: key, in: scheme) else {
        throw Fault(reason: "there is no token \"\(key)\"")
      }
      trace.used.insert(next)
      index = next
    }
  }

  private static func wholeReference(_ value: YAMLValue) -> String? {
    switch value.content {
    case .scalar(let text, _):
      let text = String(text.trimmed)
      let isOne = text.utf8.count(where: { $0 == UInt8(ascii: "{") }) == 1
      guard text.hasPrefix("{"), text.hasSuffix("}"), isOne else { return nil }
      return key(text.dropFirst().dropLast())
    case .mapping: return pointer(value)
    case .list: return nil
    }
  }

  private func value(
    _ value: YAMLValue, _ scheme: String, trace: inout Trace, depth: Int
  ) throws(Fault) -> ImportedValue {
    guard depth < Self.deepest else { throw Fault(reason: "it is made of too many others") }
    switch value.content {
    case .scalar(let text, _):
      guard text.utf8.contains(UInt8(ascii: "{")) else { return ImportedValue(value) }
      if let key = Self.wholeReference(value) {
        return try follow(key, scheme, trace: &trace, depth: depth)
      }
      return .text(try replaced(text, scheme, trace: &trace, depth: depth))
    case .list(let values):
      var list: [ImportedValue] = []
      for value in values.prefix(64) {
        list.append(try self.value(value, scheme, trace: &trace, depth: depth + 1))
      }
      return .list(list)
    case .mapping(let members):
      if let text = Self.plain(value) { return text }
      if let key = Self.wholeReference(value) {
        return try follow(key, scheme, trace: &trace, depth: depth)
      }
      var mapping: [String: ImportedValue] = [:]
      for member in members.prefix(64) {
        mapping[member.key] = try self.value(
          member.value, scheme, trace: &trace, depth: depth + 1)
      }
      return .mapping(mapping)
    }
  }

  private func follow(
    _ key: String, _ scheme: String, trace: inout Trace, depth: Int
  ) throws(Fault) -> ImportedValue {
    guard let next = index(of: key, in: scheme) else {
      throw Fault(reason: "there is no token \"\(key)\"")
    }
    trace.stepCount += 1
    guard trace.stepCount < Self.mostSteps else {
      throw Fault(reason: "it is made of too many others")
    }
    trace.used.insert(next)
    return try resolved(next, scheme, trace: &trace, depth: depth + 1)
  }

  /// A text with the values of the tokens in it: `rgba({color.black}, 0.5)`.
  private func replaced(
    _ text: String, _ scheme: String, trace: inout Trace, depth: Int
  ) throws(Fault) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      result += rest[..<start]
      let key = Self.key(rest[rest.index(after: start)..<end])
      let value = try follow(key, scheme, trace: &trace, depth: depth)
      guard let words = value.words else {
        throw Fault(reason: "\"\(key)\" is no value for a text")
      }
      result += words
      rest = rest[rest.index(after: end)...]
      guard result.utf8.count <= Self.longest else { throw Fault(reason: "its value is too long") }
    }
    return result + rest
  }

  /// A colour, a dimension or a duration that is an object, as a text of CSS.
  private static func plain(_ value: YAMLValue) -> ImportedValue? {
    func text(_ key: String) -> String? {
      guard case .scalar(let text, _)? = value[key]?.content else { return nil }
      return text
    }
    if let number = text("value"), let unit = text("unit") { return .text(number + unit) }
    if let red = text("r"), let green = text("g"), let blue = text("b") {
      return .text("color(srgb \(red) \(green) \(blue) / \(text("a") ?? "1"))")
    }
    guard let space = text("colorSpace"), let components = value["components"]?.list(),
      components.count == 3
    else { return nil }
    let words = components.map { component in
      if case .scalar(let text, _) = component.content { text } else { "none" }
    }.joined(separator: " ")
    let alpha = text("alpha") ?? "1"
    let isFunction = ["hsl", "hwb", "lab", "lch", "oklab", "oklch"].contains(space)
    return .text(
      isFunction ? "\(space)(\(words) / \(alpha))" : "color(\(space) \(words) / \(alpha))")
  }

  // MARK: - Parameters

  /// The tokens as parameters, those of one key in all schemes together.
  func parameters() -> ImportedParameters {
    var result = ImportedParameters()
    var keys: [String: Int] = [:]
    var used: Set<Int> = []
    let names = tokens.map { ParameterNames.words($0.key) }
    let common = ParameterNames.common(names)
    let allNames = Set(names.map { $0.last ?? "" })
    let isShadcn =
      tokens.contains { $0.key.hasSuffix("accent-foreground") } && allNames.contains("primary")
    for (index, token) in tokens.enumerated() where keys[token.key] == nil {
      keys[token.key] = result.all.count
      var parameter = ImportedParameter(name: token.name, place: token.place)
      parameter.match = ParameterNames.match(names[index], common: common)
      if isShadcn, names[index].last == "accent" {
        parameter.match = ParameterNames.Match(rule: ParameterNames.hovered, rank: 0)
      }
      if parameter.match != nil {
        for scheme in [""] + schemes {
          guard let found = indices[token.key],
            let own = found[scheme] ?? found[""]
          else { continue }
          var trace = Trace()
          do throws(Fault) {
            parameter.outcomes[scheme] = .value(
              try resolved(own, scheme, trace: &trace, depth: 0))
            used.formUnion(trace.used)
          } catch {
            parameter.outcomes[scheme] = .failure(error.reason)
          }
        }
      }
      result.all.append(parameter)
    }
    for index in used {
      if let place = keys[tokens[index].key] { result.all[place].isUsed = true }
    }
    result.schemes = schemes
    return result
  }
}
