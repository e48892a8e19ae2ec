import GridModel
import GridPress
import GridSnapshots

/// Which parts a fault must be told of: each of them, and no others, but that sizes and places may
/// follow.
struct NamedParts {
  private let patterns: [Pattern]
  private let known: [String]

  private struct Pattern {
    var text: String
    private var words: [[Substring]]

    init(_ text: String) {
      self.text = text
      words = Pattern.words(text)
    }

    /// The kind, then what stands between commas.
    private static func words(_ text: String) -> [[Substring]] {
      let parts = text.split(separator: " ", maxSplits: 1)
      return [[parts[0]], parts.count > 1 ? parts[1].split(separator: ",") : []]
    }

    func matches(_ address: String) -> Bool {
      let other = Pattern.words(address)
      return words[0] == other[0] && words[1].count == other[1].count
        && zip(words[1], other[1]).allSatisfy { $0 == "*" || $0 == $1 }
    }
  }

  /// - Parameters:
  ///   - parts: patterns of addresses, between them semicolons.
  ///   - transcript: what was recorded.
  init(_ parts: String, of transcript: GridTranscript) {
    patterns = parts.split(separator: "; ").map { Pattern(String($0)) }
    known = transcript.parts.map { Self.name(of: $0.address) }
  }

  /// What is not told, or told without need; `nil` if the words name the right parts.
  func problem(with differences: [SnapshotDifference]) -> String? {
    let told = differences.filter { $0.changes != [.moved] }.map {
      (name: $0.address.map(Self.name) ?? "picture", difference: $0)
    }
    for pattern in patterns {
      // All parts that are there and match; for those that are new, one that matches.
      let wanted = known.filter(pattern.matches)
      let found = Set(told.map(\.name).filter(pattern.matches))
      if found.isEmpty { return "\(pattern.text) is not named" }
      if pattern.text.contains("*"), !pattern.text.hasPrefix("row"),
        let missing = wanted.first(where: { !found.contains($0) })
      {
        return "\(missing) is not named"
      }
    }
    let other = told.first { item in
      !patterns.contains { $0.matches(item.name) } && !Self.onlyFollows(item.difference)
    }
    return other.map { "\($0.name) is named: \($0.difference)" }
  }

  /// Whether a part only has another size, as the picture and the rows have when something in them
  /// changes.
  private static func onlyFollows(_ difference: SnapshotDifference) -> Bool {
    guard difference.kind == .changed else { return false }
    return difference.changes.allSatisfy { change in
      switch change {
      case .width, .height, .moved: true
      default: false
      }
    }
  }

  /// As transcripts write it.
  private static func name(of address: PartAddress) -> String {
    let path = [address.section.map { "\($0)" }, address.index.map { "\($0)" }, address.column]
      .compactMap(\.self)
    return address.kind.rawValue + (path.isEmpty ? "" : " " + path.joined(separator: ","))
  }
}
