/// How counts of bytes are written.
public struct ByteFormat: Hashable, Sendable {
  /// Whether a kilobyte is 1000 or 1024 bytes.
  public var base: Base
  /// Behind the decimal separator; `nil` is as many as make three digits: 1.50 kB, 12.3 MB, 598 GB. Bytes that are not
  /// counted in a greater unit have none.
  public var decimals: Int?

  /// Sets the properties that the arguments are named after; one that is left out has the default
  /// shown here.
  public init(base: Base = .decimal, decimals: Int? = nil) {
    self.base = base
    self.decimals = decimals
  }

  /// How many bytes a kilobyte is.
  public enum Base: String, Hashable, Sendable, CaseIterable {
    /// Units of a thousand, with the locale's names: kB, MB, in French ko, Mo.
    case decimal
    /// Units of 1,024, with the names of IEC 80000-13: KiB, MiB.
    case binary
  }
}
