import GridCore
import GridModel
import Yams

/// A value of a YAML file with its place. Reading a value of the wrong type notes a problem and gives `nil`.
struct YAMLValue {
  let node: Node
  let file: String
  let problems: ProblemList

  var place: SourcePlace {
    SourcePlace(file: file, line: node.mark?.line, column: node.mark?.column)
  }

  func problem(_ message: String) { problems.add(message, at: place) }

  /// The value's type as a person calls it.
  private var kind: String {
    switch node {
    case .mapping: "a mapping"
    case .sequence: "a list"
    case .scalar(let scalar): "\"\(scalar.string)\""
    case .alias: "an alias"
    }
  }

  private func wrongType(_ expected: String) {
    problem("expected \(expected), not \(kind)")
  }

  private func child(_ node: Node) -> YAMLValue {
    YAMLValue(node: node, file: file, problems: problems)
  }

  var isNull: Bool { node.scalar != nil && node.null != nil && node.scalar?.style == .plain }
  var isMapping: Bool { node.mapping != nil }
  var isSequence: Bool { node.sequence != nil }

  func string() -> String? {
    guard let scalar = node.scalar else {
      wrongType("a text")
      return nil
    }
    return scalar.string
  }

  func number(in range: ClosedRange<Double> = -1e9...1e9) -> Double? {
    guard let scalar = node.scalar, let value = Double(scalar.string), value.isFinite else {
      wrongType("a number")
      return nil
    }
    guard range.contains(value) else {
      problem("\(scalar.string) is out of range: \(Self.show(range))")
      return nil
    }
    return value
  }

  func integer(in range: ClosedRange<Int>) -> Int? {
    guard let scalar = node.scalar, let value = Int(scalar.string) else {
      wrongType("a whole number")
      return nil
    }
    guard range.contains(value) else {
      problem("\(value) is out of range: \(range.lowerBound) to \(range.upperBound)")
      return nil
    }
    return value
  }

  func bool() -> Bool? {
    guard let value = node.scalar.flatMap({ Bool.construct(from: $0) }) else {
      wrongType("true or false")
      return nil
    }
    return value
  }

  func list() -> [YAMLValue]? {
    guard let sequence = node.sequence else {
      wrongType("a list")
      return nil
    }
    return sequence.map(child)
  }

  /// The elements of a list as `read` takes them; `nil` if it does not take one, after all were tried.
  func list<Element>(_ read: (YAMLValue) -> Element?) -> [Element]? {
    guard let values = list() else { return nil }
    let elements = values.compactMap(read)
    return elements.count == values.count ? elements : nil
  }

  /// One of the enumeration's names.
  func choice<Choice: RawRepresentable & CaseIterable>(_ type: Choice.Type) -> Choice?
  where Choice.RawValue == String {
    guard let text = string() else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    let hint = nearestName(to: text, among: names).map { ", did you mean \"\($0)\"?" } ?? ""
    problem("\"\(text)\" is none of \(names.joined(separator: ", "))\(hint)")
    return nil
  }

  func color() -> Color? {
    guard let text = string() else { return nil }
    if let color = Color(hex: text) ?? Color(cssName: text) { return color }
    if text.hasPrefix("#") {
      problem("\"\(text)\" is no colour: write #RGB, #RRGGBB or #RRGGBBAA")
    } else {
      let hint =
        nearestName(to: text, among: Color.cssNames)
        .map { ", did you mean \"\($0)\"?" } ?? ""
      problem("\"\(text)\" is no colour\(hint)")
    }
    return nil
  }

  /// Goes through a mapping: every key must be among `known`; `body` gets each key with its value.
  func mapping(known: [String], _ body: (_ key: String, _ value: YAMLValue) -> Void) {
    guard let mapping = node.mapping else {
      wrongType("a mapping")
      return
    }
    for (keyNode, valueNode) in mapping {
      let key = keyNode.scalar?.string ?? ""
      guard known.contains(key) else {
        let hint = nearestName(to: key, among: known).map { ", did you mean \"\($0)\"?" } ?? ""
        child(keyNode).problem("unknown key \"\(key)\"\(hint)")
        continue
      }
      let value = child(valueNode)
      if !value.isNull { body(key, value) }
    }
  }

  private static func show(_ range: ClosedRange<Double>) -> String {
    func short(_ value: Double) -> String {
      value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
    return "\(short(range.lowerBound)) to \(short(range.upperBound))"
  }
}
