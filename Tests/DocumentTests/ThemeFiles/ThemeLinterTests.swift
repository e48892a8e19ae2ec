import GridCore
import GridModel
import Testing

@testable import GridDocuments
@testable import GridPress

@Suite("Linting of themes")
struct ThemeLinterTests {
  /// `place: level: message [check]` of each finding; only those of some checks.
  private func findings(
    _ text: String, of checks: Set<ThemeFinding.Check> = Set(ThemeFinding.Check.allCases)
  ) throws -> [String] {
    let theme = try ThemeFile.read(ThemeText(text: text, name: "my.yaml"))
    return try theme.lint().filter { checks.contains($0.check) }.map {
      "\($0.place?.description ?? "-"): \($0.level): \($0.message) [\($0.check.rawValue)]"
    }
  }

  @Test("five foundations give nothing to complain of")
  func sound() throws {
    #expect(
      try findings(
        """
        background: "#FFFFFF"
        foreground: "#12202B"
        accent: "#0B7A75"
        spacing: 4
        font: {family: Inter, size: 13}
        """) == [])
  }

  @Test("the contrast of text is that with what is really behind it; the topmost layer decides")
  func contrast() throws {
    // #757575 on white has 4.6 : 1; the veil of alternate rows makes the ground #E5E5E5.
    #expect(
      try findings(
        """
        grid: {background: white, text: black}
        rows: {text: "#757575"}
        alternate: {background: "#0000001A"}
        note: {text: "#999999"}
        title: {text: "#919191", font: {size: 24}}
        """, of: [.textContrast]) == [
          "my.yaml:3:25: error: alternate-rowNumbers: #757575 on #E5E5E5 has a contrast of 3.65, less than 4.5; APCA Lc 56 [text-contrast]",
          "my.yaml:3:25: error: alternate-secondary: #757575 on #E5E5E5 has a contrast of 3.65, less than 4.5; APCA Lc 56 [text-contrast]",
          "my.yaml:3:25: error: alternate-stub: #757575 on #E5E5E5 has a contrast of 3.65, less than 4.5; APCA Lc 56 [text-contrast]",
          "my.yaml:3:25: error: alternate: #757575 on #E5E5E5 has a contrast of 3.65, less than 4.5; APCA Lc 56 [text-contrast]",
          "my.yaml:3:25: error: selected-alternate: #757575 on #E5E5E5 has a contrast of 3.65, less than 4.5; APCA Lc 56 [text-contrast]",
          "my.yaml:4:14: error: footnote: #999999 on #FFFFFF has a contrast of 2.84, less than 4.5; APCA Lc 54 [text-contrast]",
          "my.yaml:4:14: error: note: #999999 on #FFFFFF has a contrast of 2.84, less than 4.5; APCA Lc 54 [text-contrast]",
        ])
  }

  @Test("a finding says in which variants it is so, unless in all")
  func variants() throws {
    #expect(
      try findings(
        """
        background: white
        foreground: black
        note: {text: "#666666"}
        variants: {dark: {background: black, foreground: white}}
        """, of: [.textContrast]) == [
          "my.yaml:3:14: error: footnote: #666666 on #000000 has a contrast of 3.65, less than 4.5; APCA Lc 23 (dark; dark + compact; dark + comfortable) [text-contrast]",
          "my.yaml:3:14: error: note: #666666 on #000000 has a contrast of 3.65, less than 4.5; APCA Lc 23 (dark; dark + compact; dark + comfortable) [text-contrast]",
        ])
  }

  @Test("on a gradient the middle counts, where the text stands")
  func gradients() throws {
    #expect(
      try findings(
        """
        grid: {background: white, text: black, font: {size: 10}}
        header: {text: white, height: 40, gradient: {colors: [white, black, black, white], locations: [0, 0.2, 0.8, 1]}}
        """, of: [.textContrast]) == [])
  }

  @Test("lines and marks that carry meaning stand out, handles on selected rows too")
  func lines() throws {
    #expect(
      try findings(
        """
        grid: {background: white, text: black}
        selected: {background: "#999999"}
        handle: {text: "#777777"}
        dropLine: {background: "#CCCCCC"}
        editing: {border: {all: {color: "#888888", width: 1}}}
        """, of: [.lineContrast]) == [
          "my.yaml:3:16: error: selected-handle: #777777 on #999999 has a contrast of 1.57, less than 3 [line-contrast]",
          "my.yaml:4:24: error: dropLine: #CCCCCC on #FFFFFF has a contrast of 1.6, less than 3 [line-contrast]",
        ])
  }

  @Test("lines with the colours of both sides are found, those that are the edge of one are not")
  func invisible() throws {
    #expect(
      try findings(
        """
        grid: {background: white}
        header: {background: "#DDDDDD"}
        separators:
          header: {color: "#DDDDDD"}
          row: {color: "#FDFDFD"}
          column: {color: "#EEEEEE"}
        note: {border: {top: {color: white}}}
        """, of: [.invisibleLine]) == [
          "my.yaml:5:16: error: separators.row cannot be distinguished from its surroundings [invisible-line]",
          "my.yaml:7:16: error: the border top of footnote cannot be distinguished from its surroundings [invisible-line]",
          "my.yaml:7:16: error: the border top of note cannot be distinguished from its surroundings [invisible-line]",
        ])
  }

  @Test("states that look like others are found")
  func states() throws {
    #expect(
      try findings(
        """
        accent: "#2F6FEB"
        alternate: {background: "#F0F0F0"}
        selected: {background: "#F1F2F1"}
        swipeDestructive: {background: {ref: muted}, text: {on: muted}}
        """, of: [.sameLook]) == [
          "my.yaml:3:24: error: selected looks like alternate [same-look]",
          "my.yaml:3:24: error: selected-alternate looks like alternate [same-look]",
          "my.yaml:4:32: error: swipeDestructive looks like swipeAction [same-look]",
        ])
  }

  @Test("keys that change nothing in any variant are found, and colours that nothing refers to")
  func keys() throws {
    #expect(
      try findings(
        """
        accent: "#0B7A75"
        colors:
          danger: "#D1242F"
          spare: {mix: [background, rest, 0.5]}
          rest: gray
          brand: {ref: accent}
        rows: {insets: {spacing: [2, 3]}, height: {spacing: 9}}
        header: {text: {ref: brand}}
        separators: {row: {width: 1.0}}
        title: {border: ~}
        variants:
          compact: {spacing: 3, rows: {height: {spacing: 9}}}
          airy: {spacing: 6, rows: {height: {spacing: 10}}}
        """, of: [.noEffect, .unusedColor]) == [
          "my.yaml:4:3: warning: nothing refers to the colour \"spare\" [unused-color]",
          "my.yaml:5:3: warning: nothing refers to the colour \"rest\" [unused-color]",
          "my.yaml:10:9: warning: title.border has no effect: the value is the same without it [no-effect]",
          "my.yaml:12:32: warning: rows.height in compact has no effect: the value is the same without it [no-effect]",
        ])
  }

  @Test("what a theme that extends nothing has in common with the built-in base is its own choice")
  func examples() throws {
    // The example of the article.
    let theme = """
      background: "#FFFFFF"
      foreground: "#12202B"
      accent: "#0B7A75"
      colors:
        line: {mix: [background, foreground, 0.12]}
      selected: {background: {ref: accent}, text: {on: accent}}
      flash: {background: "#F5B80026"}
      separators: {row: {color: {ref: line}, width: 1}}
      """
    #expect(try findings(theme) == [])
    #expect(
      try findings("extends: light\nrows: {valign: baseline}\n") == [
        "my.yaml:2:8: warning: rows.valign has no effect: the value is the same without it [no-effect]"
      ])
  }

  @Test(
    "a colour defined again is compared with the other one among all other colours of the theme")
  func colorsDefinedAgain() throws {
    #expect(
      try findings(
        """
        extends: dashboard
        colors:
          card: white
          edge: {mix: [card, quiet, 0.1]}
          heading: {ref: foreground}
          quiet: "#596377"
          line: "#DFE3EC"
          own: red
        variants:
          red: {colors: {heading: red}}
        note: {text: {ref: own}}
        """, of: [.noEffect]) == [
          "my.yaml:3:3: warning: the colour \"card\" has no effect: the value is the same without it [no-effect]",
          "my.yaml:5:3: warning: the colour \"heading\" has no effect: the value is the same without it [no-effect]",
        ])
  }

  @Test("a fault of a built-in theme points to the key that made it one, and names what mends it")
  func inherited() throws {
    let theme = """
      background: "#FFFFFF"
      accent: "#0B7A75"
      header: {background: {ref: accent}, text: {on: accent}}

      """
    #expect(
      try findings(theme, of: [.lineContrast]) == [
        "my.yaml:3:1: error: resizer: #0B7A75 on #0B7A75 has a contrast of 1, less than 3; resizer: {background: …} mends it [line-contrast]"
      ])
    #expect(
      try findings(theme + "resizer: {background: white}\n", of: [.lineContrast]) == [])
    #expect(
      try findings("background: white\nforeground: \"#999999\"\n", of: [.textContrast])
        .allSatisfy { $0.hasPrefix("my.yaml:") })
  }

  @Test("a theme says what it is checked against, how bad things are, and what it accepts")
  func settings() throws {
    let theme = """
      accent: "#0B7A75"
      note: {text: "#808080"}
      header: {text: "#808080"}
      rows: {height: {spacing: 8}}

      """
    let pale =
      "my.yaml:3:16: warning: header: #808080 on #F5F5F5 has a contrast of 3.62, less than 4; APCA Lc 60 [text-contrast]"
    #expect(
      try findings(
        theme + """
          lint:
            text: 4
            levels: {text-contrast: warning, no-effect: off}
            allow:
              - {check: text-contrast, parts: [note, footnote], contrast: 3.9, because: Only a hint.}
              - {check: same-look, because: Never mind.}
          """
      ).filter { !$0.contains("spanner") } == [
        pale,
        "my.yaml:10:7: warning: the exception for same-look matches nothing [unused-exception]",
      ])
    #expect(
      try findings(
        theme + """
          lint: {allow: [{check: text-contrast, parts: note, contrast: 3.99, because: Only a hint.}]}
          """, of: [.textContrast]
      ).contains { $0.contains(" note: ") })
    #expect(throws: RenderError.self) {
      try findings(theme + "lint: {allow: [{check: text-contrast}]}")
    }
  }

  @Test("a theme made in Swift is checked too, without places")
  func values() throws {
    var styles = StyleSheet()
    styles.grid.background = .white
    styles.note.text = Color(hex: "#AAAAAA")
    let findings = try Theme(name: "mine", styles: styles).lint()
      .filter { $0.check == .textContrast }
    #expect(findings.map(\.part) == ["footnote", "note"])
    #expect(findings.map(\.place) == [nil, nil])
  }
}
