package import Foundation

/// A page of the browser that all tests share, in which a test does what a person would.
package final class BrowserPage: Sendable {
  private let process: BrowserProcess
  private let target: String
  private let session: String

  /// A blank page.
  private init(_ browser: Browser, scale: Double) async throws {
    struct Target: Decodable { var targetId: String }
    struct Session: Decodable { var sessionId: String }
    process = try BrowserProcess.shared.get()
    let created: Target = try await process.call(
      "Target.createTarget", ["url": .text("about:blank"), "newWindow": .bool(true)])
    target = created.targetId
    let attached: Session = try await process.call(
      "Target.attachToTarget", ["targetId": .text(target), "flatten": .bool(true)])
    session = attached.sessionId
    try await set(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": .number(Double(browser.width)), "height": .number(Double(browser.height)),
        "deviceScaleFactor": .number(scale), "mobile": .bool(false),
      ])
    let feature: [String: BrowserProcess.Parameter] = [
      "name": .text("prefers-color-scheme"), "value": .text(browser.scheme.rawValue),
    ]
    try await set("Emulation.setEmulatedMedia", ["features": .list([feature])])
    // The browser throttles pages that are not in front, unless they behave as if they had the
    // focus.
    try await set("Emulation.setFocusEmulationEnabled", ["enabled": .bool(true)])
  }

  /// Opens a page, waits until all of it is there, and closes it when a test has looked at it.
  /// - Parameters:
  ///   - browser: what the window is like.
  ///   - scale: how many pixels the screen has for one of CSS.
  package static func look<Result>(
    at address: String, in browser: Browser = Browser(width: 1200), scale: Double = 1,
    _ body: (BrowserPage) async throws -> Result
  ) async throws -> Result {
    let page = try await BrowserPage(browser, scale: scale)
    let result: Swift.Result<Result, any Error>
    do {
      try await page.set("Page.navigate", ["url": .text(address)])
      _ = try await page.value("document.readyState", awaiting: "complete")
      result = .success(try await body(page))
    } catch {
      result = .failure(error)
    }
    let _: BrowserProcess.Nothing = try await page.process.call(
      "Target.closeTarget", ["targetId": .text(page.target)])
    return try result.get()
  }

  private func set(
    _ method: String, _ parameters: [String: BrowserProcess.Parameter]
  ) async throws {
    let _: BrowserProcess.Nothing = try await process.call(method, parameters, session: session)
  }

  /// The value of an expression, a text; what a promise leads to is waited for.
  package func value(_ expression: String) async throws -> String {
    struct Result: Decodable {
      struct Value: Decodable { var value: String? }
      struct Exception: Decodable { var text: String }
      var result: Value
      var exceptionDetails: Exception?
    }
    let result: Result = try await process.call(
      "Runtime.evaluate",
      [
        "expression": .text("(async () => String(await \(expression)))()"),
        "awaitPromise": .bool(true), "returnByValue": .bool(true),
      ], session: session)
    if let exception = result.exceptionDetails { return "threw: \(exception.text)" }
    return result.result.value ?? "nothing"
  }

  /// Waits until an expression has a value, for as long as a slow machine needs.
  /// - Returns: the value that it has in the end.
  package func value(_ expression: String, awaiting expected: String) async throws -> String {
    var value = ""
    for _ in 0..<1200 {
      value = try await self.value(expression)
      if value == expected { break }
      try await Task.sleep(for: .milliseconds(25))
    }
    return value
  }

  /// A PNG file of the window.
  package func picture() async throws -> Data {
    struct Picture: Decodable { var data: Data }
    let picture: Picture = try await process.call("Page.captureScreenshot", session: session)
    return picture.data
  }

  /// Clicks at the middle of a box of the page.
  /// - Parameter box: an expression for left, top, width and height in CSS pixels, with commas
  ///   between.
  package func click(_ box: String) async throws {
    let numbers = try await value(box).split(separator: ",").compactMap { Double($0) }
    guard numbers.count == 4 else { throw BrowserProcess.Failure(description: "no box: \(box)") }
    let (x, y) = (numbers[0] + numbers[2] / 2, numbers[1] + numbers[3] / 2)
    for type in ["mouseMoved", "mousePressed", "mouseReleased"] {
      try await set(
        "Input.dispatchMouseEvent",
        [
          "type": .text(type), "x": .number(x), "y": .number(y), "button": .text("left"),
          "clickCount": .number(1),
        ])
    }
  }

  /// - Parameter name: a character, or what a browser calls the key: `ArrowDown`.
  package func press(_ name: String) async throws {
    for type in ["keyDown", "keyUp"] {
      try await set(
        "Input.dispatchKeyEvent",
        ["type": .text(type), "key": .text(name), "text": .text(name.count == 1 ? name : "")])
    }
  }
}
