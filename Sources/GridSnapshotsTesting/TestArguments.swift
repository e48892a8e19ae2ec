import GridCore
import Testing

/// The arguments of a test case as parts of file names.
///
/// Swift Testing shows them to its own tools only, so they are found by reflection. If its types
/// change, there are none, and a test with arguments needs names as it does without the trait.
struct TestArguments {
  /// One for each parameter.
  let names: [String]

  /// Of a longer name the beginning is kept, and a digest of all of it.
  private static let limit = 60

  init(of testCase: Test.Case) {
    let arguments = Self.value("arguments", in: testCase, depth: 4)
    names = (arguments.map { Mirror(reflecting: $0).children.map(\.value) } ?? [])
      .compactMap { Self.value("value", in: $0, depth: 1) }
      .map(Self.name)
  }

  /// The first value with a label.
  private static func value(_ label: String, in value: Any, depth: Int) -> Any? {
    if depth == 0 { return nil }
    let children = Mirror(reflecting: value).children
    if let found = children.first(where: { $0.label == label }) { return found.value }
    for child in children {
      if let found = self.value(label, in: child.value, depth: depth - 1) { return found }
    }
    return nil
  }

  private static func name(_ value: Any) -> String {
    // Of a string, its description for tests has quotation marks.
    let words =
      value as? String ?? (value as? any CustomTestStringConvertible)?.testDescription
      ?? String(describing: value)
    guard words.count > limit else { return words }
    // The digits are not padded, since recorded files have such names.
    return "\(words.prefix(limit))~\(String(StableDigest(words.utf8).value, radix: 16))"
  }
}
