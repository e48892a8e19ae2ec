package import GridCore
package import GridModel

/// A reason that data could not be read: the problem, its place, and how to fix it.
package struct DataError: Error, Hashable, Sendable {
  /// The place of the error; line and column are `nil` if it concerns the whole input.
  package var place: SourcePlace
  /// One sentence in lower case without a full stop.
  package var message: String
  /// The limit that is exceeded; `nil` for other errors. A search for further problems would reach
  /// it again.
  package var limit: RenderLimit?

  package init(place: SourcePlace, message: String, limit: RenderLimit? = nil) {
    self.place = place
    self.message = message
    self.limit = limit
  }
}

extension DataError: CustomStringConvertible {
  /// `file:line:column: message`, the place as far as it is known.
  package var description: String {
    let place = place.description
    return place.isEmpty ? message : "\(place): \(message)"
  }
}

extension DataError {
  /// The error at its place in a file.
  /// - Parameter name: `nil` for data that is in none.
  func inFile(_ name: String?) -> DataError {
    var error = self
    error.place.file = name
    return error
  }

  /// The task is cancelled; callers report this in their own words.
  package static let cancelled = DataError(
    place: SourcePlace(), message: "the task was cancelled")

  package static func checkCancellation() throws(DataError) {
    if Task.isCancelled { throw cancelled }
  }
}

/// Collects the findings of a reader up to a limit for each kind, and counts the rest.
struct DiagnosticLog {
  /// The number of findings of one code that are kept with their places.
  let locatedLimit: Int
  private var located: [Diagnostic] = []
  private var counts: [(code: Diagnostic.Code, count: Int)] = []

  init(locatedLimit: Int = 20) {
    self.locatedLimit = locatedLimit
  }

  /// Adds a finding; the message is only created when it is kept.
  mutating func add(
    _ code: Diagnostic.Code, at place: SourcePlace?, _ message: @autoclosure () -> String
  ) {
    if count(of: code) <= locatedLimit {
      located.append(Diagnostic(code: code, message: message(), place: place))
    }
  }

  /// Counts one more finding of the code and returns the new number.
  private mutating func count(of code: Diagnostic.Code) -> Int {
    for index in counts.indices where counts[index].code == code {
      counts[index].count += 1
      return counts[index].count
    }
    counts.append((code, 1))
    return 1
  }

  /// The findings in order, then one line for each code with too many.
  func diagnostics(inFile file: String?) -> [Diagnostic] {
    let summaries = counts.filter { $0.count > locatedLimit }.map { code, count in
      Diagnostic(code: code, message: "and \(count - locatedLimit) more (\(code.rawValue))")
    }
    guard let file else { return located + summaries }
    return (located + summaries).map { diagnostic in
      var diagnostic = diagnostic
      var place = diagnostic.place ?? SourcePlace()
      // Findings in SQL already have a place in the document.
      place.file = place.file ?? file
      diagnostic.place = place
      return diagnostic
    }
  }
}
