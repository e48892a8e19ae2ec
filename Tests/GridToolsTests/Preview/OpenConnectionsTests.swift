import Foundation
import TestSupport
import Testing

@testable import GridTools

@Suite("Connections of previews", .timeLimit(.minutes(5)))
struct OpenConnectionsTests {
  private let files: PreviewFolder

  init() throws { files = try PreviewFolder() }

  /// What a client gets that runs a script, whose output it sends, and then waits for the end of
  /// the connection.
  private static func answer(port: Int, to script: String) async -> String {
    let client = "exec 3<>/dev/tcp/127.0.0.1/\(port); { \(script); } >&3 2>/dev/null; cat <&3"
    let run = try? await Program("/bin/bash").run(["-c", client], in: "/")
    return run?.outputText ?? "no answer"
  }

  private func serving(
    _ limits: OpenConnections.Limits, _ look: (Int) async throws -> Void
  ) async throws {
    let server = PreviewServer(files.input, limits: limits)
    let (addresses, continuation) = AsyncStream.makeStream(of: String.self)
    let running = Task { try await server.run { continuation.yield($0) } }
    defer { running.cancel() }
    let address = try #require(await addresses.first { _ in true })
    try await look(try #require(URL(string: address)?.port))
  }

  @Test("a head that never ends is waited for until its time is over")
  func idle() async throws {
    try await serving(OpenConnections.Limits(head: .milliseconds(300))) { port in
      let start = ContinuousClock.now
      #expect(await Self.answer(port: port, to: #"printf "GET / HTTP/1.1\r\n""#) == "")
      #expect(ContinuousClock.now - start < .seconds(20))
    }
  }

  @Test("beyond the maximum, the oldest that waits makes room")
  func many() async throws {
    try await serving(OpenConnections.Limits(count: 3, head: .seconds(600))) { port in
      // With a time of ten minutes, they would all wait.
      await withTaskGroup(of: String.self) { group in
        for _ in 0..<6 {
          group.addTask { await Self.answer(port: port, to: "printf GET") }
        }
        for _ in 0..<3 { #expect(await group.next() == "") }
        let whole = #"printf "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n""#
        for _ in 0..<4 {
          #expect(await Self.answer(port: port, to: whole).hasPrefix("HTTP/1.1 403"))
        }
        // They have made room for these.
        for _ in 0..<3 { #expect(await group.next() == "") }
      }
    }
  }

  @Test("a head that is too long gets its answer, however much follows")
  func long() async throws {
    try await serving(OpenConnections.Limits()) { port in
      let head = #"printf "GET / HTTP/1.1\r\nX: "; head -c 4194304 /dev/zero | tr '\0' a"#
      let answer = await Self.answer(port: port, to: head)
      #expect(answer.hasPrefix("HTTP/1.1 431 "), "\(answer.prefix(100))")
    }
  }
}
