import Foundation
import GridModel

/// Cells that are durations.
struct DurationCells: CellFormatting {
  private let format: DurationFormat
  private let reference: DurationReference
  /// `nil` leaves all formatting to Foundation.
  private let joined: DurationWriter?
  private let numbers: LearnedNumbers
  private let style: NumberStyle
  private let texts = FormattedTexts()

  var marks: DecimalMarks { numbers.symbols.marks }

  init(_ format: DurationFormat, _ locale: Locale, _ style: NumberStyle = NumberStyle()) {
    self.format = format
    self.style = style
    reference = DurationReference(format.style, locale)
    joined = format.style == .clock ? nil : DurationWriter(reference)
    numbers = .of(locale, style)
  }

  func append(_ text: Span<UInt8>, to buffer: inout [UInt8]) -> Bool {
    guard let seconds = seconds(of: text) else { return false }
    guard format.style != .clock else {
      appendClock(seconds, to: &buffer)
      return true
    }
    if let joined, joined.append(seconds, to: &buffer) { return true }
    return texts.append(for: Array("\(seconds)".utf8), to: &buffer) {
      let text = reference.text(seconds)
      return Array((seconds < 0 ? style.minus.replacing(text) : text).utf8)
    }
  }

  /// Whole seconds; `nil` if the text is not a duration.
  private func seconds(of text: Span<UInt8>) -> Int? {
    let seconds: Double
    if let time = TimeText(text) {
      // Truncated to the second that a clock shows, as in dates and times.
      return Int(time.secondsSinceMidnight)
    } else if let number = NumericText(text)?.value {
      switch format.unit {
      case .milliseconds: seconds = number / 1000
      case .seconds: seconds = number
      case .minutes: seconds = number * 60
      case .hours: seconds = number * 3600
      case .days: seconds = number * 86_400
      }
    } else {
      return nil
    }
    // Thirty thousand years.
    guard abs(seconds) < 1e12 else { return nil }
    return Int(
      seconds.rounded(style.rounding == .halfUp ? .toNearestOrAwayFromZero : .toNearestOrEven))
  }

  private func appendClock(_ seconds: Int, to buffer: inout [UInt8]) {
    let colon = UInt8(ascii: ":")
    let size = abs(seconds)
    buffer.append(contentsOf: numbers.affixes.pair(isNegative: seconds < 0).prefix)
    numbers.symbols.append(size / 3600, to: &buffer)
    buffer.append(colon)
    numbers.symbols.append(size % 3600 / 60, padding: 2, to: &buffer)
    buffer.append(colon)
    numbers.symbols.append(size % 60, padding: 2, to: &buffer)
  }
}
