import GridCore
import GridModel

/// What values stand for, by their texts: the same in another case of letters counts if there is none in its own.
public struct WordMap<Element: Hashable & Sendable>: Hashable, Sendable {
  /// What each word stands for, by the word.
  public var elements: [String: Element]

  /// Sets the properties with the names of the arguments; an omitted one has the default
  /// shown here.
  public init(_ elements: [String: Element] = [:]) { self.elements = elements }

  /// Whether no word stands for anything.
  public var isEmpty: Bool { elements.isEmpty }

  /// What a word stands for; `nil` if it is not in the map.
  public subscript(word: String) -> Element? {
    if let element = elements[word] { return element }
    let lowercased = word.lowercased()
    // The first in the alphabet, so that it does not depend on the order of the table.
    return elements.filter { $0.key.lowercased() == lowercased }
      .min { $0.key < $1.key }?.value
  }
}
