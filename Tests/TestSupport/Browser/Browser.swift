import Foundation

/// Looks at files in a Chromium without a window, where one is installed;
/// `scripts/setup --with-browser` installs Debian's.
package struct Browser: Sendable {
  /// What the system of the reader is set to.
  package enum ColorScheme: String, CaseIterable, Sendable {
    case light
    case dark
  }

  package static let program = ["chromium", "chromium-browser", "google-chrome"]
    .compactMap(Program.init(named:)).first

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
    try await look(at: html, as: "report.html", fragment: fragment) { page in
      try await page.value("(() => { \(script) })()")
    }
  }

  /// Opens an SVG file by itself, and runs a script in it when its fonts are there.
  package func result(of script: String, inSVG svg: String) async throws -> String {
    try await look(at: svg, as: "picture.svg") { page in
      try await page.value("document.fonts.ready.then(() => { \(script) })")
    }
  }

  /// A PNG file of the window with a file in it, two pixels to each of CSS.
  /// - Parameter path: absolute.
  package func picture(of path: String) async throws -> [UInt8] {
    try await BrowserPage.look(at: "file://\(path)", in: self, scale: 2) { page in
      _ = try await page.value("document.fonts.ready.then(() => '')")
      return Array(try await page.picture())
    }
  }

  private func look<Result>(
    at text: String, as name: String, fragment: String = "",
    _ body: (BrowserPage) async throws -> Result
  ) async throws -> Result {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: name)
    return try await BrowserPage.look(at: "file://\(path)#\(fragment)", in: self, body)
  }
}
