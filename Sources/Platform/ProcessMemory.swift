import CSystem

/// The memory of this process.
package enum ProcessMemory {
  /// Gets memory that a drawing needs in a few large pieces.
  ///
  /// A page that is read before it is written to changes its place then. If another thread runs,
  /// its processor is interrupted for that, which takes ten times as long: together two of the 27
  /// milliseconds of a small drawing. To get a little more memory than before, as `malloc` does
  /// hundreds of times, keeps other threads from getting any meanwhile: another millisecond.
  ///
  /// To be called before there are other threads.
  package static func prepareForThreads() {
    gridpress_fill_variables()
    gridpress_grow_memory(1 << 20)
  }
}
