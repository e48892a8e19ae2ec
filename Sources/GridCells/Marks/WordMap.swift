import GridCore
import GridModel

/// The meanings of values, by their texts. If there is no exact match, case is ignored.
public struct WordMap<Element: Hashable & Sendable>: Hashable, Sendable {
  /// The meanings by word.
  public var elements: [String: Element]

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ elements: [String: Element] = [:]) { self.elements = elements }

  /// Whether the map has no words.
  public var isEmpty: Bool { elements.isEmpty }

  /// The meaning of a word; `nil` if it is not in the map.
  public subscript(word: String) -> Element? {
    if let element = elements[word] { return element }
    let lowercased = word.lowercased()
    // The alphabetically first one, so that the result does not depend on the order of the table.
    return elements.filter { $0.key.lowercased() == lowercased }
      .min { $0.key < $1.key }?.value
  }
}
