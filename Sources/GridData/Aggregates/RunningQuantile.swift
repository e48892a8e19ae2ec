import GridCore

/// The elements around the place below which a share of all elements lies, known after each element
/// that is added: the smaller ones are in a heap with the largest first, the others in a heap with
/// the smallest first.
///
/// Elements are kept unsorted until they are needed, so that a quantile of all of them costs one
/// sorting.
struct RunningQuantile<Element: Comparable & Sendable>: Sendable {
  /// From 0 to 1.
  private(set) var share: Double
  /// The elements up to the place and including it.
  private var lower = Heap<Element>(isDescending: true)
  private var upper = Heap<Element>(isDescending: false)
  private var added: [Element] = []

  init(share: Double) { self.share = share }

  /// The number of elements.
  var count: Int { lower.count + upper.count + added.count }

  mutating func add(_ element: Element) { added.append(element) }

  /// The elements at both sides of the place, and the weight of the second one, from 0 up to but
  /// not including 1; `nil` without elements. Both are one element if the place is at it.
  mutating func neighbours() -> (lower: Element, upper: Element, weight: Double)? {
    settle()
    guard let first = lower.first else { return nil }
    let place = share * Double(count - 1)
    let weight = place - place.rounded(.down)
    return (first, weight > 0 ? upper.first ?? first : first, weight)
  }

  /// Takes another share, for which all elements are sorted again.
  mutating func change(to share: Double) {
    guard share != self.share else { return }
    self.share = share
    added += lower.elements + upper.elements
    lower = Heap(isDescending: true)
    upper = Heap(isDescending: false)
  }

  /// Orders what was added, so that the next answer is quick.
  mutating func settle() {
    guard !added.isEmpty else { return }
    if lower.count == 0 {
      // Each half of a sorted list is a heap.
      added.sortUntilCancelled(by: <)
      let count = Int((share * Double(added.count - 1)).rounded(.down)) + 1
      lower = Heap(ordered: added[..<count].reversed(), isDescending: true)
      upper = Heap(ordered: Array(added[count...]), isDescending: false)
    } else {
      for element in added {
        if let first = lower.first, element < first {
          lower.insert(element)
        } else {
          upper.insert(element)
        }
        balance()
      }
    }
    added = []
  }

  private mutating func balance() {
    let wanted = Int((share * Double(lower.count + upper.count - 1)).rounded(.down)) + 1
    while lower.count < wanted, let next = upper.removeFirst() { lower.insert(next) }
    while lower.count > wanted, let last = lower.removeFirst() { upper.insert(last) }
  }
}

/// Elements of which the smallest, or the largest, is the first.
private struct Heap<Element: Comparable & Sendable>: Sendable {
  private(set) var elements: [Element]
  private let isDescending: Bool

  /// - Parameters:
  ///   - elements: in the order; default none.
  ///   - isDescending: whether the largest is the first.
  init(ordered elements: [Element] = [], isDescending: Bool) {
    self.elements = elements
    self.isDescending = isDescending
  }

  private func isBefore(_ first: Element, _ second: Element) -> Bool {
    isDescending ? first > second : first < second
  }

  var count: Int { elements.count }
  var first: Element? { elements.first }

  mutating func insert(_ element: Element) {
    elements.append(element)
    var index = elements.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard isBefore(elements[index], elements[parent]) else { return }
      elements.swapAt(index, parent)
      index = parent
    }
  }

  mutating func removeFirst() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    elements[0] = last
    var index = 0
    while true {
      var least = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < elements.count && isBefore(elements[child], elements[least]) {
        least = child
      }
      if least == index { return first }
      elements.swapAt(index, least)
      index = least
    }
  }
}
