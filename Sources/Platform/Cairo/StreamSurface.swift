import CSystem

/// Owns a surface that writes a file as it is drawn on, and stores the first write error, which Cairo loses.
final class StreamSurface {
  let pointer: OpaquePointer
  private let writer: StreamWriter
  private var isFinished = false

  typealias Maker = (
    cairo_write_func_t?, UnsafeMutableRawPointer?, Double, Double
  ) -> OpaquePointer?

  /// If the surface cannot be created or cannot write its first bytes, `checkStatus()` reports it.
  init(sink: any ByteSink, width: Double, height: Double, make: Maker) {
    let writer = StreamWriter(sink: sink)
    self.writer = writer
    let made = make(
      StreamWriter.callback, Unmanaged.passUnretained(writer).toOpaque(), width, height)
    guard let made else { preconditionFailure("Cairo reports errors by a surface, not by null") }
    pointer = made
  }

  /// An unfinished surface, as in a cancelled task, may hold hundreds of megabytes, which take a tenth of a second to free. This is done on another
  /// task.
  deinit {
    // The bytes of an unfinished surface are discarded.
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

/// A reason that a drawing could not be written to a file.
package enum StreamError: Error, Hashable, Sendable {
  case drawing(CairoStatus)
  case output(SystemError)
}

/// The resources of a discarded surface. They have no other owner, so any task may free them.
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

  /// Discards the drawing on the open page: finishing the surface would convert it to elements, and take as long as writing the file.
  private func drop() {
    let context = cairo_create(pointer)
    cairo_set_operator(context, CAIRO_OPERATOR_CLEAR)
    cairo_paint(context)
    cairo_destroy(context)
  }
}

/// Forwards Cairo's bytes to a sink, up to the first error.
///
/// The error is not reported to Cairo: finishing a PDF surface that has failed to write crashes Cairo 1.16.
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
