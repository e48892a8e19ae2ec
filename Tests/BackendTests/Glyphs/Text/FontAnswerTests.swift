import Foundation
import TestSupport
import Testing

@testable import Platform

@Suite("Answers of fontconfig as bytes")
struct FontAnswerTests {
  private let path: String
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("kept/answers")
  }

  /// Shapes texts in many fonts; those that have no answer yet are kept, as many as one run keeps.
  private func shape(_ answers: FontAnswers) -> [[ShapedGlyph]] {
    var all: [[ShapedGlyph]] = []
    for (number, families) in PreferredFontTests.families.enumerated() {
      let isBold = number % 2 == 1
      let request = FontRequest(
        families: families, size64: isBold ? 857 : 640, weight: isBold ? 700 : 400,
        isItalic: isBold, features: [])
      let map = FontMap(sharing: SharedFonts(FontConfiguration(answers: answers)))
      let context = TextContext(request, in: map)
      for text in PreferredFontTests.texts {
        var (glyphs, others): ([ShapedGlyph], [ShapedGlyph]) = ([], [])
        let bytes = Array(text.utf8)
        context.shape(bytes.span, into: &glyphs)
        context.shape(bytes.span, withAll: true, into: &others)
        // Fonts of both maps have the same number only if all that is known of them is equal.
        #expect(glyphs == others, "\(text) in \(families)")
        all.append(glyphs)
      }
    }
    return all
  }

  @Test("fonts and glyphs are those of the configuration, in run after run")
  func runs() throws {
    _ = try FontConfiguration.system()
    var counts: [Int] = []
    var glyphs: [[ShapedGlyph]] = []
    for _ in 0..<3 {
      let answers = FontAnswers(path: path)
      counts.append(answers.count)
      let shaped = shape(answers)
      if !glyphs.isEmpty { #expect(shaped == glyphs) }
      glyphs = shaped
    }
    #expect(counts[0] == 0 && counts[1] > 0 && counts[2] > counts[1], "\(counts)")
  }
}

@Suite("What rules of fonts include")
struct RuleInclusionTests {
  private func paths(_ rules: String) -> [String]? {
    RuleInclusions.paths(
      inRules: rules, of: "/etc/fonts/conf.d/1.conf", main: "/etc/fonts/fonts.conf")
  }

  @Test("all places where a file is searched count, whether there is one or not")
  func places() throws {
    let home = try #require(ProcessInfo.processInfo.environment["HOME"])
    #expect(paths("<fontconfig><dir>/x</dir></fontconfig>") == [])
    #expect(paths("<include>/a/b.conf</include>") == ["/a/b.conf"])
    #expect(
      paths(#"<include ignore_missing="yes">conf.d</include> <include>/b</include>"#)
        == ["/etc/fonts/conf.d/conf.d", "/etc/fonts/conf.d", "/b"])
    #expect(
      paths(#"<include ignore_missing="yes" deprecated="yes">~/.fonts.conf</include>"#) == [
        home + "/.fonts.conf"
      ])
  }

  @Test(
    "what is not understood is not kept",
    arguments: [
      #"<include prefix="relative">a</include>"#, "<include>a&amp;b</include>", "<include",
      "<include>",
    ])
  func unknown(_ rules: String) { #expect(paths(rules) == nil) }
}
