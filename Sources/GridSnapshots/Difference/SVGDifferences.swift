/// How the drawn elements of an SVG file differ from the recorded ones, in words: equal changes of
/// many elements are one line.
struct SVGDifferences {
  /// `14 elements path: fill "#fff" → "#eee"; first element 3`; none if only ids or definitions
  /// differ.
  let lines: [String]

  private typealias Element = SVGElements.Element

  /// More lines are counted.
  private static let limit = 20
  /// Elements of longer files are only counted.
  private static let alignmentLimit = 20_000

  init(from old: String, to new: String) {
    let (before, after) = (SVGElements(old).drawn, SVGElements(new).drawn)
    guard before.count <= Self.alignmentLimit, after.count <= Self.alignmentLimit else {
      lines = before == after ? [] : ["\(before.count) elements → \(after.count), or others"]
      return
    }
    var changes: [(words: String, name: String, number: Int)] = []
    for (from, to, number) in Self.pairs(before, after) {
      switch (from, to) {
      case (let from?, let to?):
        changes += Self.words(from, to).map { ($0, to.name, number) }
      case (let from?, nil): changes.append(("removed", from.name, number))
      case (nil, let to?): changes.append(("added", to.name, number))
      case (nil, nil): break
      }
    }
    lines = Self.lines(changes)
  }

  /// Elements that differ, with their numbers from 1. Those at one place with one name are pairs.
  private static func pairs(
    _ before: [Element], _ after: [Element]
  ) -> [(from: Element?, to: Element?, number: Int)] {
    if before.map(\.name) == after.map(\.name) {
      return zip(before, after).enumerated().compactMap { number, pair in
        pair.0 == pair.1 ? nil : (pair.0, pair.1, number + 1)
      }
    }
    let difference = after.difference(from: before)
    var removed = difference.removals.compactMap { change -> (Int, Element)? in
      guard case .remove(let offset, let element, _) = change else { return nil }
      return (offset, element)
    }
    var pairs: [(from: Element?, to: Element?, number: Int)] = []
    for case .insert(let offset, let element, _) in difference.insertions {
      // An element that was changed is removed and inserted at about the same place.
      if let index = removed.firstIndex(where: {
        $0.1.name == element.name && abs($0.0 - offset) <= abs(before.count - after.count)
      }) {
        pairs.append((removed.remove(at: index).1, element, offset + 1))
      } else {
        pairs.append((nil, element, offset + 1))
      }
    }
    pairs += removed.map { ($0.1, nil, $0.0 + 1) }
    return pairs.sorted { $0.number < $1.number }
  }

  /// The differences of a pair.
  private static func words(_ from: Element, _ to: Element) -> [String] {
    let names = Set(from.attributes.keys).union(to.attributes.keys).sorted()
    var words = names.compactMap { name -> String? in
      let (old, new) = (from.attributes[name], to.attributes[name])
      guard old != new else { return nil }
      // What a reference means is long, and no name.
      if old?.contains("#path ") == true || new?.contains("#path ") == true {
        return "another glyph or shape"
      }
      return "\(name) \(shown(old)) → \(shown(new))"
    }
    if from.text != to.text { words.append("text \(shown(from.text)) → \(shown(to.text))") }
    return words
  }

  private static func shown(_ value: String?) -> String {
    guard let value else { return "none" }
    return value.count <= 60 ? "\"\(value)\"" : "\"\(value.prefix(60))…\""
  }

  private static func lines(_ changes: [(words: String, name: String, number: Int)]) -> [String] {
    var order: [String] = []
    var numbers: [String: [Int]] = [:]
    var texts: [String: (name: String, words: String)] = [:]
    for change in changes {
      let key = change.name + ": " + change.words
      if numbers[key] == nil {
        order.append(key)
        texts[key] = (change.name, change.words)
      }
      numbers[key, default: []].append(change.number)
    }
    let lines = order.prefix(limit).compactMap { key -> String? in
      guard let text = texts[key], let found = numbers[key], let first = found.first else {
        return nil
      }
      return found.count == 1
        ? "element \(first) (\(text.name)): \(text.words)"
        : "\(found.count) elements \(text.name): \(text.words); first element \(first)"
    }
    let rest = order.count - lines.count
    return lines + (rest > 0 ? ["… and \(rest) more lines"] : [])
  }
}
