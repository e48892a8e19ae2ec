import Foundation
import GridPress
import TestSupport
import Testing

/// What names the release without being able to read it from the program: lines to be copied, and
/// files of packages.
@Suite("The number of the release")
struct ReleaseTests {
  /// The numbers that a text gives to a release of this package.
  private static func numbers(in text: String) -> [String] {
    let naming =
      /(?:repository>", from: "|plugins>", from: "|rev: |RELEASE = "|^version = "|gridpress==|action@|^## \[)([0-9][0-9.]*)/
      .anchorsMatchLineEndings()
    return text.matches(of: naming).map { String($0.1) }
  }

  @Test("every way to name a release is found, and no version of anything else")
  func naming() {
    let text = """
      .package(url: "<this repository>", from: "1.2.3", traits: [])
        RELEASE = "1.2.4".freeze
      version = "1.2.5"
      dependencies = ["gridpress==1.2.8"]
      .package(url: "<the package of plugins>", from: "1.2.9")
        rev: 1.2.10
      # uses: gridpress/gridpress/scripts/packages/action@1.2.6
      ## [1.2.7], not released yet
      .package(url: "https://github.com/other/other.git", from: "9.9.9")
      requires-python = ">=3.9"
      """
    #expect(
      Self.numbers(in: text) == [
        "1.2.3", "1.2.4", "1.2.5", "1.2.8", "1.2.9", "1.2.10", "1.2.6", "1.2.7",
      ])
  }

  /// The files that have to repeat the number.
  private static let places = [
    "README.md", "CHANGELOG.md", "Sources/GridPress/GridPress.docc/Install.md",
    "scripts/packages/gridpress.rb", "scripts/packages/action/action.yml",
    "scripts/packages/python/pyproject.toml", "pyproject.toml",
  ]

  @Test("a release is refused while one of them has another number", arguments: places)
  func release(_ path: String) throws {
    let script = try String(contentsOf: PackageFolder.file("scripts/release"), encoding: .utf8)
    #expect(script.contains(path))
  }

  @Test("they name the release that the program is", arguments: places)
  func place(_ path: String) throws {
    let text = try String(contentsOf: PackageFolder.file(path), encoding: .utf8)
    let numbers = Self.numbers(in: text)
    #expect(numbers.first == GridPressRelease.current)
    // Of earlier releases only the changelog speaks.
    if path != "CHANGELOG.md" { #expect(Set(numbers) == [GridPressRelease.current]) }
  }

  @Test("no other file of the program and its packages repeats the number")
  func others() throws {
    let number = try Regex(
      "(?:^|[^0-9.])" + GridPressRelease.current.replacing(".", with: "\\.") + "(?:[^0-9]|$)")
    let root = PackageFolder.url.path + "/"
    let declaration = "Sources/GridPress/Exports.swift"
    var naming: [String] = []
    for folder in ["Sources", "scripts", ".github"] {
      let tree = try #require(FileManager.default.enumerator(atPath: root + folder))
      while let name = tree.nextObject() as? String {
        let path = folder + "/" + name
        guard let text = try? String(contentsOfFile: root + path, encoding: .utf8),
          text.contains(number)
        else { continue }
        naming.append(path)
      }
    }
    #expect(Set(naming).subtracting(Self.places) == [declaration])
  }
}
