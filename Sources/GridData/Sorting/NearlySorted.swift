/// Sorts elements that are in order except for a few, with little more than one comparison per
/// element.
///
/// 1. Each element that does not belong before the last one kept is kept; others are removed.
/// 2. When several in a row would be removed, the last kept ones are out of place: those that
///    belong after all of the several are removed, and the several are kept.
/// 3. The removed elements are sorted and merged into the kept ones.
///
/// This is Emil Ernerfeldt's drop-merge sort with a stable merge.
enum NearlySorted {
  /// The number of removed elements in a row from which on the kept ones are out of place.
  private static let patience = 8

  /// - Parameter isBefore: a strict total order.
  static func sorted<Element>(
    _ elements: [Element], isBefore: (Element, Element) throws -> Bool
  ) rethrows -> [Element] {
    var (kept, dropped) = try split(elements, isBefore: isBefore)
    guard !dropped.isEmpty else { return kept }
    try dropped.sort(by: isBefore)
    var result: [Element] = []
    result.reserveCapacity(elements.count)
    var start = 0
    for element in dropped {
      let end = try place(of: element, in: kept, from: start, isBefore: isBefore)
      result += kept[start..<end]
      result.append(element)
      start = end
    }
    result += kept[start...]
    kept.removeAll()
    return result
  }

  /// Steps 1 and 2.
  private static func split<Element>(
    _ elements: [Element], isBefore: (Element, Element) throws -> Bool
  ) rethrows -> (kept: [Element], dropped: [Element]) {
    var kept: [Element] = []
    var dropped: [Element] = []
    kept.reserveCapacity(elements.count)
    var droppedInRow = 0
    var index = 0
    while index < elements.count {
      let element = elements[index]
      index += 1
      guard let last = kept.last, try isBefore(element, last) else {
        kept.append(element)
        droppedInRow = 0
        continue
      }
      dropped.append(element)
      droppedInRow += 1
      if droppedInRow < patience { continue }
      // Retries the several elements, without the wrongly kept ones.
      index -= droppedInRow
      var greatest = dropped.removeLast()
      for _ in 1..<droppedInRow {
        let other = dropped.removeLast()
        if try isBefore(greatest, other) { greatest = other }
      }
      dropped.append(kept.removeLast())
      while let last = kept.last, try isBefore(greatest, last) { dropped.append(kept.removeLast()) }
      droppedInRow = 0
    }
    return (kept, dropped)
  }

  /// The index at which an element belongs among sorted ones.
  private static func place<Element>(
    of element: Element, in sorted: [Element], from start: Int,
    isBefore: (Element, Element) throws -> Bool
  ) rethrows -> Int {
    var low = start
    var high = sorted.count
    while low < high {
      let middle = (low + high) / 2
      if try isBefore(element, sorted[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
