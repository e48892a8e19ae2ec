import GridCore

/// The values of custom properties with those that they name by `var()` in place (CSS Custom
/// Properties for Cascading Variables Level 1, section 3).
///
/// Properties that depend on each other in a circle have no value; those that name them use their
/// fallbacks. Values are found without recursion, each once, and have a greatest length: values
/// that each name the one before twice would otherwise be as long as there is memory.
struct CSSVariables {
  enum Outcome: Equatable {
    case value(String)
    /// Why it has no value.
    case failure(String)
  }

  /// The value of a name as it is written; `nil` if there is none.
  private let raw: (String) -> String?
  private var outcomes: [String: Outcome] = [:]
  /// The names that a value that was requested depends on.
  private(set) var used: Set<String> = []

  /// In bytes.
  private static let longest = 1 << 14

  init(_ raw: @escaping (String) -> String?) { self.raw = raw }

  private struct Frame {
    var name: String
    var references: [String]
    var next = 0
    var circle: String?
  }

  /// - Returns: `nil` if there is no such property.
  mutating func outcome(of name: String) -> Outcome? {
    guard raw(name) != nil else { return nil }
    var frames = [frame(name)]
    var open: [String: Int] = [name: 0]
    while let index = frames.indices.last {
      let frame = frames[index]
      if outcomes[frame.name] != nil || frame.next == frame.references.count {
        if outcomes[frame.name] == nil {
          outcomes[frame.name] =
            frame.circle.map { .failure($0) } ?? substituted(raw(frame.name) ?? "")
        }
        open[frame.name] = nil
        frames.removeLast()
        continue
      }
      frames[index].next += 1
      let reference = frame.references[frame.next]
      if let start = open[reference] {
        let names = frames[start...].map { "--" + $0.name } + ["--" + reference]
        let shown =
          names.count > 8 ? Array(names.prefix(6)) + ["…", names[names.count - 1]] : names
        let circle = "it refers to itself: " + shown.joined(separator: " → ")
        for place in start...index where frames[place].circle == nil {
          frames[place].circle = circle
        }
      } else if outcomes[reference] == nil, raw(reference) != nil {
        open[reference] = frames.count
        frames.append(self.frame(reference))
      }
    }
    return outcomes[name]
  }

  private func frame(_ name: String) -> Frame {
    Frame(name: name, references: Self.references(raw(name) ?? ""))
  }

  /// Notes that a property is used, and so are those that it depends on.
  mutating func use(_ name: String) {
    var open = [name]
    while let name = open.popLast() {
      guard let value = raw(name) else { continue }
      for reference in Self.references(value) where used.insert(reference).inserted {
        open.append(reference)
      }
    }
  }

  /// A value that is no property, with the properties that it names in place.
  mutating func outcome(ofValue value: String) -> Outcome {
    for name in Self.references(value) { _ = outcome(of: name) }
    return substituted(value)
  }

  /// The names that a value contains by `var()`, without their dashes.
  private static func references(_ value: String) -> [String] {
    guard value.utf8.contains(UInt8(ascii: "(")) else { return [] }
    let tokens = CSSTokenizer.tokens(of: value).filter { $0.kind != .whitespace }
    var names: [String] = []
    for (token, next) in zip(tokens, tokens.dropFirst())
    where token.kind == .function && token.text.lowercased() == "var"
      && next.kind == .identifier && next.text.hasPrefix("--")
    {
      names.append(String(next.text.dropFirst(2)))
    }
    return names
  }

  // MARK: - Substitution

  private func substituted(_ value: String) -> Outcome {
    guard value.utf8.contains(UInt8(ascii: "(")) else { return .value(value) }
    let bytes = Array(value.utf8)
    let tokens = CSSTokenizer.tokens(of: value)
    var result: [UInt8] = []
    if let failure = append(tokens[...], bytes, to: &result, depth: 0) { return .failure(failure) }
    return .value(String(String(decoding: result, as: UTF8.self).trimmed))
  }

  /// - Returns: why it fails; `nil` if it does not.
  private func append(
    _ tokens: ArraySlice<CSSToken>, _ bytes: [UInt8], to result: inout [UInt8], depth: Int
  ) -> String? {
    guard depth < 64 else { return "its value is nested too deeply" }
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let token = tokens[index]
      guard token.kind == .function, token.text.lowercased() == "var" else {
        result += bytes[token.range]
        guard result.count <= Self.longest else { return "its value is too long" }
        index += 1
        continue
      }
      let end = Self.end(of: index, in: tokens)
      let inside = tokens[(index + 1)..<max(index + 1, end)]
      index = min(end + 1, tokens.endIndex)
      guard let name = inside.first(where: { $0.kind != .whitespace }),
        name.kind == .identifier, name.text.hasPrefix("--")
      else { return "var() names no property" }
      let key = String(name.text.dropFirst(2))
      if case .value(let value)? = outcomes[key] {
        result += value.utf8
      } else if let comma = inside.firstIndex(where: { $0.isCharacter(",") }) {
        let fault = append(inside[(comma + 1)...], bytes, to: &result, depth: depth + 1)
        if let fault { return fault }
      } else if case .failure(let reason)? = outcomes[key] {
        return reason.utf8.count > 200
          ? "--\(key) has no value" : "--\(key) has no value: \(reason)"
      } else {
        return "there is no --\(key)"
      }
      guard result.count <= Self.longest else { return "its value is too long" }
    }
    return nil
  }

  /// The index of the parenthesis that closes a function, or the end.
  private static func end(of start: Int, in tokens: ArraySlice<CSSToken>) -> Int {
    var depth = 0
    for index in start..<tokens.endIndex {
      if tokens[index].closing == UInt8(ascii: ")") { depth += 1 }
      if tokens[index].isCharacter(")") {
        depth -= 1
        if depth == 0 { return index }
      }
    }
    return tokens.endIndex
  }
}
