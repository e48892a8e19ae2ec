import Foundation
import Synchronization
import TestSupport

/// A Chromium without a window that does what a test says, by the messages of its developer tools. They go through two pipes, so that no
/// port is needed.
final class ControlledBrowser: Sendable {
  static let program = ["chromium", "chromium-browser", "google-chrome"]
    .compactMap(Program.init(named:)).first

  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  private struct Answer: Decodable {
    var id: Int?
  }

  private struct State {
    var lastNumber = 0
    var waiting: [Int: CheckedContinuation<Data, any Error>] = [:]
    var session: String?
    var hasEnded = false
  }

  private let process: Process
  private let commands: FileHandle
  private let state = Mutex(State())
  /// Where its profile is.
  private let folder: TemporaryFolder

  private init(_ program: Program, width: Int, height: Int) throws {
    folder = try TemporaryFolder.forBrowser()
    let (commands, answers) = (Pipe(), Pipe())
    // Messages come through descriptor 3, and go through 4.
    process = try Program("/bin/sh").process(
      [
        "-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>/dev/null", program.path,
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--remote-debugging-pipe", "--user-data-dir=\(folder.file("profile"))",
        "--window-size=\(width),\(height)", "about:blank",
      ], in: folder.path, environment: ["TMPDIR": folder.path])
    process.standardInput = commands
    process.standardOutput = answers
    self.commands = commands.fileHandleForWriting
    try process.run()
    let reading = answers.fileHandleForReading
    Thread { [weak self] in
      var rest = Data()
      while true {
        // Other calls wait until they have as much as was asked for.
        let data = reading.availableData
        if data.isEmpty { break }
        rest += data
        while let end = rest.firstIndex(of: 0) {
          self?.receive(Data(rest[..<end]))
          rest = Data(rest[rest.index(after: end)...])
        }
      }
      self?.end()
    }.start()
  }

  deinit {
    process.terminate()
    // It writes to its profile to its end, and only then the folder can be removed.
    process.waitUntilExit()
  }

  /// Opens a page.
  static func opened(
    _ address: String, width: Int = 1200, height: Int = 900
  ) async throws -> ControlledBrowser {
    guard let program else { throw Failure(description: "no Chromium is installed") }
    let browser = try ControlledBrowser(program, width: width, height: height)
    struct Targets: Decodable {
      struct Target: Decodable {
        var targetId: String
        var type: String
      }
      var targetInfos: [Target]
    }
    struct Session: Decodable { var sessionId: String }
    let targets: Targets = try await browser.call("Target.getTargets")
    guard let page = targets.targetInfos.first(where: { $0.type == "page" }) else {
      throw Failure(description: "the browser has no page")
    }
    let session: Session = try await browser.call(
      "Target.attachToTarget", ["targetId": .text(page.targetId), "flatten": .bool(true)])
    browser.state.withLock { $0.session = session.sessionId }
    let _: Nothing = try await browser.call("Page.navigate", ["url": .text(address)])
    return browser
  }

  // MARK: - What a person does

  /// The value of an expression, a text.
  func value(_ expression: String) async throws -> String {
    struct Result: Decodable {
      struct Value: Decodable { var value: String? }
      struct Exception: Decodable { var text: String }
      var result: Value
      var exceptionDetails: Exception?
    }
    let result: Result = try await call(
      "Runtime.evaluate",
      [
        "expression": .text("(async () => String(\(expression)))()"), "awaitPromise": .bool(true),
        "returnByValue": .bool(true),
      ])
    if let exception = result.exceptionDetails { return "threw: \(exception.text)" }
    return result.result.value ?? "nothing"
  }

  /// Waits until an expression has a value, for as long as a slow machine needs.
  /// - Returns: the value that it has in the end.
  func value(_ expression: String, awaiting expected: String) async throws -> String {
    var value = ""
    for _ in 0..<1200 {
      value = try await self.value(expression)
      if value == expected { break }
      try await Task.sleep(for: .milliseconds(25))
    }
    return value
  }

  /// Clicks at the middle of a box of the page.
  /// - Parameter box: an expression for left, top, width and height in CSS pixels, with commas between.
  func click(_ box: String) async throws {
    let numbers = try await value(box).split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4 else { throw Failure(description: "no box: \(box)") }
    let (x, y) = (numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2)
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      let _: Nothing = try await call(
        "Input.dispatchMouseEvent",
        [
          "type": .text(type), "x": .number(x), "y": .number(y), "button": .text("left"),
          "clickCount": .number(1),
        ])
    }
  }

  /// - Parameter name: a character, or what a browser calls the key: `ArrowDown`.
  func press(_ name: String) async throws {
    for type in ["keyDown", "keyUp"] {
      let _: Nothing = try await call(
        "Input.dispatchKeyEvent",
        ["type": .text(type), "key": .text(name), "text": .text(name.count == 1 ? name : "")])
    }
  }

  // MARK: - Messages

  enum Parameter: Encodable {
    case text(String)
    case number(Double)
    case bool(Bool)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      case .bool(let bool): try container.encode(bool)
      }
    }
  }

  private struct Nothing: Decodable {}

  private struct Message: Encodable {
    var id: Int
    var method: String
    var params: [String: Parameter]
    var sessionId: String?
  }

  private struct Result<Value: Decodable>: Decodable {
    struct Problem: Decodable { var message: String }
    var result: Value?
    var error: Problem?
  }

  private func call<Value: Decodable>(
    _ method: String, _ parameters: [String: Parameter] = [:]
  ) async throws -> Value {
    let data: Data = try await withCheckedThrowingContinuation { continuation in
      let message: Message? = state.withLock { state in
        if state.hasEnded { return nil }
        state.lastNumber += 1
        state.waiting[state.lastNumber] = continuation
        return Message(
          id: state.lastNumber, method: method, params: parameters, sessionId: state.session)
      }
      guard let message else {
        continuation.resume(throwing: Failure(description: "the browser has ended"))
        return
      }
      do {
        try commands.write(contentsOf: JSONEncoder().encode(message) + [0])
      } catch {
        state.withLock { $0.waiting.removeValue(forKey: message.id) }?.resume(throwing: error)
      }
    }
    let answer = try JSONDecoder().decode(Result<Value>.self, from: data)
    guard let result = answer.result else {
      throw Failure(description: "\(method): \(answer.error?.message ?? "no result")")
    }
    return result
  }

  /// What has no number tells of something that nobody asked for.
  private func receive(_ message: Data) {
    guard let number = (try? JSONDecoder().decode(Answer.self, from: message))?.id else { return }
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
