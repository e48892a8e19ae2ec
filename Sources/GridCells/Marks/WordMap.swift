import GridCore
import GridModel

/// What values stand for, by their texts: the same in another case of letters counts if there is none in its own.
public struct WordMap<Element: Hashable & Sendable>: Hashable, Sendable {
  public var elements: [String: Element]

  public init(_ elements: [String: Element] = [:]) { self.elements = elements }

  public var isEmpty: Bool { elements.isEmpty }

  public subscript(word: String) -> Element? {
    if let element = elements[word] { return element }
    let lowercased = word.lowercased()
    // The first in the alphabet, so that it does not depend on the order of the table.
    return elements.filter { $0.key.lowercased() == lowercased }
      .min { $0.key < $1.key }?.value
  }
}
