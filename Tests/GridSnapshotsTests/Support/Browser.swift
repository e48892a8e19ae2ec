import Foundation
import TestSupport

/// A Chromium without a window, where one is installed; `scripts/setup --with-browser` installs Debian's.
struct Browser {
  enum ColorScheme: String, CaseIterable {
    case light
    case dark
  }

  static let program = ["chromium", "chromium-browser", "google-chrome"]
    .compactMap(Program.init(named:)).first

  struct NotInstalled: Error {}

  var scheme = ColorScheme.light
  /// In CSS pixels.
  var width = 1280

  /// Opens a page, runs a script in it and gives back what that returns, a text.
  /// - Parameters:
  ///   - fragment: what follows `#` in the address.
  ///   - script: the body of a function that returns a text.
  func result(of script: String, in html: String, fragment: String = "") async throws -> String {
    guard let program = Self.program else { throw NotInstalled() }
    let folder = try TemporaryFolder.forBrowser()
    let probe = """
      <script>addEventListener('load', () => {
        document.body.dataset.result = encodeURIComponent((() => { \(script) })());
      });</script>
      </body>
      """
    let path = try folder.write(html.replacing("</body>", with: probe), to: "report.html")
    let run = try await program.run(
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
        "--user-data-dir=\(folder.file("profile"))", "--window-size=\(width),900",
        "--blink-settings=preferredColorScheme=\(scheme == .dark ? 0 : 1)", "--dump-dom",
        "file://\(path)#\(fragment)",
      ], in: folder.path, environment: ["TMPDIR": folder.path]
    )
    let value = run.outputText.firstMatch(of: /data-result="([^"]*)"/)?.output.1
    return value.flatMap { String($0).removingPercentEncoding }
      ?? "no result, exit code \(run.exitCode): \(run.outputText)\(run.errors)"
  }
}
