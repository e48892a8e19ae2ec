import Foundation
import TestSupport
import Testing

@testable import GridTools
@testable import Platform

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
      #expect(await Self.answer(port: port, to: #"printf "GET / HTTP/1.1\r\n""#) == "")
    }
  }

  /// What the other end of a connection sees.
  private static func isShut(_ end: LocalSocket) -> Bool {
    do throws(LocalSocket.Failure) {
      _ = try end.read(1, until: .now)
      return false
    } catch {
      return error == .closed
    }
  }

  private typealias Ends = (ours: LocalSocket, theirs: LocalSocket)

  private static func pairs(_ count: Int) throws -> [Ends] {
    try (0..<count).map { _ in try #require(LocalSocket.pair()) }
  }

  @Test("beyond the maximum, the oldest makes room whose head is awaited, then whose answer is")
  func many() throws {
    let pairs = try Self.pairs(7)
    let open = OpenConnections(OpenConnections.Limits(count: 3))
    func shut() -> [Int] { pairs.indices.filter { Self.isShut(pairs[$0].theirs) } }
    let numbers = pairs[..<3].map { open.open($0.ours.descriptor) }
    open.begin(.drawing, of: numbers[0])
    #expect(shut() == [])
    let fourth = open.open(pairs[3].ours.descriptor)
    #expect(shut() == [1])
    open.begin(.drawing, of: fourth)
    open.begin(.answer, of: numbers[2])
    let fifth = open.open(pairs[4].ours.descriptor)
    #expect(shut() == [1, 2])
    open.begin(.drawing, of: fifth)
    _ = open.open(pairs[5].ours.descriptor)
    #expect(shut() == [0, 1, 2])
    // One that has been closed leaves its place.
    open.close(fourth)
    _ = open.open(pairs[6].ours.descriptor)
    #expect(shut() == [0, 1, 2])
  }

  @Test("one that is late is shut, unless what it sent has not been read, or it is drawn")
  func late() throws {
    let pairs = try Self.pairs(4)
    let open = OpenConnections(OpenConnections.Limits())
    let numbers = pairs.map { open.open($0.ours.descriptor) }
    open.begin(.drawing, of: numbers[1])
    open.begin(.answer, of: numbers[2])
    try pairs[3].theirs.write([0x47])
    func shut() -> [Int] { pairs.indices.filter { Self.isShut(pairs[$0].theirs) } }
    open.shutLate()
    #expect(shut() == [])
    open.shutLate(at: .now + .seconds(11))
    #expect(shut() == [0])
    open.shutLate(at: .now + .seconds(61))
    #expect(shut() == [0, 2])
    _ = try pairs[3].ours.read(1)
    open.shutLate(at: .now + .seconds(61))
    #expect(shut() == [0, 2, 3])
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
