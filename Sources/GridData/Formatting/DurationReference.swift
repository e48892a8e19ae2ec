import Foundation
import GridModel

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
