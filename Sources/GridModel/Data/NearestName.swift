/// The end of a message about an unknown name: `, did you mean "width"?`.
/// - Parameter hint: the result if no candidate is close; default nothing.
package func suggestion(
  for name: String, among candidates: some Sequence<String>,
  otherwise hint: @autoclosure () -> String = ""
) -> String {
  nearestName(to: name, among: candidates).map(didYouMean) ?? hint()
}

/// The end of a message about an unknown name, which is not searched for before it is read.
///
/// An input can have many unknown names, of which only the first are reported.
package struct NameHint: Sendable {
  /// The unknown name.
  package var name: String
  package let candidates: @Sendable () -> [String]
  /// The end if no candidate is close.
  package var otherwise: String

  package init(_ name: String, among candidates: [String], otherwise: String = "") {
    self.init(name, otherwise: otherwise) { candidates }
  }

  /// - Parameter candidates: called if the end is read.
  package init(
    _ name: String, otherwise: String = "", among candidates: @escaping @Sendable () -> [String]
  ) {
    self.name = name
    self.candidates = candidates
    self.otherwise = otherwise
  }

  /// The end: `, did you mean "width"?`.
  package var suggestion: String {
    GridModel.suggestion(for: name, among: candidates(), otherwise: otherwise)
  }
}

/// The end of a message about an unknown name, with the name that is meant.
package func didYouMean(_ name: String) -> String { ", did you mean \"\(name)\"?" }

/// The candidate that is most likely meant by a misspelt name, for "did you mean" hints.
///
/// The distance is the number of inserted, deleted, replaced or transposed neighbouring characters
/// (Damerau-Levenshtein, each substring edited once), ignoring case. Of several candidates at the
/// same distance the first one is taken.
/// - Returns: `nil` when more than about a third of the name would have to change.
package func nearestName(to name: String, among candidates: some Sequence<String>) -> String? {
  let wanted = Array(name.lowercased().unicodeScalars)
  var nearest: (name: String, distance: Int)?
  for candidate in candidates {
    let letters = Array(candidate.lowercased().unicodeScalars)
    let longer = max(wanted.count, letters.count)
    let allowed = min((longer + 2) / 3, longer - 1, (nearest?.distance ?? .max) - 1)
    if abs(wanted.count - letters.count) > allowed { continue }
    let distance = editDistance(wanted, letters)
    if distance <= allowed { nearest = (candidate, distance) }
    if distance == 0 { break }
  }
  return nearest?.name
}

/// The optimal string alignment distance, row by row: only the last three rows are kept.
private func editDistance(_ source: [Unicode.Scalar], _ target: [Unicode.Scalar]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...target.count)
  for row in source.indices {
    var current = [row + 1]
    current.reserveCapacity(target.count + 1)
    for column in target.indices {
      let isSame = source[row] == target[column]
      var cost = min(
        previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, source[row] == target[column - 1], source[row - 1] == target[column] {
        cost = min(cost, beforePrevious[column - 1] + 1)
      }
      current.append(cost)
    }
    beforePrevious = previous
    previous = current
  }
  return previous[target.count]
}
