import GridPress
import GridTools
import Testing

/// A theme's contact sheet that is drawn and compared with what was recorded. Half as large as it
/// is made for, a sheet shows every change and takes a quarter of the room.
struct GoldenSheet: Sendable, CustomTestStringConvertible {
  /// The name of its file below `golden/expected` without its ending.
  let id: String
  let sheet: ThemeSheet
  var scale = 0.5

  var testDescription: String { id }

  var picture: String { "\(id).png" }

  static let all =
    Theme.builtInNames.map { name in
      GoldenSheet(id: "sheets/\(name)", sheet: ThemeSheet(.builtIn(name)))
    } + [
      GoldenSheet(
        id: "sheets/ledger-dark-compact@2x",
        sheet: ThemeSheet(.builtIn("ledger"), variants: [["dark", "compact"]]), scale: 2)
    ]

  /// The themes beside each other, as the README shows them.
  static let strip = "readme/themes-strip.png"

  /// A script that is played, as the README shows it.
  static let animation = "readme/live.png"
}
