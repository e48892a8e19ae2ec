import GridCore
import GridModel
import Testing

@Suite("Features of fonts")
struct FontFeatureTests {
  private func features(_ layers: [String]...) -> [String] {
    layers.reduce(FontDescriptor()) { FontStyle(features: $1).applied(to: $0) }.features
  }

  @Test("names of CSS stand for tags")
  func names() {
    #expect(features(["tabular-nums", "slashed-zero"]) == ["tnum", "zero"])
    #expect(features(["no-common-ligatures"]) == ["liga=0", "clig=0"])
    #expect(features(["ss01=1", "all-small-caps"]) == ["ss01=1", "c2sc", "smcp"])
    #expect(features(["super"], ["zero"]) == ["sups", "zero"])
  }

  @Test("of two settings of one feature, and of two that exclude each other, the later counts")
  func layers() {
    #expect(features(["tnum"], ["tnum=0"]) == ["tnum=0"])
    #expect(features(["tnum", "zero"], ["proportional-nums"]) == ["zero", "pnum"])
    #expect(features(["oldstyle-nums"], ["lnum"]) == ["lnum"])
    #expect(features(["common-ligatures"], ["liga=0"]) == ["clig", "liga=0"])
    #expect(features(["lnum"], ["tnum=0"]) == ["lnum", "tnum=0"])
  }

  @Test("small capitals are made where a font has none, so they are not features")
  func smallCapitals() {
    let font = FontStyle(features: ["small-caps", "tnum"]).applied(to: FontDescriptor())
    #expect(font.features == ["tnum"])
    #expect(font.hasSmallCapitals)
    let plain = FontStyle(features: ["small-caps"], hasSmallCapitals: false)
    #expect(!plain.applied(to: font).hasSmallCapitals)
  }

  @Test(
    "an unknown feature is reported, with the name that may be meant",
    arguments: [
      ("tabular-nums", nil), ("tnum", nil), ("ss01=1", nil), ("cv05=3", nil), ("liga off", nil),
      ("tabular-num", "\"tabular-num\" is not a feature, did you mean \"tabular-nums\"?"),
      (
        "wxyzq",
        "\"wxyzq\" is not a feature: a name such as tabular-nums, or a tag of OpenType such as tnum or ss01=1"
      ),
      (
        "tnum=x",
        "\"tnum=x\" is not a feature: a name such as tabular-nums, or a tag of OpenType such as tnum or ss01=1"
      ),
    ])
  func problems(feature: String, problem: String?) {
    #expect(FontFeature.problem(with: feature) == problem)
  }
}

@Suite("Scripts of fonts")
struct FontScriptTests {
  @Test("families of scripts add up over the layers; a group stands for its scripts")
  func layers() {
    let font = FontStyle(scripts: ["jpan": ["A"], "hani": ["B"]]).applied(to: FontDescriptor())
    #expect(font.scripts == ["hani": ["B"], "hira": ["A"], "kana": ["A"]])
    let other = FontStyle(scripts: ["arab": ["C"], "kana": ["D"]]).applied(to: font)
    #expect(other.scripts == ["hani": ["B"], "hira": ["A"], "kana": ["D"], "arab": ["C"]])
    #expect(FontStyle(size: 9).applied(to: font).scripts == font.scripts)
  }

  @Test("an unknown script is reported, with the code that may be meant")
  func problems() {
    #expect(FontScript.problem(with: "arab") == nil)
    #expect(
      FontScript.problem(with: "arabic") == "\"arabic\" is not a script, did you mean \"arab\"?")
    #expect(
      FontScript.problem(with: "x-klingon")
        == "\"x-klingon\" is not a script: a code of ISO 15924 such as arab or hebr")
  }
}

extension FontStyle {
  /// The font that a layer with this style gives.
  fileprivate func applied(to font: FontDescriptor) -> FontDescriptor {
    var style = ComputedStyle()
    style.font = font
    style.apply(Style(font: self))
    return style.font
  }
}
