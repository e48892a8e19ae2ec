public import Foundation
public import GridModel
import Synchronization

extension Renderer {
  /// Draws a grid or document into memory.
  ///
  /// ```swift
  /// let png = try await renderer.data(for: table, as: .png(scale: 2))
  /// ```
  ///
  /// The bytes are those of the file that ``render(_:to:progress:)`` makes. Findings are not
  /// reported, unless ``strictness`` makes them errors; ``files(for:as:)`` reports them.
  ///
  /// - Throws: `RenderError` of kind `usage` for a column or theme that does not exist.
  @concurrent public func data(
    for drawable: some Drawable, as format: FileFormat
  ) async throws(RenderError) -> Data {
    try await files(for: drawable, as: [format]).data.first ?? Data()
  }

  /// Draws a grid or document into memory in several formats. Data is read once, and laid out once
  /// where possible.
  /// - Returns: as many as there are formats, in their order.
  /// - Throws: `RenderError` of kind `usage` for a column or theme that does not exist.
  @concurrent public func data(
    for drawable: some Drawable, as formats: [FileFormat]
  ) async throws(RenderError) -> [Data] {
    try await files(for: drawable, as: formats).data
  }

  /// Draws a grid or document into memory in several formats, and reports the findings.
  /// - Throws: `RenderError` of kind `usage` for a column or theme that does not exist.
  @concurrent public func files(
    for drawable: some Drawable, as formats: [FileFormat]
  ) async throws(RenderError) -> RenderedFiles {
    let files = formats.map { _ in ResultBox<Data>() }
    let findings = try await render(
      drawable,
      to: zip(files, formats).map { file, format in
        RenderOutput(
          .sink(OutputSink(.whole) { bytes in file.keep(Data(bytes)) }), format: format)
      })
    return RenderedFiles(data: files.map { $0.value ?? Data() }, findings: findings)
  }

  /// Draws a grid or document to files whose extensions determine their formats: `.png`, `.pdf`,
  /// `.svg`. They appear together, when all of them are complete.
  ///
  /// - Parameters:
  ///   - drawable: a document or a grid.
  ///   - urls: of files.
  ///   - scale: pixels a point, for PNG; default 1.
  /// - Returns: findings about repaired, shortened or undrawn content.
  /// - Throws: `RenderError`; of kind `usage` for another extension, for a URL that is not a file,
  ///   and for a column or theme that does not exist, `cannotWrite` for a file that cannot be
  ///   written.
  @discardableResult
  @concurrent public func write(
    _ drawable: some Drawable, to urls: URL..., scale: Double = 1
  ) async throws(RenderError) -> [Diagnostic] {
    let paths = try urls.map { url throws(RenderError) in
      guard url.isFileURL else {
        throw RenderError(.usage, "\(url.absoluteString) is not the URL of a file")
      }
      return url.path(percentEncoded: false)
    }
    return try await render(drawable, to: try Self.outputs(paths, scale: scale))
  }
}

/// Files that were drawn into memory.
public struct RenderedFiles: Hashable, Sendable {
  /// The bytes of each, in the order of the requested formats.
  public let data: [Data]
  /// Findings about repaired, shortened or undrawn content.
  public let findings: [Diagnostic]
}

/// The result of a drawing task for the task that requested it; `nil` until it is complete.
final class ResultBox<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var value: Value? { content.withLock { $0 } }

  func keep(_ value: Value) { content.withLock { $0 = value } }
}
