import Foundation
import Synchronization

/// The Chromium that all tests of a run share, because starting one takes longer than most tests
/// need it. Commands and answers are messages of the DevTools protocol. They go through two pipes,
/// so that no port is needed, and the browser quits when the pipes are closed.
final class BrowserProcess: Sendable {
  static let shared = Result { try BrowserProcess() }

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private struct State {
    var lastNumber = 0
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var hasEnded = false
  }

  private let process: Process
  private let commands: FileHandle
  private let state = Mutex(State())

  private init() throws {
    guard let program = Browser.program else {
      throw Failure(description: "no Chromium is installed")
    }
    // The path of its profile is short wherever temporary files are, because sockets are made in
    // it, whose paths have at most 107 bytes. Chromium aborts if they would have more.
    let folder = "/tmp/gridpress-\(UUID())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let (commands, answers) = (Pipe(), Pipe())
    // Messages come through descriptor 3, and go through 4. It writes to its profile to its end,
    // and only then that can be removed.
    process = try Program("/bin/sh").process(
      [
        "-c", "folder=$1; shift; \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1; rm -rf \"$folder\"",
        "sh", folder, program.path, "--headless", "--no-sandbox", "--disable-gpu",
        "--disable-dev-shm-usage", "--hide-scrollbars", "--remote-debugging-pipe",
        "--user-data-dir=\(folder)/profile", "about:blank",
      ], in: folder, environment: ["TMPDIR": folder])
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    self.commands = commands.fileHandleForWriting
    try process.run()
    let reading = answers.fileHandleForReading
    Thread { [weak self] in
      var message = Data()
      while true {
        // Other calls wait until they have as much as was asked for.
        var data = reading.availableData
        if data.isEmpty { break }
        while let end = data.firstIndex(of: 0) {
          self?.receive(message + data[..<end])
          message = Data()
          data = data[data.index(after: end)...]
        }
        message += data
      }
      self?.end()
    }.start()
  }

  /// A value of JSON.
  enum Parameter: Encodable {
    case text(String)
    case number(Double)
    case bool(Bool)
    case list([[String: Parameter]])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .bool(let bool): try container.encode(bool)
      case .list(let list): try container.encode(list)
      }
    }
  }

  struct Nothing: Decodable {}

  private struct Message: Encodable {
    var id: Int
    var method: String
    var params: [String: Parameter]
    var sessionId: String?
  }

  private struct Answer<Value: Decodable>: Decodable {
    struct Problem: Decodable { var message: String }
    var result: Value?
    var error: Problem?
  }

  /// - Parameter session: that of a page; `nil` for what concerns the browser.
  func call<Value: Decodable>(
    _ method: String, _ parameters: [String: Parameter] = [:], session: String? = nil
  ) async throws -> Value {
    let data: Data = try await withCheckedThrowingContinuation { continuation in
      let number: Int? = state.withLock { state in
        if state.hasEnded { return nil }
        state.lastNumber += 1
        state.waiting[state.lastNumber] = continuation
        return state.lastNumber
      }
      guard let number else {
        continuation.resume(throwing: Failure(description: "the browser has ended"))
        return
      }
      let message = Message(id: number, method: method, params: parameters, sessionId: session)
      do {
        try commands.write(contentsOf: JSONEncoder().encode(message) + [0])
      } catch {
        state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(throwing: error)
      }
    }
    let answer = try JSONDecoder().decode(Answer<Value>.self, from: data)
    guard let result = answer.result else {
      throw Failure(description: "\(method): \(answer.error?.message ?? "no result")")
    }
    return result
  }

  /// Messages without a number are events; nothing here needs them.
  private func receive(_ message: Data) {
    struct Numbered: Decodable { var id: Int? }
    guard let number = (try? JSONDecoder().decode(Numbered.self, from: message))?.id else {
      return
    }
    state.withLock { $0.waiting.removeValue(forKey: number) }?.resume(returning: message)
  }

  private func end() {
    let waiting = state.withLock { state in
      defer { state.waiting = [:] }
      state.hasEnded = true
      return state.waiting
    }
    for continuation in waiting.values {
      continuation.resume(throwing: Failure(description: "the browser has ended"))
    }
  }
}
