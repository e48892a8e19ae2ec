/// Where a backend writes its bytes: memory, a file, standard output.
package protocol ByteSink: AnyObject {
  /// Appends `bytes`; they may be buffered until the sink is closed.
  func write(_ bytes: Span<UInt8>) throws(SystemError)

  /// Whether written bytes can still be changed, by `overwrite` and `startOver`.
  var isPatchable: Bool { get }

  /// Replaces bytes that were written before; the range must lie within them. Only for patchable sinks.
  func overwrite(_ bytes: Span<UInt8>, at offset: Int) throws(SystemError)

  /// Drops everything that was written. Only for patchable sinks.
  func startOver() throws(SystemError)
}

extension ByteSink {
  package func write(_ bytes: [UInt8]) throws(SystemError) { try write(bytes.span) }
}
