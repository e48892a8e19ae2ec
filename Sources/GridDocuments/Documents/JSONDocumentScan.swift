/// Detects whether a JSON text is a document: an object with a key `data` that is not an array, or
/// with a key `extends` that is a text.
///
/// `data` of a document cannot be an array; an object that has one there is the response of a
/// service, with the table in it. The text need not be valid JSON: its reader reports errors.
package struct JSONDocumentScan {
  package enum Verdict {
    case undecided
    case document
    case table
  }

  private enum Expectation {
    case root, key, colon, data, base, other
  }

  package private(set) var verdict = Verdict.undecided
  private var expectation = Expectation.root
  private var depth = 0
  private var isInString = false
  private var isEscaped = false
  /// The key being read, as far as it may be `data` or `extends`.
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
      if expectation == .key {
        let isTelling = key.elementsEqual("data".utf8) || key.elementsEqual("extends".utf8)
        expectation = isTelling ? .colon : .other
      }
      return
    }
    if expectation == .key, key.count < 8 { key.append(byte) }
  }

  private mutating func passStructure(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0xEF, 0xBB,
      0xBF:
      return
    case UInt8(ascii: ":") where expectation == .colon:
      expectation = key.elementsEqual("data".utf8) ? .data : .base
      return
    default: break
    }
    if expectation == .data {
      verdict = byte == UInt8(ascii: "[") ? .table : .document
      return
    }
    if expectation == .base {
      expectation = .other
      if byte == UInt8(ascii: "\"") {
        verdict = .document
        return
      }
    }
    if expectation == .root {
      guard byte == UInt8(ascii: "{") else {
        verdict = .table
        return
      }
      expectation = .key
      depth = 1
      return
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
