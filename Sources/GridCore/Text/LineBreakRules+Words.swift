// Where addresses, codes and units with a divisor may be broken.

extension LineBreakRules {
  /// An address by its form.
  enum Address {
    case mail, web, file

    init?(_ text: Span<UInt8>, _ word: Range<Int>) {
      var at: Int?
      var slashes = 0
      var hasPointAfterAt = false
      var hasLetter = false
      var hasScheme = false
      for index in word {
        switch text[index] {
        case 0x40: at = at ?? index
        case 0x2E: if at != nil, index + 1 < word.upperBound { hasPointAfterAt = true }
        case 0x2F, 0x5C:
          slashes += 1
          if index > word.lowerBound + 1, text[index - 1] == 0x2F, text[index - 2] == 0x3A {
            hasScheme = true
          }
        case 0x41...0x5A, 0x61...0x7A: hasLetter = true
        default: break
        }
      }
      guard hasLetter else { return nil }
      if hasScheme || LineBreakRules.isWeb(text, word.lowerBound) {
        self = .web
      } else if let at, at > word.lowerBound, hasPointAfterAt {
        self = .mail
      } else if slashes > 1 {
        self = .file
      } else {
        return nil
      }
    }
  }

  /// The signs after which an address may be broken.
  private static let breaking = Set("@./-_?&=:#\\%+,;~".utf8)

  /// - Parameter next: the first cluster that may be in the word; afterwards the first behind it.
  static func breakAddress(
    _ text: Span<UInt8>, _ word: Range<Int>, _ clusters: inout [TextCluster], from next: inout Int
  ) {
    while next < clusters.count, clusters[next].byteOffset < word.upperBound {
      defer { next += 1 }
      let (index, start) = (next, clusters[next].byteOffset)
      guard start > word.lowerBound else { continue }
      // Not between signs that follow each other, nor before the last sign of the address.
      let isAfterSign = breaking.contains(text[start - 1]) && !breaking.contains(text[start])
      switch clusters[index].breakBefore {
      case .mandatory: continue
      case .allowed, .hyphen, .ifNeeded, .prohibited:
        clusters[index].breakBefore = isAfterSign ? .ifNeeded : .prohibited
      }
    }
  }

  // MARK: - Codes and units

  /// The signs after which a code may be broken.
  private static let codeSigns = Set("-_/:".utf8)

  /// Whether a word is a code, a date or the like: it has figures, and signs within.
  static func isCode(_ text: Span<UInt8>, _ word: Range<Int>) -> Bool {
    var hasDigit = false
    var hasSign = false
    for index in word {
      if isDigit(text[index]) { hasDigit = true }
      if index > word.lowerBound, index + 1 < word.upperBound, codeSigns.contains(text[index]) {
        hasSign = true
      }
    }
    return hasDigit && hasSign
  }

  static func breakCode(
    _ text: Span<UInt8>, _ word: Range<Int>, _ clusters: inout [TextCluster], from next: inout Int
  ) {
    forEachCluster(word, &clusters, from: &next) { cluster in
      let start = cluster.byteOffset
      guard cluster.breakBefore == .prohibited, start > word.lowerBound + 1 else { return }
      if codeSigns.contains(text[start - 1]), !codeSigns.contains(text[start]) {
        cluster.breakBefore = .ifNeeded
      }
    }
  }

  static func keepTogether(
    _ word: Range<Int>, _ clusters: inout [TextCluster], from next: inout Int
  ) {
    forEachCluster(word, &clusters, from: &next) { cluster in
      if cluster.breakBefore == .allowed, cluster.byteOffset > word.lowerBound {
        cluster.breakBefore = .prohibited
      }
    }
  }

  /// - Parameter next: the first cluster that may be in the word; afterwards the first behind it.
  private static func forEachCluster(
    _ word: Range<Int>, _ clusters: inout [TextCluster], from next: inout Int,
    _ body: (inout TextCluster) -> Void
  ) {
    while next < clusters.count, clusters[next].byteOffset < word.upperBound {
      if clusters[next].byteOffset >= word.lowerBound { body(&clusters[next]) }
      next += 1
    }
  }
}
