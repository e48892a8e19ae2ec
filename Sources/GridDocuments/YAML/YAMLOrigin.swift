import GridCore
import GridModel

/// The file that values come from.
package final class YAMLOrigin {
  /// Its name in messages; `nil` for values that are not from a file.
  let file: String?
  /// What relative paths in it are relative to, with a slash at its end; empty is the working
  /// directory.
  let folder: String
  package let problems: ProblemList

  /// The folders that files it names must be in; `nil` is anywhere.
  package let roots: FileRoots?
  /// Whether the file comes with GridPress, so that nobody who writes a theme has it.
  package let isBuiltIn: Bool

  package init(
    file: String?, folder: String = "", roots: FileRoots? = nil, isBuiltIn: Bool = false,
    problems: ProblemList
  ) {
    self.isBuiltIn = isBuiltIn
    self.file = file
    self.roots = roots
    self.folder = folder
    self.problems = problems
    if let file { problems.willRead(file) }
  }

  func resolve(_ path: String) -> String { path.hasPrefix("/") ? path : folder + path }

  /// The path of a file that a value names; `nil` after noting that it may not be named.
  func file(_ path: String, namedBy value: YAMLValue) -> String? {
    let resolved = resolve(path)
    // The system would take the path up to it for the whole.
    guard !path.utf8.contains(0) else {
      value.problem("a path has no NUL character")
      return nil
    }
    guard let problem = roots?.problem(with: resolved, writtenAs: path) else { return resolved }
    value.problem(problem)
    return nil
  }
}

extension YAMLValue {
  /// The same tree, whose problems go to another list, so that a tree that was read once can be
  /// used for several documents.
  package func reporting(to problems: ProblemList) -> YAMLValue {
    var origins: [ObjectIdentifier: YAMLOrigin] = [:]
    return reporting(to: problems, &origins)
  }

  private func reporting(
    to problems: ProblemList, _ origins: inout [ObjectIdentifier: YAMLOrigin]
  ) -> YAMLValue {
    let id = ObjectIdentifier(origin)
    let origin =
      origins[id]
      ?? YAMLOrigin(
        file: origin.file, folder: origin.folder, roots: origin.roots,
        isBuiltIn: origin.isBuiltIn, problems: problems)
    origins[id] = origin
    let copy: Content
    switch content {
    case .scalar: copy = content
    case .list(let elements):
      copy = .list(elements.map { $0.reporting(to: problems, &origins) })
    case .mapping(let members):
      copy = .mapping(
        members.map { member in
          var member = member
          member.value = member.value.reporting(to: problems, &origins)
          return member
        })
    }
    return YAMLValue(content: copy, origin: origin, place: place)
  }
}

extension YAMLValue {
  /// A value that is not from a file. Its place in messages is its path: `columns[0].width`.
  init(_ value: PlainValue, path: String, origin: YAMLOrigin, depth: Int = 0) {
    self.origin = origin
    place = SourcePlace(file: path.isEmpty ? "the document" : path)
    switch value {
    case .null: content = .scalar("null", .plain)
    case .flag(let flag): content = .scalar(flag ? "true" : "false", .plain)
    case .integer(let integer): content = .scalar(String(integer), .plain)
    case .number(let number): content = .scalar(String(number), .plain)
    case .text(let text): content = .scalar(text, .other)
    case .list, .mapping:
      content = .list([])
      let deepest = origin.problems.limits.count(.nesting)
      guard depth < deepest else {
        problem("nested more than \(deepest) levels deep")
        return
      }
      content = Self.content(value, path: path, origin: origin, depth: depth + 1)
    }
  }

  private static func content(
    _ value: PlainValue, path: String, origin: YAMLOrigin, depth: Int
  ) -> Content {
    if case .list(let values) = value {
      return .list(
        values.enumerated().map { index, value in
          YAMLValue(value, path: "\(path)[\(index)]", origin: origin, depth: depth)
        })
    }
    guard case .mapping(let members) = value else { return .list([]) }
    return .mapping(
      members.map { member in
        let value = YAMLValue(
          member.value, path: path.isEmpty ? member.name : "\(path).\(member.name)",
          origin: origin, depth: depth)
        return Member(key: member.name, keyPlace: value.place, value: value)
      })
  }
}
