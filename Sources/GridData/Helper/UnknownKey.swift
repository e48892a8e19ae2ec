public import Foundation
import GridModel

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
