import ArgumentParser
import Foundation
public import GridPress

/// How files are drawn, independent of their content.
struct DrawingOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Device pixels per point in a PNG, up to 8; 1 if neither this nor a document sets it.",
      valueName: "factor"))
  var scale: Double?

  @Option(
    help: ArgumentHelp(
      "Creation date written into a PDF, as YYYY-MM-DD or YYYY-MM-DDThh:mm:ssZ, or now; that of SOURCE_DATE_EPOCH, or else a "
        + "fixed one, if not given.",
      valueName: "iso"))
  var date: String?

  @Flag(
    help: "Fail, and write nothing, if no font has a glyph for some character; else a box is drawn."
  )
  var strictGlyphs = false

  @Option(
    defaultAsFlag: "all", parsing: .next,
    help: ArgumentHelp(
      "Make every warning an error, or with --strict=CODE,CODE those with these codes: then nothing is written, and the exit code is "
        + "65. The codes are \(Diagnostic.Code.allCases.map(\.rawValue).joined(separator: ", ")).",
      valueName: "codes"))
  var strict: String?

  private static let backendFormats = OutputFormat.allCases.filter(\.hasBackends)
    .map { $0.rawValue.uppercased() }.joined(last: " and ")

  @Option(
    help: ArgumentHelp(
      "Backend for \(backendFormats): native, or cairo for Cairo and Pango alone, which is slower, writes no tags, and is "
        + "limited to 32,767 pixels on a side.",
      valueName: "name"))
  var backend: DrawingBackend = .native

  /// - Throws: `RenderError` of kind `usage` for a code that cannot be read.
  func renderer(limits: RenderLimits) throws(RenderError) -> Renderer {
    var strictness = Strictness.none
    if let strict { strictness = try Strictness(parsing: strict) }
    return Renderer(
      strictGlyphs: strictGlyphs, strictness: strictness, backend: backend, limits: limits)
  }

  /// What these options specify for all documents.
  /// - Parameter fonts: `nil` is those of each document.
  /// - Throws: `RenderError` of kind `usage` for a scale that no picture can have, and for a date
  ///   that cannot be read.
  func settings(fonts: FontSource? = nil) throws(RenderError) -> DrawingSettings {
    let environment = ProcessInfo.processInfo.environment
    var settings = DrawingSettings(fonts: fonts, scale: scale, environment: environment)
    if let scale, !(scale > 0 && scale <= 8) {
      throw RenderError(.usage, "--scale is a factor above 0 and up to 8, not \(scale)")
    }
    guard let date else { return settings }
    settings.date =
      date == "now" ? .now(environment: environment) : CreationDate(parsing: date)
    if settings.date == nil {
      throw RenderError(
        .usage, "--date takes YYYY-MM-DD, YYYY-MM-DDThh:mm:ssZ or now, not \"\(date)\"")
    }
    return settings
  }
}

extension DrawingOptions: OmissibleOptions {
  mutating func setDefaults() {
    (scale, date, strictGlyphs, strict, backend) = (nil, nil, false, nil, .native)
  }
}

extension DrawingBackend: OptionChoice {}
