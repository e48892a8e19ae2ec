/// A moment in UTC, as a PDF states it was made.
public struct CreationDate: Hashable, Sendable {
  /// `2026-01-31T12:00:00Z`
  public let iso8601: String

  /// What is written when no date is given: the clock would make the bytes of every run differ.
  public static let fixed = CreationDate(iso8601: "2000-01-01T00:00:00Z")

  private init(iso8601: String) { self.iso8601 = iso8601 }

  /// Reads `2026-01-31`, `2026-01-31T12:00:00` or the same with a `Z`; `nil` for anything else.
  public init?(parsing text: String) {
    var text = text[...]
    if text.hasSuffix("Z") { text = text.dropLast() }
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count <= 2,
      let date = Self.numbers(halves[0], separator: "-", widths: [4, 2, 2]),
      (1...12).contains(date[1]), date[2] >= 1, date[2] <= Self.days(inMonth: date[1], of: date[0])
    else { return nil }
    var time: Substring = "00:00:00"
    if halves.count == 2 {
      guard let parts = Self.numbers(halves[1], separator: ":", widths: [2, 2, 2]),
        parts[0] < 24, parts[1] < 60, parts[2] < 60
      else { return nil }
      time = halves[1]
    }
    iso8601 = "\(halves[0])T\(time)Z"
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
  }

  private static func numbers(_ text: Substring, separator: Character, widths: [Int]) -> [Int]? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.count) == widths else { return nil }
    let numbers = parts.compactMap { part in
      part.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(part) : nil
    }
    return numbers.count == widths.count ? numbers : nil
  }
}
