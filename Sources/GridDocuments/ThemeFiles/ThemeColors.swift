package import GridCore
import GridModel

/// The named colours of a theme, resolved on first use.
///
/// A colour is a literal (`"#336699"`, `navy`), or
/// - `{ref: NAME}`: the colour of that name;
/// - `{mix: [A, B, AMOUNT]}`: the colour AMOUNT (0…1) of the way from A to B; A and B are names,
///   literals or expressions;
/// - `{on: A}`: black or white, whichever is more legible on A (WCAG 2.2); each with `alpha: 0…1`,
///   which multiplies its alpha, and `onto: B`, which composites it over B, if needed.
package final class ThemeColors {
  /// The keys of which one makes a mapping an expression.
  static let operators = ["ref", "mix", "on"]

  private let definitions: [String: YAMLValue]
  /// `nil` where a problem has been noted.
  private var resolved: [String: Color?] = [:]
  /// The colours being resolved, outermost first: a repeated name is a cycle.
  private var open: [Step] = []
  private var openNames: Set<String> = []

  /// A colour that is resolved after those that it is made of.
  private struct Step {
    let name: String
    let definition: YAMLValue
    /// The names that its definition uses and that have not been visited, the first one last.
    var parts: [String]
  }

  /// - Parameter definitions: by name, such as those of ``ThemeResolution/definitions(_:)``.
  package init(_ definitions: [String: YAMLValue]) { self.definitions = definitions }

  package static func isExpression(_ value: YAMLValue) -> Bool {
    value.members.contains { operators.contains($0.key) }
  }

  /// The colour with a name; `nil` if there is none, or after a problem has been noted.
  package func color(named name: String) -> Color? {
    definitions[name].flatMap { named(name, $0) }
  }

  /// The colour that a name would have with another definition; `nil` if it could not be read, or
  /// would be made of itself.
  package func color(named name: String, definedAs definition: YAMLValue) -> Color? {
    var seen: Set<String> = []
    var open = parts(of: definition)
    while let part = open.popLast() {
      if part == name { return nil }
      if seen.insert(part).inserted, let definition = definitions[part] {
        open += parts(of: definition)
      }
    }
    return color(definition)
  }

  /// The colour of a literal or an expression; `nil` after a problem has been noted.
  func color(_ value: YAMLValue) -> Color? {
    guard value.isMapping else { return value.color() }
    guard let base = base(of: value) else { return nil }
    return changed(base, by: value)
  }

  private func base(of value: YAMLValue) -> Color? {
    value.checkKeys(known: Self.operators + ["alpha", "onto"])
    let used = Self.operators.filter { value[$0] != nil }
    guard used.count == 1 else {
      value.problem("a colour is one of {ref: NAME}, {mix: [A, B, AMOUNT]} and {on: COLOUR}")
      return nil
    }
    if let reference = value["ref"] { return reference.string().flatMap { named($0, reference) } }
    if let parts = value["mix"] { return mix(parts) }
    return value["on"].flatMap(operand).map(\.readableText)
  }

  private func changed(_ color: Color, by value: YAMLValue) -> Color? {
    var color = color
    if let alpha = value["alpha"] {
      guard let factor = alpha.number(in: 0...1) else { return nil }
      color = color.faded(by: factor)
    }
    if let onto = value["onto"] {
      guard let backdrop = operand(onto) else { return nil }
      color = color.over(backdrop)
    }
    return color
  }

  private func mix(_ value: YAMLValue) -> Color? {
    guard let parts = value.list() else { return nil }
    guard parts.count == 3 else {
      value.problem("a mix has two colours and an amount: [background, foreground, 0.15]")
      return nil
    }
    let (first, second) = (operand(parts[0]), operand(parts[1]))
    guard let amount = parts[2].number(in: 0...1), let first, let second else { return nil }
    return first.mixed(with: second, amount: amount)
  }

  /// A name, a literal or an expression.
  private func operand(_ value: YAMLValue) -> Color? {
    if case .scalar(let text, _) = value.content, definitions[text] != nil {
      return named(text, value)
    }
    return color(value)
  }

  private func named(_ name: String, _ place: YAMLValue) -> Color? {
    if let cached = resolved[name] { return cached }
    guard let definition = definitions[name] else {
      let names = definitions.keys.sorted()
      let hint = suggestion(
        for: name, among: names,
        otherwise: names.isEmpty
          ? "; the theme names none" : "; there are \(names.joined(separator: ", "))")
      place.problem("no colour is called \"\(name)\"\(hint)")
      return nil
    }
    guard !openNames.contains(name) else {
      let cycle = open.map(\.name).drop { $0 != name } + [name]
      place.problem("the colour is made of itself: \(cycle.joined(separator: " → "))")
      return nil
    }
    return resolve(name, definition)
  }

  /// Resolves a colour after all that it is made of. They are on a list and not on the stack, since
  /// a theme may have a chain of any number of names.
  private func resolve(_ name: String, _ definition: YAMLValue) -> Color? {
    let first = open.count
    begin(name, definition)
    while open.count > first {
      guard let part = open[open.count - 1].parts.popLast() else {
        let step = open[open.count - 1]
        // All names that it uses are resolved, open or unknown by now, and the last two are
        // reported here.
        resolved[step.name] = .some(color(step.definition))
        open.removeLast()
        openNames.remove(step.name)
        continue
      }
      guard resolved[part] == nil, !openNames.contains(part), let definition = definitions[part]
      else { continue }
      begin(part, definition)
    }
    return resolved[name] ?? nil
  }

  private func begin(_ name: String, _ definition: YAMLValue) {
    open.append(
      Step(name: name, definition: definition, parts: parts(of: definition).reversed()))
    openNames.insert(name)
  }

  /// The names that the colour of a value is made of directly, in the order in which they are read.
  private func parts(of value: YAMLValue) -> [String] {
    guard value.isMapping else { return [] }
    var names: [String] = []
    if case .scalar(let name, _)? = value["ref"]?.content { names.append(name) }
    if case .list(let operands)? = value["mix"]?.content {
      for operand in operands.prefix(2) { names += operandParts(of: operand) }
    }
    for key in ["on", "onto"] {
      if let operand = value[key] { names += operandParts(of: operand) }
    }
    return names
  }

  private func operandParts(of value: YAMLValue) -> [String] {
    guard case .scalar(let name, _) = value.content else { return parts(of: value) }
    return definitions[name] == nil ? [] : [name]
  }
}
