import GridModel

// The errors for a file that is not JSON.

extension JSONScanner {
  func fault(at index: Int, _ message: String) -> DataError {
    DataError(place: place(at: index).source, message: message)
  }

  /// A byte that is invalid at its place.
  func unexpected(_ byte: UInt8, at index: Int) -> DataError {
    fault(at: index, "\(expectation), not \(Self.name(of: byte))\(hint(byte))")
  }

  private var expectation: String {
    switch state {
    case .value, .firstElement: "expected a value"
    case .firstKey, .key: "expected a key in double quotes"
    case .colon: "expected a colon after the key"
    case .afterValue:
      open.last?.kind == .object ? "expected a comma or }" : "expected a comma or ]"
    case .end: isLines ? "expected the end of the line" : "expected the end of the file"
    case .string, .escape, .word: "expected text"
    }
  }

  private func hint(_ byte: UInt8) -> String {
    switch (state, byte) {
    case (.key, UInt8(ascii: "}")), (.value, UInt8(ascii: "]")):
      "; no comma may precede it"
    case (.end, _) where isLines: "; in JSON Lines each line is one value"
    case (.end, UInt8(ascii: "{")), (.end, UInt8(ascii: "[")):
      "; a file with one value per line is JSON Lines (.ndjson, .jsonl)"
    case (_, UInt8(ascii: "/")), (_, UInt8(ascii: "#")): "; JSON has no comments"
    default: ""
    }
  }

  private static func name(of byte: UInt8) -> String {
    switch byte {
    case 0x21..<0x7F: String(UnicodeScalar(byte))
    case 0x80...: "a character outside of quotes"
    default: "the byte " + String(byte, radix: 16, uppercase: true)
    }
  }

  /// A value that ends prematurely.
  func cutOff(_ what: String, at place: TokenPlace) -> DataError {
    let message: String
    switch state {
    case .string, .escape:
      message = "\(what) within the string that begins at \(token.line):\(token.column)"
    default:
      if let last = open.last {
        let kind = last.kind == .object ? "object" : "array"
        message =
          "\(what) within the \(kind) that begins at \(last.place.line):\(last.place.column)"
      } else {
        message = "\(what) where a value is expected"
      }
    }
    let hint = isLines && what == "the line ends" ? "; in JSON Lines each line is one value" : ""
    return DataError(place: place.source, message: message + hint)
  }

  func controlFault(_ byte: UInt8, at index: Int) -> DataError {
    switch byte {
    case 0x0A, 0x0D:
      fault(
        at: index,
        "the line ends within the string that begins at \(token.line):\(token.column); a line break "
          + "in a text is written \\n")
    case 0x09: fault(at: index, "a tab in a text is written \\t")
    default:
      fault(
        at: index,
        "the control character \(String(byte, radix: 16, uppercase: true)) in a text is written "
          + "as \\u and four digits")
    }
  }
}
