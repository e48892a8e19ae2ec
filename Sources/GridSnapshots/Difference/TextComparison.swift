/// How a text differs from the recorded one, line by line.
public struct TextComparison: Sendable {
  /// The text that was recorded.
  public let expected: String
  /// The text that there is now.
  public let actual: String
  /// The maximum number of differing lines that are reported.
  public var limit: Int

  public init(expected: String, actual: String, limit: Int = 5) {
    self.expected = expected
    self.actual = actual
    self.limit = limit
  }

  /// In words; `nil` if every byte is equal.
  public var difference: String? {
    // Strings are equal when they are canonically equivalent; bytes must be the same.
    if Array(expected.utf8) == Array(actual.utf8) { return nil }
    let old = TextComparison.lines(of: expected)
    let new = TextComparison.lines(of: actual)
    let count = max(old.count, new.count)
    let numbers = (0..<count).filter { line($0, of: old) != line($0, of: new) }
    var parts = ["\(numbers.count) of \(count) lines"]
    for number in numbers.prefix(limit) {
      parts.append("  line \(number + 1) was: \(text(number, of: old))")
      parts.append("  line \(number + 1) is:  \(text(number, of: new))")
    }
    if numbers.count > limit { parts.append("  and \(numbers.count - limit) more") }
    return parts.joined(separator: "\n")
  }

  /// The number of the first line that differs, from 0; `nil` if none does.
  var firstLine: Int? {
    let (old, new) = (Self.lines(of: expected), Self.lines(of: actual))
    return (0..<max(old.count, new.count)).first { line($0, of: old) != line($0, of: new) }
  }

  private static func lines(of text: String) -> [[UInt8]] {
    text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
  }

  private func line(_ number: Int, of lines: [[UInt8]]) -> [UInt8]? {
    number < lines.count ? lines[number] : nil
  }

  private func text(_ number: Int, of lines: [[UInt8]]) -> String {
    line(number, of: lines).map { String(decoding: $0, as: UTF8.self) } ?? "(no such line)"
  }
}
