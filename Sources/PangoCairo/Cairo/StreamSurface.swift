import CPangoCairo

/// Owns a surface that writes a file as it is drawn on, and remembers the first write error: Cairo loses it.
final class StreamSurface {
  private(set) var pointer: OpaquePointer
  private let writer: StreamWriter

  typealias Maker = (
    cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double
  ) -> OpaquePointer?

  init(sink: any ByteSink, width: Double, height: Double, make: Maker) throws(CairoStatus) {
    let writer = StreamWriter(sink: sink)
    self.writer = writer
    let made = make(
      StreamWriter.callback, Unmanaged.passUnretained(writer).toOpaque(), width, height)
    guard let made else { throw .outOfMemory }
    pointer = made
    if let status = CairoStatus(cairo_surface_status(made)) { throw status }
  }

  deinit {
    // Whoever drops a surface without finishing it does not want its bytes.
    writer.isOpen = false
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  func makeCanvas() -> Canvas { Canvas(owning: cairo_create(pointer)) }

  func finish() throws(StreamError) {
    cairo_surface_finish(pointer)
    try checkStatus()
  }

  func checkStatus() throws(StreamError) {
    if let error = writer.error { throw .output(error) }
    if let status = CairoStatus(cairo_surface_status(pointer)) { throw .drawing(status) }
  }
}

/// Why a drawing could not be made into a file.
package enum StreamError: Error, Hashable, Sendable {
  case drawing(CairoStatus)
  case output(SystemError)
}

/// Passes Cairo's bytes on to a sink. After an error it takes no more.
private final class StreamWriter {
  let sink: any ByteSink
  var isOpen = true
  var error: SystemError?

  init(sink: any ByteSink) { self.sink = sink }

  static let callback: cairo_write_func_t = { closure, data, count in
    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
    let writer = Unmanaged<StreamWriter>.fromOpaque(closure).takeUnretainedValue()
    return writer.write(UnsafeBufferPointer(start: data, count: Int(count)))
  }

  func write(_ bytes: UnsafeBufferPointer<UInt8>) -> cairo_status_t {
    guard isOpen, error == nil else { return CAIRO_STATUS_WRITE_ERROR }
    do throws(SystemError) {
      try sink.write(bytes.span)
      return CAIRO_STATUS_SUCCESS
    } catch {
      self.error = error
      return CAIRO_STATUS_WRITE_ERROR
    }
  }
}
