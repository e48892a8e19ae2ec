public import Foundation
public import GridModel

/// A key that rows are sorted by, and which way.
public struct SortOrder: Hashable, Sendable {
  /// The key of the column that rows are sorted by.
  public var key: String
  /// Whether small or great values come first.
  public var direction: SortDirection

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(_ key: String, _ direction: SortDirection = .ascending) {
    self.key = key
    self.direction = direction
  }
}

/// A key that no column has.
public struct UnknownKey: Error, Hashable, Sendable {
  /// The key that no column has.
  public var key: String
  /// The keys that there are.
  public var knownKeys: [String]
}

extension UnknownKey: CustomStringConvertible {
  /// One sentence with the nearest key or all of them.
  public var description: String {
    let hint = suggestion(
      for: key, among: knownKeys,
      otherwise: "; there are \(knownKeys.map { "\"\($0)\"" }.joined(separator: ", "))")
    return "no column is called \"\(key)\"\(hint)"
  }
}

extension UnknownKey: LocalizedError {
  public var errorDescription: String? { description }
}
