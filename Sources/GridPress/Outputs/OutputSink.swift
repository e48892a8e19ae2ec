import Platform

/// Takes the bytes of a file that is drawn, such as the body of a response; see
/// ``RenderOutput/Destination/sink(_:)``.
///
/// ```swift
/// let sink = OutputSink { bytes in try connection.write(bytes) }
/// try await renderer.write(table, to: [RenderOutput(.sink(sink), as: .pdf)])
/// ```
public final class OutputSink: Sendable {
  /// How the bytes come.
  enum Delivery {
    /// Piece by piece, while the file is drawn.
    case pieces
    /// Once, when all outputs are complete.
    case whole
  }

  let delivery: Delivery
  private let write: @Sendable ([UInt8]) throws -> Void

  /// - Parameter write: called with one piece of the file after another, while it is drawn. An
  ///   error that it throws stops the drawing, and is in the message of the ``RenderError``.
  public convenience init(_ write: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.init(.pieces, write)
  }

  init(_ delivery: Delivery, _ write: @escaping @Sendable ([UInt8]) throws -> Void) {
    self.delivery = delivery
    self.write = write
  }

  func send(_ bytes: [UInt8]) throws(RenderError) {
    do {
      try write(bytes)
    } catch let error as RenderError {
      throw error
    } catch {
      throw RenderError(.cannotWrite, "the sink did not take the bytes: \(error)")
    }
  }
}

extension OutputSink: Hashable {
  public static func == (first: OutputSink, second: OutputSink) -> Bool { first === second }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Passes on the bytes of a backend.
final class SinkWriter: ByteSink {
  private let sink: OutputSink
  /// Why the sink refused bytes.
  private(set) var failure: RenderError?

  init(_ sink: OutputSink) { self.sink = sink }

  let isPatchable = false

  func write(_ bytes: Span<UInt8>) throws(SystemError) {
    do throws(RenderError) {
      try sink.send([UInt8](bytes))
    } catch {
      failure = error
      throw SystemError(code: 0, operation: .write, path: "the sink")
    }
  }

  func overwrite(_ bytes: Span<UInt8>, at offset: Int) {
    preconditionFailure("only patchable sinks are patched")
  }

  func startOver() { preconditionFailure("only patchable sinks are started over") }
}
