package import GridCore
package import GridModel

/// Collects the problems of an input and of the files that it names, so that all are reported
/// together.
///
/// Code that can continue after a problem adds it and continues; its result is replaced by
/// something harmless. ``throwIfAny()`` ends the work. Adding a problem takes constant time: the
/// names that may be meant are searched, and sentences composed, only for the problems that are
/// reported.
package final class ProblemList {
  /// One of several problems. A value that several grids inherit is read for each of them, with the
  /// same problems.
  private struct Problem: Hashable {
    var kind: RenderError.Kind
    var message: String
    var place: SourcePlace?
    /// The unknown name, if the message is about one.
    var name: String?
    var limit: RenderLimit?

    /// The problem without what may be a hint at the end of its message.
    var beginning: Problem {
      let ends = [", did you mean ", "; "].compactMap { message.firstRange(of: $0)?.lowerBound }
      let text = ends.min().map { String(message[..<$0]) } ?? message
      return Problem(kind: kind, message: text, place: place)
    }
  }

  private var problems: [Problem] = []
  private var known: Set<Problem> = []
  /// Problems with hints, and others, which are the same if their sentences are. Only for those
  /// with the same beginning the hint is searched for at once.
  private var hinted: [Problem: [(text: String, hint: NameHint)]] = [:]
  private var begun: Set<Problem> = []
  /// The names that may be meant, by the number of the problem.
  private var candidates: [Int: Candidates] = [:]
  private struct Candidates {
    var names: () -> [String]
    /// The name that is meant for certain; `nil` if the nearest of the names is suggested.
    var known: (String) -> String?
    /// The end of the message if no name is near.
    var otherwise = ""
  }

  /// The unreported problems of errors that were added.
  private var unreportedCount = 0
  /// The names of the files that are read, the document's first.
  package private(set) var files: [String] = []
  /// How often names that may be meant were searched.
  package private(set) var searchCount = 0

  /// The limits of files and their values, and of problems that are reported one by one; further
  /// ones are counted.
  package let limits: RenderLimits

  package init(limits: RenderLimits = RenderLimits()) { self.limits = limits }

  package var isEmpty: Bool { problems.isEmpty }

  /// Whether there are more problems than are reported one by one.
  package var isFull: Bool { problems.count > limits.count(.problems) }

  /// Problems of files come in the order in which the files are announced here.
  package func willRead(_ file: String) { files.append(file) }

  /// - Parameter place: where a document has the problem; `nil` if it has none, as in a flag or in
  ///   Swift.
  package func add(_ message: String, at place: SourcePlace?) {
    add(RenderError(message, at: place))
  }

  /// Adds a problem with an unknown name.
  /// - Parameters:
  ///   - message: continued by what `known` gives, else the nearest of the candidates, if one is
  ///     near.
  ///   - known: called for problems that are reported only.
  ///   - place: where a document has the problem; `nil` if it has none.
  package func add(
    _ message: String, suggesting name: String, among candidates: [String],
    knowing known: @escaping (String) -> String? = { _ in nil }, at place: SourcePlace?
  ) {
    let kind = RenderError.Kind(at: place)
    guard append(Problem(kind: kind, message: message, place: place, name: name)) else { return }
    self.candidates[problems.count - 1] = Candidates(names: { candidates }, known: known)
  }

  /// Adds a problem with an unknown name, if there is a hint.
  /// - Parameter kind: default that of a problem at the place.
  package func add(
    _ text: String, hint: NameHint?, kind: RenderError.Kind? = nil, at place: SourcePlace?
  ) {
    let problem = Problem(
      kind: kind ?? RenderError.Kind(at: place), message: text, place: place, name: hint?.name)
    guard let hint else {
      _ = append(problem)
      return
    }
    let beginning = problem.beginning
    if begun.contains(beginning) {
      var whole = problem
      whole.message += hint.suggestion
      whole.name = nil
      if known.contains(whole) { return }
    }
    guard append(problem) else { return }
    hinted[beginning, default: []].append((text, hint))
    candidates[problems.count - 1] = Candidates(
      names: hint.candidates, known: { _ in nil }, otherwise: hint.otherwise)
  }

  /// Adds the problem that a limit is exceeded.
  package func add(_ limit: RenderLimit, _ message: String, at place: SourcePlace?) {
    var error = RenderError(message, at: place)
    error.limit = limit
    add(error)
  }

  /// Adds an error and its companions.
  package func add(_ error: RenderError) {
    for error in error.all {
      let problem = Problem(
        kind: error.kind, message: error.message, place: error.place, limit: error.limit)
      let same = hinted.isEmpty ? nil : hinted[problem.beginning]
      if same?.contains(where: { $0.text + $0.hint.suggestion == error.message }) == true {
        continue
      }
      _ = append(problem)
    }
    unreportedCount += error.unreportedCount
  }

  /// The result of a step; `nil` after adding the error that it throws.
  package func collect<Value>(_ step: () throws(RenderError) -> Value) -> Value? {
    do throws(RenderError) {
      return try step()
    } catch {
      add(error)
      return nil
    }
  }

  /// Throws all problems as one error, if there are any.
  package func throwIfAny() throws(RenderError) {
    if let error { throw error }
  }

  /// Throws all of these errors as one, if there are any.
  package static func throwAll(_ errors: [RenderError]) throws(RenderError) {
    let list = ProblemList()
    for error in errors { list.add(error) }
    try list.throwIfAny()
  }

  /// All problems as one error, in the order of the files and of their places; `nil` if there are
  /// none.
  package var error: RenderError? {
    let numbers = sortedNumbers
    let errors = numbers.prefix(limits.count(.problems)).map(error)
    guard var first = errors.first else { return nil }
    first.others = Array(errors.dropFirst())
    first.unreportedCount = unreportedCount + numbers.count - errors.count
    return first
  }

  private func append(_ problem: Problem) -> Bool {
    guard known.insert(problem).inserted else { return false }
    if problem.name == nil { begun.insert(problem.beginning) }
    problems.append(problem)
    return true
  }

  private var sortedNumbers: [Int] {
    let files = Dictionary(
      files.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let keys = problems.map { problem in
      let file = problem.place?.file.flatMap { files[$0] } ?? files.count
      return (file, problem.place?.line ?? 0, problem.place?.column ?? 0)
    }
    return problems.indices.sorted { first, second in
      keys[first] == keys[second] ? first < second : keys[first] < keys[second]
    }
  }

  private func error(_ number: Int) -> RenderError {
    let problem = problems[number]
    var message = problem.message
    if let name = problem.name, let candidates = candidates[number] {
      searchCount += 1
      message +=
        candidates.known(name).map(didYouMean)
        ?? suggestion(for: name, among: candidates.names(), otherwise: candidates.otherwise)
    }
    var error = RenderError(problem.kind, message, at: problem.place)
    error.limit = problem.limit
    return error
  }
}
