import GridCairo
package import GridCore
package import GridGlyphs
package import Platform

/// Draws one picture as an SVG file. One point is one `px`, so a browser shows it as large as the
/// PNG at scale 1.
///
/// The bytes depend on the picture only: the numbers in Cairo's ids, which count all drawings of
/// the process, are replaced.
package final class SVGBackend {
  private let surface: SVGSurface
  private let renumbering: SVGRenumberingSink
  private var renderer: CairoRenderer
  /// The number of commands until the piece ends.
  private var room = SVGBackend.firstPieceSize

  /// In commands. A drawing up to this size is one piece, and its file has no groups for pieces.
  private static let firstPieceSize = 1024
  /// In commands. Cairo's time for the elements of a piece grows with the square of its size: 4,096
  /// commands take fifteen times as long as 1,024, and 256 a few milliseconds. Cancellation is
  /// checked after each piece.
  private static let pieceSize = 256

  package init(
    glyphs: any GlyphSource, images: ImageLibrary = ImageLibrary(), size: Size,
    description: SVGDescription = SVGDescription(), to sink: any ByteSink
  ) throws(BackendError) {
    renumbering = SVGRenumberingSink(for: sink, description: description)
    do throws(StreamError) {
      surface = try SVGSurface(sink: renumbering, width: size.width, height: size.height)
    } catch {
      throw BackendError(error)
    }
    renderer = CairoRenderer(
      canvas: surface.canvas, for: .picture, glyphs: glyphs, images: images)
  }

  /// Draws a part of the picture, in the picture's own coordinates. May be called repeatedly, in
  /// painting order.
  package func draw(_ list: DisplayList) throws(BackendError) {
    var start = 0
    while start < list.commands.count {
      let end = min(list.commands.count, start + room)
      renderer.render(list, start..<end)
      room -= end - start
      start = end
      try BackendError.checkCancellation()
      if room > 0 { continue }
      do throws(StreamError) { try surface.endPiece() } catch { throw BackendError(error) }
      room = Self.pieceSize
    }
    for case .link(let rect, .uri(let uri)) in list.commands {
      renumbering.add(SVGLink(rect: rect, uri: uri))
    }
    do throws(StreamError) { try surface.checkStatus() } catch { throw BackendError(error) }
  }

  /// Writes the file.
  package func finish() throws(BackendError) {
    do throws(StreamError) { try surface.finish() } catch { throw BackendError(error) }
    do throws(SystemError) { try renumbering.close() } catch { throw .output(error) }
  }
}
