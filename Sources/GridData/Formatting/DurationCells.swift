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
    buffer.append(
      contentsOf: numbers.affixes.pair(isNegative: seconds < 0, isZero: seconds == 0).prefix)
    numbers.symbols.append(size / 3600, to: &buffer)
    buffer.append(colon)
    numbers.symbols.append(size % 3600 / 60, padding: 2, to: &buffer)
    buffer.append(colon)
    numbers.symbols.append(size % 60, padding: 2, to: &buffer)
  }
}

/// Foundation's formatting of durations with units, which takes some twenty microseconds for each.
struct DurationReference: Sendable {
  enum Unit: Int, CaseIterable, Sendable {
    case days
    case hours
    case minutes
    case seconds

    /// In seconds.
    var length: Int {
      switch self {
      case .days: 86_400
      case .hours: 3600
      case .minutes: 60
      case .seconds: 1
      }
    }

    fileprivate var foundationUnit: Duration.UnitsFormatStyle.Unit {
      switch self {
      case .days: .days
      case .hours: .hours
      case .minutes: .minutes
      case .seconds: .seconds
      }
    }
  }

  private let all: Duration.UnitsFormatStyle
  private let single: [Duration.UnitsFormatStyle]

  init(_ style: DurationFormat.Style, _ locale: Locale) {
    let width: Duration.UnitsFormatStyle.UnitWidth =
      switch style {
      case .clock, .narrow: .narrow
      case .abbreviated: .abbreviated
      case .wide: .wide
      }
    func units(_ units: [Unit]) -> Duration.UnitsFormatStyle {
      Duration.UnitsFormatStyle(
        allowedUnits: Set(units.map(\.foundationUnit)), width: width
      ).locale(locale)
    }
    all = units(Unit.allCases)
    single = Unit.allCases.map { units([$0]) }
  }

  /// Days, hours, minutes and seconds, without those that are 0.
  func text(_ seconds: Int) -> String { all.format(.seconds(seconds)) }

  /// A number of one unit.
  func text(_ count: Int, _ unit: Unit) -> String {
    single[unit.rawValue].format(.seconds(count * unit.length))
  }
}

/// Writes durations unit by unit from cached texts, joined as in Foundation.
///
/// 1. The separators between units are learned from durations of two, three and four units.
/// 2. They are tested on further durations; unless every result equals Foundation's, they are not
///    used.
struct DurationWriter: Sendable {
  private let reference: DurationReference
  private let texts = FormattedTexts()
  /// The separators between units, by the number of units.
  private var joints: [[[UInt8]]] = [[], []]

  init?(_ reference: DurationReference) {
    self.reference = reference
    for seconds in [2 * 60 + 3, 3600 + 2 * 60 + 3, 4 * 86_400 + 3600 + 2 * 60 + 3] {
      guard let found = learnedJoints(seconds) else { return nil }
      joints.append(found)
    }
    guard isRight() else { return nil }
  }

  /// - Returns: `false` for zero and negative durations; nothing is appended then.
  func append(_ seconds: Int, to buffer: inout [UInt8]) -> Bool {
    guard seconds > 0 else { return false }
    let parts = Self.parts(of: seconds)
    let joints = joints[parts.count]
    for (index, part) in parts.enumerated() {
      let key = [UInt8(part.unit.rawValue)] + "\(part.count)".utf8
      _ = texts.append(for: key, to: &buffer) { Array(reference.text(part.count, part.unit).utf8) }
      if index < joints.count { buffer.append(contentsOf: joints[index]) }
    }
    return true
  }

  /// The units that are not 0, the greatest first.
  private static func parts(
    of seconds: Int
  ) -> [(unit: DurationReference.Unit, count: Int)] {
    var rest = seconds
    var parts: [(unit: DurationReference.Unit, count: Int)] = []
    for unit in DurationReference.Unit.allCases {
      if rest >= unit.length { parts.append((unit, rest / unit.length)) }
      rest %= unit.length
    }
    return parts
  }

  /// Step 1: the separators between the units of a duration.
  private func learnedJoints(_ seconds: Int) -> [[UInt8]]? {
    var rest = reference.text(seconds)[...]
    var found: [[UInt8]] = []
    for (index, part) in Self.parts(of: seconds).enumerated() {
      let text = reference.text(part.count, part.unit)
      guard let range = rest.firstRange(of: text) else { return nil }
      let between = rest[..<range.lowerBound]
      if index == 0, !between.isEmpty { return nil }
      if index > 0 { found.append(Array(between.utf8)) }
      rest = rest[range.upperBound...]
    }
    return rest.isEmpty ? found : nil
  }

  /// Step 2.
  private func isRight() -> Bool {
    [1, 60, 61, 3600, 3601, 7380, 86_399, 86_400, 86_401, 90_000, 93_784, 172_800, 1_000_000]
      .allSatisfy { seconds in
        var bytes: [UInt8] = []
        return append(seconds, to: &bytes) && bytes == Array(reference.text(seconds).utf8)
      }
  }
}
