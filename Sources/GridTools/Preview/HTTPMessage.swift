import Foundation

/// As much of HTTP/1.1 as one page of one browser needs (RFC 9112): calls without a body, one for
/// each connection.
package enum HTTPMessage {
  /// The page sends no longer head.
  static let longestHead = 1 << 14

  private static let end = Array("\r\n\r\n".utf8)

  /// Whether all lines of a head are there.
  package static func isWhole(_ head: [UInt8]) -> Bool { head.contains(end) }

  /// The request of a head; `nil` if it is not one.
  package static func call(_ head: [UInt8]) -> PreviewCall? {
    guard let text = String(validating: head, as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
      .prefix { !$0.isEmpty }
    let words = lines.first?.split(separator: " ", omittingEmptySubsequences: false) ?? []
    guard words.count == 3, words[2].hasPrefix("HTTP/1."), words[1].hasPrefix("/") else {
      return nil
    }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex else { return nil }
      let name = line[..<colon].lowercased()
      // Two hosts would be ambiguous.
      guard headers[name] == nil || name != "host" else { return nil }
      headers[name] = line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    let target = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return PreviewCall(
      method: String(words[0]), path: String(target[0]),
      query: target.count > 1 ? query(target[1]) : [:], host: headers["host"],
      origin: headers["origin"], site: headers["sec-fetch-site"])
  }

  private static func query(_ text: Substring) -> [String: String] {
    var query: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.removingPercentEncoding ?? String($0) }
      query[parts[0]] = parts.count > 1 ? parts[1] : ""
    }
    return query
  }

  /// The bytes of a response.
  /// - Parameter hasBody: `false` returns the head alone.
  static func bytes(of answer: PreviewAnswer, hasBody: Bool = true) -> Data {
    var head = "HTTP/1.1 \(answer.status) \(phrase(answer.status))\r\n"
    let length = ("Content-Length", String(answer.body.count))
    for (name, value) in [length, ("Connection", "close")] + answer.headers {
      head += "\(name): \(value)\r\n"
    }
    return Data((head + "\r\n").utf8) + (hasBody ? answer.body : Data())
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 422: "Unprocessable Content"
    case 431: "Request Header Fields Too Large"
    default: "Service Unavailable"
    }
  }
}
