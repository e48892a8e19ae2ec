import FlyingSocks
import Foundation
package import GridPress
import Platform

/// Serves a preview to the browsers of this machine.
package struct PreviewServer: Sendable {
  private let session: PreviewSession
  private let limits: OpenConnections.Limits

  package init(_ input: PreviewInput) { self.init(input, limits: OpenConnections.Limits()) }

  /// - Parameter limits: the maximum number of connections, and their times.
  init(_ input: PreviewInput, limits: OpenConnections.Limits) {
    session = PreviewSession(input)
    self.limits = limits
  }

  /// Serves until the task is cancelled.
  /// - Parameters:
  ///   - port: `nil` is a free one.
  ///   - tell: called with the address of the page when it can be opened.
  /// - Throws: `RenderError` of kind `usage` if the port is taken.
  package func run(
    port: UInt16? = nil, tell: @escaping @Sendable (String) -> Void
  ) async throws(RenderError) {
    let pool = SocketPool<Poll>.make()
    do {
      try await pool.prepare()
      let socket = try Self.listeningSocket(port: port ?? 0)
      defer { try? socket.close() }
      guard case .ip4(_, let own) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      let gate = PreviewGate(token: PreviewGate.newToken(), port: own)
      let connections = PreviewConnections(
        gate: gate, answers: PreviewAnswers(session: session),
        listener: try AsyncSocket(socket: socket, pool: pool), open: OpenConnections(limits))
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await pool.run() }
        group.addTask { try await connections.accept() }
        group.addTask { try await connections.open.watch() }
        group.addTask {
          tell(gate.address)
          await session.run()
        }
        defer { group.cancelAll() }
        // None ends unless it fails or the task is cancelled.
        try await group.next()
      }
    } catch {
      if Task.isCancelled { return }
      throw Self.error(error, port: port)
    }
  }

  private static func listeningSocket(port: UInt16) throws -> Socket {
    let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port)
    let socket = try Socket(domain: Int32(type(of: address).family))
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: address)
      try socket.listen()
      return socket
    } catch {
      try? socket.close()
      throw error
    }
  }

  private static func error(_ error: any Error, port: UInt16?) -> RenderError {
    if let error = error as? RenderError { return error }
    guard let port, case SocketError.failed = error else {
      return RenderError(.drawing, "the preview cannot be served: \(error.localizedDescription)")
    }
    return RenderError(
      .usage,
      "port \(port) is taken, or may not be used: choose another, or leave out --port for a free one"
    )
  }
}

/// The connections of browsers: each makes one call.
private struct PreviewConnections: Sendable {
  let gate: PreviewGate
  let answers: PreviewAnswers
  let listener: AsyncSocket
  let open: OpenConnections

  /// Responds to requests until the task is cancelled.
  func accept() async throws {
    try await withThrowingDiscardingTaskGroup { group in
      while !Task.isCancelled {
        let client: AsyncSocket
        do {
          client = try await listener.accept()
        } catch SocketError.failed(_, let code, _) where Self.isTransient(code) {
          try await Task.sleep(for: .milliseconds(100))
          continue
        }
        let number = open.open(client.socket.file.rawValue)
        group.addTask { await serve(client, number) }
      }
    }
  }

  /// Whether connections can be accepted again when others are closed, or have failed.
  private static func isTransient(_ code: Int32) -> Bool {
    [EMFILE, ENFILE, ENOBUFS, ENOMEM, ECONNABORTED, EINTR].contains(code)
  }

  /// A browser that disconnects early is not an error.
  private func serve(_ client: AsyncSocket, _ number: Int) async {
    defer {
      open.close(number)
      try? client.close()
    }
    guard let head = try? await head(of: client) else { return }
    guard HTTPMessage.isWhole(head) else {
      open.begin(.answer, of: number)
      await send(.text("the request is too long", status: 431), to: client)
      return await drain(client)
    }
    guard let call = HTTPMessage.call(head) else {
      open.begin(.answer, of: number)
      return await send(.text("this is not an HTTP request", status: 400), to: client)
    }
    open.begin(.drawing, of: number)
    let answer = await answer(call)
    open.begin(.answer, of: number)
    await send(answer, hasBody: call.method != "HEAD", to: client)
  }

  /// Reads what a client still sends: a connection that is closed before is reset, and the client
  /// loses the answer. Its time for the answer limits this.
  private func drain(_ client: AsyncSocket) async {
    SocketEnd.shutWriting(client.socket.file.rawValue)
    while let bytes = try? await client.read(atMost: 1 << 16), !bytes.isEmpty {}
  }

  /// The bytes from a client up to the end of the head, or until that is too long.
  private func head(of client: AsyncSocket) async throws -> [UInt8] {
    var head: [UInt8] = []
    while !HTTPMessage.isWhole(head), head.count < HTTPMessage.longestHead {
      head += try await client.read(atMost: 4096)
    }
    return head
  }

  private func answer(_ call: PreviewCall) async -> PreviewAnswer {
    switch gate.verdict(on: call) {
    case .allowed(let address): await answers.answer(address, call.query)
    case .wrongMethod: .text("only GET and HEAD", status: 405)
    case .refused(let reason): .text(reason, status: 403)
    }
  }

  private func send(_ answer: PreviewAnswer, hasBody: Bool = true, to client: AsyncSocket) async {
    try? await client.write(HTTPMessage.bytes(of: answer, hasBody: hasBody))
  }
}
