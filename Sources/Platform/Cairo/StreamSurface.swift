import CSystem

/// Owns a surface that writes a file as it is drawn on, and remembers the first write error: Cairo loses it.
final class StreamSurface {
  let pointer: OpaquePointer
  private let writer: StreamWriter
  private var isFinished = false

  typealias Maker = (
    cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double
  ) -> OpaquePointer?

  /// A surface that could not be made or could not write its first bytes says so in `checkStatus()`.
  init(sink: any ByteSink, width: Double, height: Double, make: Maker) {
    let writer = StreamWriter(sink: sink)
    self.writer = writer
    let made = make(
      StreamWriter.callback, Unmanaged.passUnretained(writer).toOpaque(), width, height)
    guard let made else { preconditionFailure("Cairo reports errors by a surface, not by null") }
    pointer = made
  }

  /// A surface that was not finished, as in a cancelled task, may hold a file of hundreds of megabytes, and to free them takes a tenth of a second: that
  /// is done beside whoever drops it.
  deinit {
    // Whoever drops a surface without finishing it does not want its bytes.
    writer.isOpen = false
    let rest = UnfinishedSurface(pointer: pointer, writer: writer)
    if isFinished { rest.free() } else { Task.detached { rest.free() } }
  }

  func makeCanvas() -> Canvas { Canvas(owning: cairo_create(pointer)) }

  func finish() throws(StreamError) {
    FontLock.lock()
    defer { FontLock.unlock() }
    isFinished = true
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

/// What a surface leaves behind. Nobody else has it, so it may be freed by any task.
private struct UnfinishedSurface: @unchecked Sendable {
  let pointer: OpaquePointer
  let writer: StreamWriter

  func free() {
    FontLock.lock()
    defer { FontLock.unlock() }
    drop()
    cairo_surface_finish(pointer)
    cairo_surface_destroy(pointer)
  }

  /// Forgets what was drawn on the page that has not ended: finishing the surface would make elements of it, and take as long as writing the file.
  private func drop() {
    let context = cairo_create(pointer)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_destroy(context)
  }
}

/// Passes Cairo's bytes on to a sink, up to the first error.
///
/// Cairo itself is never told of the error: finishing a PDF surface that has failed to write crashes Cairo 1.16.
private final class StreamWriter {
  let sink: any ByteSink
  var isOpen = true
  var error: SystemError?

  init(sink: any ByteSink) { self.sink = sink }

  static let callback: cairo_write_func_t = { closure, data, count in
    guard let closure else { return CAIRO_STATUS_WRITE_ERROR }
    let writer = Unmanaged<StreamWriter>.fromOpaque(closure).takeUnretainedValue()
    writer.write(UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }

  private func write(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard isOpen, error == nil else { return }
    do throws(SystemError) { try sink.write(bytes.span) } catch { self.error = error }
  }
}
