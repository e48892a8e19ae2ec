import Foundation

/// A Chromium without a window, where one is installed; `scripts/setup --with-browser` installs Debian's.
package struct Browser: Sendable {
  /// What the system of the reader is set to.
  package enum ColorScheme: String, CaseIterable, Sendable {
    case light
    case dark
  }

  package static let program = ["chromium", "chromium-browser", "google-chrome"]
    .compactMap(Program.init(named:)).first

  package struct NotInstalled: Error {}

  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  package var scheme: ColorScheme
  /// In CSS pixels.
  package var width: Int
  package var height: Int

  package init(scheme: ColorScheme = .light, width: Int = 1280, height: Int = 900) {
    self.scheme = scheme
    self.width = width
    self.height = height
  }

  /// Opens a page, runs a script in it and gives back what that returns, a text.
  /// - Parameters:
  ///   - fragment: what follows `#` in the address.
  ///   - script: the body of a function that returns a text.
  package func result(
    of script: String, in html: String, fragment: String = ""
  ) async throws -> String {
    let probe = """
      <script>addEventListener('load', () => {
        document.body.dataset.result = encodeURIComponent((() => { \(script) })());
      });</script>
      </body>
      """
    return try await result(
      ofPage: html.replacing("</body>", with: probe), name: "report.html", fragment: fragment)
  }

  /// Opens an SVG file by itself, and runs a script in it when its fonts are there.
  package func result(of script: String, inSVG svg: String) async throws -> String {
    let probe = """
      <script><![CDATA[addEventListener('load', () => document.fonts.ready.then(() => {
        document.documentElement.dataset.result = encodeURIComponent((() => { \(script) })());
      }));]]></script>
      </svg>
      """
    return try await result(
      ofPage: svg.replacing("</svg>\n", with: probe), name: "picture.svg",
      arguments: ["--virtual-time-budget=5000"])
  }

  private func result(
    ofPage text: String, name: String, fragment: String = "", arguments: [String] = []
  ) async throws -> String {
    let folder = try TemporaryFolder.forBrowser()
    let path = try folder.write(text, to: name)
    let run = try await run(
      arguments + ["--dump-dom", "file://\(path)#\(fragment)"], in: folder)
    let value = run.outputText.firstMatch(of: /data-result="([^"]*)"/)?.output.1
    return value.flatMap { String($0).removingPercentEncoding }
      ?? "no result, exit code \(run.exitCode): \(run.outputText)\(run.errors)"
  }

  /// A PNG file of the window with a file in it, two pixels to each of CSS.
  /// - Parameter path: absolute.
  package func picture(of path: String) async throws -> [UInt8] {
    let folder = try TemporaryFolder.forBrowser()
    let run = try await run(
      [
        "--hide-scrollbars", "--force-device-scale-factor=2",
        "--screenshot=\(folder.file("picture.png"))", "file://\(path)",
      ], in: folder)
    guard let bytes = try? folder.bytes("picture.png") else {
      throw Failure(description: "no picture, exit code \(run.exitCode): \(run.errors)")
    }
    return bytes
  }

  private func run(
    _ arguments: [String], in folder: TemporaryFolder
  ) async throws -> Program.Run {
    guard let program = Self.program else { throw NotInstalled() }
    return try await program.run(
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.file("profile"))", "--window-size=\(width),\(height)",
        "--blink-settings=preferredColorScheme=\(scheme == .dark ? 0 : 1)",
      ] + arguments, in: folder.path, environment: ["TMPDIR": folder.path])
  }
}
