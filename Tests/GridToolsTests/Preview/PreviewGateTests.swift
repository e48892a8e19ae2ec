import Testing

@testable import GridTools

@Suite("Who may look at a preview")
struct PreviewGateTests {
  private let gate = PreviewGate(token: "0123456789abcdef", port: 4000)

  private func call(
    _ path: String = "/0123456789abcdef", method: String = "GET",
    host: String? = "127.0.0.1:4000", origin: String? = nil, site: String? = nil
  ) -> PreviewCall {
    PreviewCall(method: method, path: path, host: host, origin: origin, site: site)
  }

  @Test("the page is at an address with the token")
  func address() {
    #expect(gate.address == "http://127.0.0.1:4000/0123456789abcdef/")
  }

  @Test(
    "what is asked for stands behind the token",
    arguments: [
      ("/0123456789abcdef", ""), ("/0123456789abcdef/", ""), ("/0123456789abcdef/state", "state"),
      ("/0123456789abcdef/a/b", "a/b"),
    ])
  func allowed(_ path: String, _ expected: String) {
    #expect(gate.verdict(on: call(path)) == .allowed(expected))
  }

  @Test(
    "a call without the token is refused",
    arguments: [
      "", "/", "/state", "/0123456789abcde", "/0123456789abcdeff", "/0123456789abcdeg/state",
      "//0123456789abcdef", "/x/0123456789abcdef",
    ])
  func token(_ path: String) {
    #expect(
      gate.verdict(on: call(path))
        == .refused("the address of the preview has a token, which the command printed"))
  }

  @Test(
    "a call by another name of this machine is refused, though it has the token",
    arguments: [nil, "evil.example:4000", "127.0.0.1", "127.0.0.1:80", "localhost", "[::1]:4000"])
  func host(_ host: String?) {
    #expect(
      gate.verdict(on: call(host: host))
        == .refused("the preview is at 127.0.0.1:4000, and nowhere else"))
  }

  @Test(
    "a page of another site is refused, though it has the token",
    arguments: [
      ("http://evil.example", nil), ("https://127.0.0.1:4000", nil), ("null", nil),
      ("http://127.0.0.1:4001", nil), (nil, "cross-site"), (nil, "same-site"),
      ("http://127.0.0.1:4000", "cross-site"),
    ] as [(String?, String?)])
  func origin(_ origin: String?, _ site: String?) {
    #expect(
      gate.verdict(on: call(origin: origin, site: site))
        == .refused("a page of another site asks for the preview"))
  }

  @Test(
    "the page itself, and an address that is typed, are let in",
    arguments: [
      ("127.0.0.1:4000", nil, "none"), ("localhost:4000", nil, "none"),
      ("127.0.0.1:4000", "http://127.0.0.1:4000", "same-origin"),
    ] as [(String, String?, String)])
  func own(_ host: String, _ origin: String?, _ site: String) {
    #expect(gate.verdict(on: call(host: host, origin: origin, site: site)) == .allowed(""))
  }

  @Test("nothing is sent to a preview", arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
  func method(_ method: String) {
    #expect(gate.verdict(on: call(method: method)) == .wrongMethod)
  }

  @Test("a token has 32 digits, and is another one each time")
  func newToken() {
    let tokens = (0..<50).map { _ in PreviewGate.newToken() }
    #expect(Set(tokens).count == 50)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
