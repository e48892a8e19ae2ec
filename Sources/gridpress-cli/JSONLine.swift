import Foundation

/// Values as JSON on one line, with their keys in alphabetical order.
enum JSONLine {
  static func text(_ content: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(content) else {
      preconditionFailure("texts and numbers can be written as JSON")
    }
    return String(decoding: data, as: UTF8.self)
  }
}
