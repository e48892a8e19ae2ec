import Foundation
import GridPNG

/// How a terminal shows pictures between its lines.
package enum TerminalPictures: String, CaseIterable, Hashable, Sendable {
  /// The graphics protocol of kitty, which Ghostty and Konsole support too.
  case kitty
  /// The inline images of iTerm2, which WezTerm and mintty support too.
  case iterm
  /// Sixels, which foot, mlterm, Contour and xterm support.
  case sixel

  /// The protocol that the terminal reports as supported.
  /// - Returns: `nil` if it reports none that is known, and inside tmux and screen, which do not
  ///   pass pictures on.
  package init?(environment: [String: String]) {
    let program = environment["TERM_PROGRAM", default: ""]
    let terminal = environment["TERM", default: ""]
    if environment["TMUX"] != nil || terminal.hasPrefix("screen") || terminal.hasPrefix("tmux") {
      return nil
    }
    if environment["KITTY_WINDOW_ID"] != nil || environment["KONSOLE_VERSION"] != nil
      || terminal == "xterm-kitty" || terminal == "xterm-ghostty" || program == "ghostty"
    {
      self = .kitty
    } else if ["iTerm.app", "WezTerm", "mintty"].contains(program)
      || environment["LC_TERMINAL"] == "iTerm2"
    {
      self = .iterm
    } else if terminal.hasPrefix("foot") || terminal.hasPrefix("mlterm")
      || terminal.contains("sixel") || ["contour", "mlterm"].contains(program)
    {
      self = .sixel
    } else {
      return nil
    }
  }

  /// The control sequence that shows a picture in the terminal and then begins a new line.
  /// - Parameter png: the bytes of a PNG file.
  /// - Returns: empty for bytes that are not a PNG file, where the protocol needs its pixels.
  package func sequence(png: [UInt8]) -> String {
    switch self {
    case .kitty: return Self.chunks(of: Data(png).base64EncodedString()) + "\n"
    case .iterm:
      return
        "\u{1B}]1337;File=inline=1;size=\(png.count):\(Data(png).base64EncodedString())\u{7}\n"
    case .sixel:
      guard let image = try? PNGDecoder.decode(png) else { return "" }
      return SixelPicture(image).sequence + "\n"
    }
  }

  /// The protocol takes 4096 characters at a time; all chunks but the last declare that more
  /// follow.
  private static func chunks(of text: String) -> String {
    var rest = Substring(text)
    var sequence = ""
    repeat {
      let chunk = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      let keys = (sequence.isEmpty ? "a=T,f=100," : "") + "m=\(rest.isEmpty ? 0 : 1)"
      sequence += "\u{1B}_G\(keys);\(chunk)\u{1B}\\"
    } while !rest.isEmpty
    return sequence
  }
}
