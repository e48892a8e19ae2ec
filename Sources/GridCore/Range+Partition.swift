extension Range<Int> {
  /// The first number for which `holds` is true, provided that it is true for all that follow; the
  /// upper bound if there is none.
  package func partition(where holds: (Int) -> Bool) -> Int {
    var low = lowerBound
    var high = upperBound
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
