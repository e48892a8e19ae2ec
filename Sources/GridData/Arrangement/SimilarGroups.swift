import Foundation
package import GridModel

/// Finds groups whose titles are different texts but look alike: composed and decomposed letters, other spaces, spaces at the end.
package enum SimilarGroups {
  /// - Returns: `nil` if all titles can be told apart.
  package static func finding(in groups: [RowGroup], by key: String) -> Diagnostic? {
    var counts: [String: Int] = [:]
    for title in Set(groups.map { Array($0.title.utf8) }) {
      counts[folded(String(decoding: title, as: UTF8.self)), default: 0] += 1
    }
    guard let (folded, count) = counts.filter({ $0.value > 1 }).min(by: { $0.key < $1.key }) else {
      return nil
    }
    return Diagnostic(
      code: .similarGroups,
      message:
        "\(count) groups by \"\(key)\" look alike, as \"\(folded)\": their texts differ in spaces or "
        + "in how letters are composed")
  }

  private static func folded(_ title: String) -> String {
    let scalars = title.precomposedStringWithCanonicalMapping.unicodeScalars
      .filter { $0.properties.generalCategory != .format }
      .map { $0.properties.isWhitespace ? " " : $0 }
    return String(String.UnicodeScalarView(scalars)).split(separator: " ").joined(separator: " ")
  }
}
