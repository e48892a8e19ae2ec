/// How counts of bytes are written.
public struct ByteFormat: Hashable, Sendable {
  public var base: Base
  /// Behind the decimal separator; `nil` is none below a megabyte, one there, two from a gigabyte on. Zeros at the end
  /// are then left out.
  public var decimals: Int?

  public init(base: Base = .decimal, decimals: Int? = nil) {
    self.base = base
    self.decimals = decimals
  }

  public enum Base: String, Hashable, Sendable, CaseIterable {
    /// Units of a thousand, with the locale's names: kB, MB, in French ko, Mo.
    case decimal
    /// Units of 1,024, with the names of IEC 80000-13: KiB, MiB.
    case binary
  }
}
