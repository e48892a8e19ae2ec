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
        id: "sheets/ledger-dark-compact",
        sheet: ThemeSheet(.builtIn("ledger"), variants: [["dark", "compact"]]), scale: 1)
    ]

  /// The themes beside each other, as the README shows them.
  static let strip = "readme/themes-strip.png"

  /// A script that is played, as the README shows it.
  static let animation = "readme/live.png"

  /// Why these pictures may take more than 40 KiB. A document says so in a line `# large: REASON`.
  static let large = Dictionary(
    uniqueKeysWithValues: all.map { ($0.picture, "a theme in every state, scheme and density") }
      + [
        (strip, "all themes beside each other, at two pixels a point for the README"),
        (animation, "the frames of an animation, at two pixels a point for the README"),
      ])
}
