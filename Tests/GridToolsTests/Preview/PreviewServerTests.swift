import Foundation
import GridPress
import TestSupport
import Testing

@testable import GridTools

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("Servers of previews", .timeLimit(.minutes(30)))
struct PreviewServerTests {
  private let files: PreviewFolder

  init() throws { files = try PreviewFolder() }

  private func serving(_ look: (URL) async throws -> Void) async throws {
    let server = PreviewServer(files.input)
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    let running = Task { try await server.run { continuation.yield($0) } }
    defer { running.cancel() }
    let address = try #require(await addresses.first { _ in true })
    try await look(try #require(URL(string: address)))
  }

  private func status(_ url: URL, headers: [String: String] = [:]) async throws -> Int? {
    var request = URLRequest(url: url)
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let (_, response) = try await URLSession.shared.data(for: request)
    return (response as? HTTPURLResponse)?.statusCode
  }

  @Test("the page is there with its token, and not without, nor for others")
  func token() async throws {
    try await serving { url in
      #expect(url.host() == "127.0.0.1")
      #expect(try await status(url) == 200)
      #expect(try await status(url.appending(path: "state")) == 200)
      #expect(try await status(url.appending(path: "nowhere")) == 404)
      let root = try #require(URL(string: "/", relativeTo: url))
      #expect(try await status(root) == 403)
      #expect(try await status(url, headers: ["Origin": "http://evil.example"]) == 403)
      #expect(try await status(url, headers: ["Host": "evil.example"]) == 403)
    }
  }

  @Test("a port that is taken is an error")
  func taken() async throws {
    try await serving { url in
      let port = try #require(url.port.flatMap { UInt16(exactly: $0) })
      let error = await #expect(throws: RenderError.self) {
        try await PreviewServer(files.input).run(port: port) { _ in }
      }
      #expect(error?.kind == .usage)
      #expect(
        error?.message
          == "port \(port) is taken, or may not be used: choose another, or leave out --port for a free one"
      )
    }
  }
}
