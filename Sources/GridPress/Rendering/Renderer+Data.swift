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
  /// The bytes are those of the file that ``write(_:to:progress:)`` makes. Findings are not
  /// reported, unless ``strictness`` makes them errors.
  ///
  /// - Throws: `RenderError` of kind `usage` for a column or theme that does not exist.
  nonisolated(nonsending) public func data(
    for drawable: some Drawable, as format: FileFormat
  ) async throws(RenderError) -> Data {
    try await data(for: drawable, as: [format]).first ?? Data()
  }

  /// Draws a grid or document into memory, and adds what it finds.
  ///
  /// ```swift
  /// var findings: [Diagnostic] = []
  /// let pdf = try await renderer.data(for: table, as: .pdf, findings: &findings)
  /// ```
  ///
  /// - Parameters:
  ///   - drawable: a document or a grid.
  ///   - format: of the file.
  ///   - findings: gets those about repaired, shortened or undrawn content.
  /// - Throws: `RenderError` of kind `usage` for a column or theme that does not exist.
  nonisolated(nonsending) public func data(
    for drawable: some Drawable, as format: FileFormat, findings: inout [Diagnostic]
  ) async throws(RenderError) -> Data {
    try await data(for: drawable, as: [format], findings: &findings).first ?? Data()
  }

  /// Draws a grid or document into memory in several formats. Data is read once, and laid out once
  /// where possible.
  /// - Returns: as many as there are formats, in their order.
  /// - Throws: `RenderError` of kind `usage` for no formats, and for a column or theme that does
  ///   not exist.
  nonisolated(nonsending) public func data(
    for drawable: some Drawable, as formats: [FileFormat]
  ) async throws(RenderError) -> [Data] {
    var findings: [Diagnostic] = []
    return try await data(for: drawable, as: formats, findings: &findings)
  }

  /// Draws a grid or document into memory in several formats, and adds what it finds.
  /// - Parameters:
  ///   - drawable: a document or a grid.
  ///   - formats: of the files.
  ///   - findings: gets those about repaired, shortened or undrawn content.
  /// - Returns: as many as there are formats, in their order.
  /// - Throws: `RenderError` of kind `usage` for no formats, and for a column or theme that does
  ///   not exist.
  nonisolated(nonsending) public func data(
    for drawable: some Drawable, as formats: [FileFormat], findings: inout [Diagnostic]
  ) async throws(RenderError) -> [Data] {
    let files = formats.map { _ in ResultBox<Data>() }
    findings += try await write(
      drawable,
      to: zip(files, formats).map { file, format in
        RenderOutput(
          .sink(OutputSink(.whole) { bytes in file.keep(Data(bytes)) }), format: format)
      })
    return files.map { $0.value ?? Data() }
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
  nonisolated(nonsending) public func write(
    _ drawable: some Drawable, to urls: URL..., scale: Double = 1
  ) async throws(RenderError) -> [Diagnostic] {
    try await write(drawable, to: try Self.outputs(urls, scale: scale))
  }

  static func outputs(_ urls: [URL], scale: Double) throws(RenderError) -> [RenderOutput] {
    let paths = try urls.map { url throws(RenderError) in
      guard url.isFileURL else {
        throw RenderError(.usage, "\(url.absoluteString) is not the URL of a file")
      }
      return url.path(percentEncoded: false)
    }
    return try outputs(paths, scale: scale)
  }
}

/// The result of a drawing task for the task that requested it; `nil` until it is complete.
final class ResultBox<Value: Sendable>: Sendable {
  private let content = Mutex<Value?>(nil)

  var value: Value? { content.withLock { $0 } }

  func keep(_ value: Value) { content.withLock { $0 = value } }
}
