/// Detects whether a JSON text is a document: an object with a key `data` that is not an array,
/// with a key `extends` that is a text, or with a list `blocks` or `grids`.
///
/// `data` of a document cannot be an array, nor can `rows`; an object that has one there is a table
/// or the response of a service, with the table in it. The text need not be valid JSON: its reader
/// reports errors.
package struct JSONDocumentScan {
  package enum Verdict {
    case undecided
    case document
    case table
  }

  private enum Expectation {
    case root, key, other
    case colon(Sign)
    case value(Sign)
  }

  /// The keys whose values show what the text is.
  private enum Sign: String, CaseIterable {
    case data, extends, blocks, grids, rows

    /// - Parameter first: the first byte of the value.
    func verdict(_ first: UInt8) -> Verdict {
      let isList = first == UInt8(ascii: "[")
      switch self {
      case .data: return isList ? .table : .document
      case .extends: return first == UInt8(ascii: "\"") ? .document : .undecided
      case .blocks, .grids: return isList ? .document : .undecided
      case .rows: return isList ? .table : .undecided
      }
    }
  }

  package private(set) var verdict = Verdict.undecided
  private var expectation = Expectation.root
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The key being read, as far as it may be a sign.
  private var key: [UInt8] = []

  package init() {}

  /// Reads on; does nothing once there is a verdict.
  package mutating func scan(_ chunk: [UInt8]) {
    for byte in chunk {
      if verdict != .undecided { return }
      if isInString { passString(byte) } else { passStructure(byte) }
    }
  }

  private mutating func passString(_ byte: UInt8) {
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\\") {
      isEscaped = true
    } else if byte == UInt8(ascii: "\"") {
      isInString = false
      if case .key = expectation {
        let sign = Sign.allCases.first { key.elementsEqual($0.rawValue.utf8) }
        expectation = sign.map { .colon($0) } ?? .other
      }
      return
    }
    if case .key = expectation, key.count < 8 { key.append(byte) }
  }

  private mutating func passStructure(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0xEF, 0xBB,
      0xBF:
      return
    default: break
    }
    switch expectation {
    case .root:
      guard byte == UInt8(ascii: "{") else {
        verdict = .table
        return
      }
      expectation = .key
      depth = 1
      return
    case .colon(let sign) where byte == UInt8(ascii: ":"):
      expectation = .value(sign)
      return
    case .value(let sign):
      expectation = .other
      verdict = sign.verdict(byte)
      if verdict != .undecided { return }
    default: break
    }
    switch byte {
    case UInt8(ascii: "\""):
      isInString = true
      key = []
    case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      if depth == 0 { verdict = .table }
    case UInt8(ascii: ",") where depth == 1: expectation = .key
    default: break
    }
  }
}
