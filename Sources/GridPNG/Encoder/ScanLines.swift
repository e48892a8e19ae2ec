/// The scan lines of a band, each after its filter's number: those that say something new one after another, and how often which of them are
/// repeated.
struct ScanLines: Sendable {
  var stretches: [LineStretch]
  /// Of all stretches that are no repetitions.
  var bytes: [UInt8]
}
