/// Writes durations unit by unit from cached texts, joined as in Foundation.
///
/// 1. The separators between units are learned from durations of two, three and four units.
/// 2. They are tested on further durations; unless every result equals Foundation's, they are not used.
struct DurationWriter: Sendable {
  private let reference: DurationReference
  private let texts = FormattedTexts()
  /// The separators between units, by the number of units.
  private var joints: [[[UInt8]]] = [[], []]

  init?(_ reference: DurationReference) {
    self.reference = reference
    for seconds in [2 * 60 + 3, 3600 + 2 * 60 + 3, 4 * 86_400 + 3600 + 2 * 60 + 3] {
      guard let found = learnedJoints(seconds) else { return nil }
      joints.append(found)
    }
    guard isRight() else { return nil }
  }

  /// - Returns: `false` for zero and negative durations; nothing is appended then.
  func append(_ seconds: Int, to buffer: inout [UInt8]) -> Bool {
    guard seconds > 0 else { return false }
    let parts = Self.parts(of: seconds)
    let joints = joints[parts.count]
    for (index, part) in parts.enumerated() {
      let key = [UInt8(part.unit.rawValue)] + "\(part.count)".utf8
      _ = texts.append(for: key, to: &buffer) { Array(reference.text(part.count, part.unit).utf8) }
      if index < joints.count { buffer.append(contentsOf: joints[index]) }
    }
    return true
  }

  /// The units that are not 0, the greatest first.
  private static func parts(
    of seconds: Int
  ) -> [(unit: DurationReference.Unit, count: Int)] {
    var rest = seconds
    var parts: [(unit: DurationReference.Unit, count: Int)] = []
    for unit in DurationReference.Unit.allCases {
      if rest >= unit.length { parts.append((unit, rest / unit.length)) }
      rest %= unit.length
    }
    return parts
  }

  /// Step 1: the separators between the units of a duration.
  private func learnedJoints(_ seconds: Int) -> [[UInt8]]? {
    var rest = reference.text(seconds)[...]
    var found: [[UInt8]] = []
    for (index, part) in Self.parts(of: seconds).enumerated() {
      let text = reference.text(part.count, part.unit)
      guard let range = rest.firstRange(of: text) else { return nil }
      let between = rest[..<range.lowerBound]
      if index == 0, !between.isEmpty { return nil }
      if index > 0 { found.append(Array(between.utf8)) }
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty ? found : nil
  }

  /// Step 2.
  private func isRight() -> Bool {
    [1, 60, 61, 3600, 3601, 7380, 86_399, 86_400, 86_401, 90_000, 93_784, 172_800, 1_000_000]
      .allSatisfy { seconds in
        var bytes: [UInt8] = []
        return append(seconds, to: &bytes) && bytes == Array(reference.text(seconds).utf8)
      }
  }
}
