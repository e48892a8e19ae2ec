/// The small font configuration that replaces the system's when only given fonts are used.
///
/// Without it, fontconfig would not support generic families, would return an arbitrary font for an
/// unknown family, show bitmap emoji at their native size and not synthesize italics. The rules
/// modify a selected font like the system's usual ones, so that the pixels are the same.
enum FontRules {
  /// The configuration as fontconfig's XML.
  static let xml: String = {
    var rules = #"<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">"#
    rules += "<fontconfig>"
    rules += unknownFamiliesAreSansSerif
    for alias in aliases { rules += element(for: alias) }
    rules += emojiLanguage + bitmapScaling + syntheticItalic + syntheticBold
    return rules + "</fontconfig>"
  }()

  /// The families that represent a generic family, in order of preference.
  private static let aliases: [(generic: String, families: [String])] = [
    (
      "sans-serif",
      ["Inter", "Noto Sans", "DejaVu Sans", "Liberation Sans", "Helvetica", "Arial"]
    ),
    ("serif", ["Noto Serif", "DejaVu Serif", "Liberation Serif", "Times New Roman"]),
    ("monospace", ["Noto Sans Mono", "DejaVu Sans Mono", "Liberation Mono", "Courier New"]),
    ("emoji", ["Noto Color Emoji", "Apple Color Emoji", "Twemoji", "Noto Emoji"]),
  ]

  private static func element(for alias: (generic: String, families: [String])) -> String {
    let families = alias.families.map { "<family>\($0)</family>" }.joined()
    return "<alias binding=\"same\"><family>\(alias.generic)</family>"
      + "<prefer>\(families)</prefer></alias>"
  }

  private static let unknownFamiliesAreSansSerif = """
    <match target="pattern">\
    <test qual="all" name="family" compare="not_eq"><string>sans-serif</string></test>\
    <test qual="all" name="family" compare="not_eq"><string>serif</string></test>\
    <test qual="all" name="family" compare="not_eq"><string>monospace</string></test>\
    <test qual="all" name="family" compare="not_eq"><string>emoji</string></test>\
    <edit name="family" mode="append_last"><string>sans-serif</string></edit>\
    </match>
    """

  /// Pango requests the language `und-zsye` where the text requires emoji presentation.
  private static let emojiLanguage = """
    <match target="pattern">\
    <test name="lang"><string>und-zsye</string></test>\
    <edit name="family" mode="prepend" binding="strong"><string>emoji</string></edit>\
    </match>
    """

  /// A font with fixed pixel sizes is drawn with a matrix that scales it to the requested size.
  private static let bitmapScaling = """
    <match target="font">\
    <test name="outline"><bool>false</bool></test>\
    <edit name="pixelsizefixupfactor" mode="assign"><divide>\
    <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit>\
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>\
    <name>pixelsizefixupfactor</name><double>0</double>\
    <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>\
    <edit name="size" mode="assign"><divide><name>size</name>\
    <name>pixelsizefixupfactor</name></divide></edit>\
    </match>
    """

  /// A family without an italic is slanted by a fifth.
  private static let syntheticItalic = """
    <match target="font">\
    <test name="slant"><const>roman</const></test>\
    <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>\
    <edit name="matrix" mode="assign"><times><name>matrix</name><matrix>\
    <double>1</double><double>0.2</double><double>0</double><double>1</double>\
    </matrix></times></edit>\
    <edit name="slant" mode="assign"><const>oblique</const></edit>\
    </match>
    """

  /// A family without a bold has its outlines emboldened.
  private static let syntheticBold = """
    <match target="font">\
    <test name="weight" compare="less_eq"><const>medium</const></test>\
    <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>\
    <edit name="embolden" mode="assign"><bool>true</bool></edit>\
    <edit name="weight" mode="assign"><const>bold</const></edit>\
    </match>
    """
}
