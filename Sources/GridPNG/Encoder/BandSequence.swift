import GridGlyphs
import Platform

/// Writes bands that are finished in any order to the file from top to bottom, and assigns numbers
/// to colours.
///
/// 1. Bands are processed strictly from the top. New colours of a band are numbered after all
///    colours of the bands above, in order of first occurrence; then its scan lines are encoded
///    with these numbers.
/// 2. Encoded bands are written strictly from the top.
///
/// So the bytes do not depend on the order in which bands are finished, or on the palettes that
/// their encoders had.
struct BandSequence {
  /// A band to be encoded now that its colours have their numbers.
  struct Remapping: Sendable {
    var number: Int
    var band: UnmappedBand
    /// Maps the number of a colour in `band` to its final one.
    var map: [UInt8]
  }

  private(set) var palette = Palette()
  /// Whether the picture has more colours than a palette holds; all else is ignored then.
  private(set) var hasTooManyColors = false
  private var file: PNGFile
  private var outcomes: [Int: BandOutcome] = [:]
  private var encoded: [Int: EncodedBand] = [:]
  private var numberedCount = 0
  /// The number of bands in the file.
  private(set) var writtenCount = 0

  init(_ file: PNGFile) { self.file = file }

  /// Accepts the outcome of a band.
  /// - Returns: The bands that can be encoded now; their outcomes must be passed in as well.
  mutating func take(_ outcome: BandOutcome, of number: Int) throws(BackendError) -> [Remapping] {
    if number < numberedCount, case .encoded(let band) = outcome {
      encoded[number] = band
    } else {
      outcomes[number] = outcome
    }
    if case .tooManyColors = outcome { hasTooManyColors = true }
    let remappings = numberColors()
    do throws(SystemError) {
      while let band = encoded.removeValue(forKey: writtenCount) {
        try file.append(band)
        writtenCount += 1
      }
    } catch {
      throw .output(error)
    }
    return remappings
  }

  mutating func finish() throws(BackendError) {
    do throws(SystemError) { try file.finish(palette: palette.colors) } catch {
      throw .output(error)
    }
  }

  mutating func discard() throws(BackendError) {
    do throws(SystemError) { try file.discard() } catch { throw .output(error) }
  }

  private mutating func numberColors() -> [Remapping] {
    var remappings: [Remapping] = []
    while !hasTooManyColors, let outcome = outcomes.removeValue(forKey: numberedCount) {
      switch outcome {
      case .encoded(let band):
        encoded[numberedCount] = band
      case .unmapped(let band):
        guard let map = number(band.newColors, after: band.knownCount) else {
          hasTooManyColors = true
          return []
        }
        remappings.append(Remapping(number: numberedCount, band: band, map: map))
      case .tooManyColors:
        hasTooManyColors = true
        return []
      }
      numberedCount += 1
    }
    return remappings
  }

  /// `nil` when the palette has no room for all of the colours.
  private mutating func number(_ colors: [UInt32], after knownCount: Int) -> [UInt8]? {
    var map = (0..<Palette.limit).map { UInt8($0) }
    for (offset, color) in colors.enumerated() {
      guard let index = palette.index(adding: color) else { return nil }
      map[knownCount + offset] = index
    }
    return map
  }
}
