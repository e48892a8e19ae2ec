/// The parts of a browser's request that the preview uses.
package struct PreviewCall: Hashable, Sendable {
  var method = "GET"
  /// Percent-encoded, without the query.
  var path: String
  /// Decoded; of several values of a name the last one counts.
  var query: [String: String] = [:]
  var host: String?
  var origin: String?
  /// The origin of the request as the browser reports it: `Sec-Fetch-Site`.
  var site: String?
}

/// Grants access to a preview only to its own page, opened with the address that the command
/// printed.
///
/// A page of another site can make a browser send requests to any address, also one of this
/// machine, and under its own host name, resolved to this machine (DNS rebinding). Neither has the
/// token, and both report their origin.
struct PreviewGate: Hashable, Sendable {
  let token: String
  let port: UInt16

  init(token: String, port: UInt16) {
    self.token = token
    self.port = port
  }

  /// A token that cannot be guessed: 128 random bits.
  static func newToken() -> String {
    var generator = SystemRandomNumberGenerator()
    return (0..<2).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Where the page is.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  enum Verdict: Hashable, Sendable {
    /// The requested path, below the token.
    case allowed(String)
    case refused(String)
    case wrongMethod
  }

  func verdict(on call: PreviewCall) -> Verdict {
    guard let host = call.host, hosts.contains(host) else {
      return .refused("the preview is at 127.0.0.1:\(port), and nowhere else")
    }
    if let origin = call.origin, !hosts.contains(where: { origin == "http://\($0)" }) {
      return .refused("a page of another site asks for the preview")
    }
    if let site = call.site, site != "same-origin", site != "none" {
      return .refused("a page of another site asks for the preview")
    }
    let parts = call.path.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count >= 2, parts[0].isEmpty, isToken(parts[1]) else {
      return .refused("the address of the preview has a token, which the command printed")
    }
    guard call.method == "GET" || call.method == "HEAD" else { return .wrongMethod }
    // The page's own address may come without the slash at its end.
    return .allowed(parts.count > 2 ? String(parts[2]) : "")
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  /// Takes the same time wherever the first difference is.
  private func isToken(_ text: Substring) -> Bool {
    let (own, other) = (Array(token.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
