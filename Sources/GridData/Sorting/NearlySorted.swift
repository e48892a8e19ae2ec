/// Sorts what is in order but for a few elements, with little more than one comparison an element.
///
/// 1. Each element that does not belong before the last one kept is kept; others are taken out.
/// 2. When several in a row would be taken out, it is the last kept ones that are out of place: those that
///    belong behind all of the several are taken out, and the several kept.
/// 3. What was taken out is sorted and put in at its place among the kept ones.
///
/// This is Emil Ernerfeldt's drop-merge sort with a stable merge.
enum NearlySorted {
  /// So many in a row are not out of place.
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
      // Tries the several again, without what was kept wrongly.
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

  /// Where an element belongs among sorted ones.
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
