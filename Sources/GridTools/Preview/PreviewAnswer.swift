import Foundation
import GridCore
import GridPress

/// The response to a request.
struct PreviewAnswer: Hashable, Sendable {
  var status = 200
  var type = "text/plain; charset=utf-8"
  var body: Data
  /// The name under which a browser saves it; `nil` shows it.
  var fileName: String?

  init(status: Int = 200, type: String, _ body: Data, fileName: String? = nil) {
    self.status = status
    self.type = type
    self.body = body
    self.fileName = fileName
  }

  static func json(_ text: String, status: Int = 200) -> PreviewAnswer {
    PreviewAnswer(status: status, type: "application/json; charset=utf-8", Data(text.utf8))
  }

  static func text(_ text: String, status: Int) -> PreviewAnswer {
    PreviewAnswer(status: status, type: "text/plain; charset=utf-8", Data((text + "\n").utf8))
  }

  /// The response for an error, either of the request or of the drawing.
  init(_ error: RenderError) {
    struct Content: Encodable { var message: String }
    let message = error.place.map { "\($0): \(error.message)" } ?? error.message
    self = .json(
      PreviewJSON.text(Content(message: message)), status: error.kind == .usage ? 400 : 422)
  }

  /// The headers of every response: it is for this page alone, and the page loads nothing from
  /// elsewhere.
  var headers: [(name: String, value: String)] {
    var headers = [
      ("Content-Type", type), ("Cache-Control", "no-store"),
      ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Cross-Origin-Opener-Policy", "same-origin"),
      (
        "Content-Security-Policy",
        "default-src 'none'; img-src 'self' blob: data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
          + "connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
      ),
    ]
    if let fileName {
      headers.append(("Content-Disposition", "attachment; filename*=UTF-8''\(fileName)"))
    }
    return headers
  }
}

/// Responds to the requests of the page.
///
/// | address | response | |---|---| | nothing | the page | | `state?after=3` | version, problems,
/// choices; waits until there is another version than 3 | | `picture?scale=2` | the picture as PNG
/// | | `pages` | names and sizes of the pages | | `page?number=0&scale=2` | a page as PNG | |
/// `parts` | the positions of the parts of the picture | | `explain?x=10&y=20`,
/// `explain?part=title` | the explanation of a part's style | | `file?format=pdf` | a file to save
/// |
///
/// All but the first two take `theme`, `variant` and `state`.
struct PreviewAnswers: Sendable {
  let session: PreviewSession
  /// How long a page waits for another version before it asks again.
  var patience = Duration.seconds(20)

  func answer(_ address: String, _ query: [String: String]) async -> PreviewAnswer {
    do throws(RenderError) {
      return try await found(address, query)
    } catch {
      return PreviewAnswer(error)
    }
  }

  private func found(
    _ address: String, _ query: [String: String]
  ) async throws(RenderError) -> PreviewAnswer {
    switch address {
    case "":
      return PreviewAnswer(type: "text/html; charset=utf-8", Data(PreviewPage.html.utf8))
    case "state":
      let known = query["after"].flatMap { Int($0) } ?? -1
      return .json(
        PreviewJSON.text(await session.state(after: known, patience: patience)))
    case "picture", "page":
      var wanted = PreviewPicture(appearance: try PreviewAppearance(query), scale: try scale(query))
      if address == "page" { wanted.page = try number("number", query, 0...99_999) }
      return PreviewAnswer(type: OutputFormat.png.mediaType, try await session.picture(wanted))
    case "pages":
      return .json(PreviewJSON.text(try await pages(try PreviewAppearance(query))))
    case "parts":
      let scene = try await session.shownScene()
      return .json(
        PreviewJSON.text(
          try PreviewParts(of: try scene.drawing(PreviewAppearance(query)), by: scene.renderer)))
    case "explain": return .json(try await explanation(query).json)
    case "file": return try await file(query)
    default: return .text("there is nothing here", status: 404)
    }
  }

  private struct Page: Encodable {
    var label: String
    var size: [Double]
  }

  private func pages(_ appearance: PreviewAppearance) async throws(RenderError) -> [Page] {
    try await session.shownScene().pages(appearance).map {
      Page(label: $0.label, size: [$0.size.width, $0.size.height])
    }
  }

  private func explanation(
    _ query: [String: String]
  ) async throws(RenderError) -> PreviewExplanation {
    let scene = try await session.shownScene()
    let drawing = try scene.drawing(try PreviewAppearance(query))
    if let part = query["part"] {
      return try PreviewExplanation(
        of: part, grid: query["grid"].flatMap { Int($0) }, in: drawing, by: scene.renderer)
    }
    guard let x = query["x"].flatMap({ Double($0) }), let y = query["y"].flatMap({ Double($0) }),
      x.isFinite, y.isFinite
    else { throw RenderError(.usage, "x and y are a point, or part is the address of a part") }
    return try PreviewExplanation(at: Point(x: x, y: y), of: drawing, by: scene.renderer)
  }

  private func file(_ query: [String: String]) async throws(RenderError) -> PreviewAnswer {
    let scene = try await session.shownScene()
    let appearance = try PreviewAppearance(query)
    guard let kind = query["format"].flatMap(OutputFormat.init(rawValue:)) else {
      throw RenderError(.usage, "format is \(OutputFormat.allCases.names)")
    }
    var format = FileFormat(kind)
    if kind.hasPixels { format.scale = try scale(query) }
    let words = [
      appearance.theme, appearance.variant,
      appearance.state == .normal ? nil : appearance.state.rawValue,
    ]
    let name = ([await session.fileStem] + words.compactMap(\.self)).joined(separator: ".")
    let encoded = name.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "picture"
    return PreviewAnswer(
      type: kind.mediaType, try await scene.file(format, appearance),
      fileName: encoded + kind.ending)
  }

  private func scale(_ query: [String: String]) throws(RenderError) -> Double {
    guard let text = query["scale"] else { return 1 }
    guard let scale = Double(text), scale >= 0.1, scale <= 8 else {
      throw RenderError(.usage, "scale is a factor from 0.1 to 8")
    }
    return scale
  }

  private func number(
    _ name: String, _ query: [String: String], _ range: ClosedRange<Int>
  ) throws(RenderError) -> Int {
    guard let number = query[name].flatMap({ Int($0) }), range.contains(number) else {
      throw RenderError(.usage, "\(name) is a number from \(range.lowerBound)")
    }
    return number
  }
}

/// The page, in one piece: it loads only responses of the preview.
enum PreviewPage {
  static let html = text(PackageResources.preview_html)
    .replacing("/* style */", with: text(PackageResources.preview_css))
    .replacing("/* script */", with: text(PackageResources.preview_js))

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
