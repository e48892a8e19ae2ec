import FlyingFox
import FlyingSocks
import Foundation
package import GridPress

/// Serves a preview to the browsers of this machine.
package struct PreviewServer: Sendable {
  private let session: PreviewSession

  package init(_ input: PreviewInput) { session = PreviewSession(input) }

  /// Serves until the task is cancelled.
  /// - Parameters:
  ///   - port: `nil` is one that is free.
  ///   - tell: called with the address of the page when it can be opened.
  /// - Throws: `RenderError` of kind `usage` if the port is taken.
  package func run(
    port: UInt16? = nil, tell: @escaping @Sendable (String) -> Void
  ) async throws(RenderError) {
    let gate = Gatekeeper()
    let answers = PreviewAnswers(session: session)
    let server: HTTPServer
    do {
      let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: port ?? 0)
      server = HTTPServer(
        address: address, timeout: 120, logger: .disabled,
        handler: ClosureHTTPHandler { request in await gate.answer(request, by: answers) })
    } catch {
      throw Self.error(error, port: port)
    }
    do {
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask { try await server.run() }
        group.addTask {
          try await server.waitUntilListening()
          guard case .ip4(_, let port)? = await server.listeningAddress else {
            throw SocketError.unsupportedAddress
          }
          let own = PreviewGate(token: PreviewGate.newToken(), port: port)
          await gate.open(own)
          tell(own.address)
          await session.run()
        }
        defer { group.cancelAll() }
        // Neither ends unless it fails or the task is cancelled.
        try await group.next()
      }
    } catch {
      if Task.isCancelled { return }
      throw Self.error(error, port: port)
    }
  }

  private static func error(_ error: any Error, port: UInt16?) -> RenderError {
    if let error = error as? RenderError { return error }
    guard let port, case SocketError.failed = error else {
      return RenderError(.drawing, "the preview cannot be served: \(error.localizedDescription)")
    }
    return RenderError(
      .usage,
      "port \(port) is taken, or may not be used: take another one, or leave --port out for one that is free"
    )
  }

  /// Lets calls through once the port is known.
  private actor Gatekeeper {
    private var gate: PreviewGate?

    func open(_ gate: PreviewGate) { self.gate = gate }

    nonisolated func answer(
      _ request: HTTPRequest, by answers: PreviewAnswers
    ) async -> HTTPResponse {
      let call = PreviewCall(request)
      var answer: PreviewAnswer
      switch await gate?.verdict(on: call) {
      case .allowed(let address)?: answer = await answers.answer(address, call.query)
      case .wrongMethod?: answer = .text("only GET and HEAD", status: 405)
      case .refused(let reason)?: answer = .text(reason, status: 403)
      case nil: answer = .text("not yet", status: 503)
      }
      if call.method == "HEAD" { answer.body = Data() }
      return HTTPResponse(answer)
    }
  }
}

extension PreviewCall {
  fileprivate init(_ request: HTTPRequest) {
    method = request.method.rawValue
    path = request.path
    query = Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    host = request.headers[.host]
    origin = request.headers[HTTPHeader("Origin")]
    site = request.headers[HTTPHeader("Sec-Fetch-Site")]
  }
}

extension HTTPResponse {
  fileprivate init(_ answer: PreviewAnswer) {
    var headers = HTTPHeaders()
    for header in answer.headers { headers[HTTPHeader(header.name)] = header.value }
    self.init(
      statusCode: HTTPStatusCode(answer.status, phrase: Self.phrase(answer.status)),
      headers: headers, body: answer.body)
  }

  private static func phrase(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 400: "Bad Request"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 422: "Unprocessable Content"
    default: "Service Unavailable"
    }
  }
}
