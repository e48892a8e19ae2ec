import GridCore
import GridModel
import Platform

/// Reads the colours and fonts of an Office theme: `theme1.xml` of a document, `a:clrScheme` and
/// `a:fontScheme` (ECMA-376, part 1, section 20.1.6).
enum OfficeThemeFile {
  static func read(
    _ text: String, path: String, limits: RenderLimits
  ) throws(RenderError) -> ImportedParameters {
    let bytes = Array(text.utf8)
    let places = CSSPlaces(bytes, file: path)
    let reader = OfficeThemeReader(deepest: limits.count(.nesting))
    let parser = MarkupParser(.xml, reader)
    var start = 0
    do throws(MarkupParser.Fault) {
      // A piece ends with an element, so that the place of each is known as it begins.
      while start < bytes.count, !reader.isTooDeep {
        let end = bytes[start...].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? bytes.count
        let piece = bytes[start..<end]
        reader.offset = piece.lastIndex(of: UInt8(ascii: "<")) ?? start
        try parser.consume(Array(piece))
        start = end
      }
      if !reader.isTooDeep { try parser.finish() }
    } catch {
      throw RenderError(.badInput, error.message, at: places.place(of: reader.offset))
    }
    if reader.isTooDeep {
      var error = RenderError(
        .badInput,
        "nested more than \(limits.count(.nesting)) levels deep; \(RenderLimits.advice(.nesting))",
        at: places.place(of: reader.offset))
      error.limit = .nesting
      throw error
    }
    var result = ImportedParameters()
    for entry in reader.entries {
      var parameter = ImportedParameter(name: entry.name, place: places.place(of: entry.offset))
      parameter.match = ParameterNames.office[entry.name].map {
        ParameterNames.Match(rule: $0, rank: 0)
      }
      parameter.outcomes[""] = .value(.text(entry.value))
      result.all.append(parameter)
    }
    return result
  }
}

/// Collects the colours and fonts as their elements pass.
private final class OfficeThemeReader: MarkupHandler {
  struct Entry {
    var name: String
    var value: String
    var offset: Int
  }

  var entries: [Entry] = []
  /// Of the element that is read, in bytes.
  var offset = 0
  private(set) var isTooDeep = false
  private let deepest: Int
  private var path: [String] = []
  private var start = 0

  init(deepest: Int) { self.deepest = deepest }

  func begin(_ name: String, _ attributes: [MarkupAttribute]) {
    path.append(name)
    if path.count > deepest { isTooDeep = true }
    guard let scheme = path.firstIndex(where: { ["clrScheme", "fontScheme"].contains($0) }) else {
      return
    }
    let inside = path[(scheme + 1)...]
    if inside.count == 1 { start = offset }
    guard inside.count == 2, let owner = inside.first, entries.count < 1000 else { return }
    if let value = Self.value(name, attributes) {
      entries.append(Entry(name: owner, value: value, offset: start))
    }
  }

  func end(_ name: String) { _ = path.popLast() }

  func text(_ bytes: [UInt8]) {}

  /// A colour as CSS has it, or a font.
  private static func value(_ name: String, _ attributes: [MarkupAttribute]) -> String? {
    func percent(_ key: String) -> Double {
      (attributes[key].flatMap { Double($0.replacing("%", with: "")) } ?? 0)
        / (attributes[key]?.hasSuffix("%") == true ? 100 : 100_000)
    }
    switch name {
    case "srgbClr": return attributes["val"].map { "#" + $0 }
    case "sysClr": return attributes["lastClr"].map { "#" + $0 }
    case "prstClr":
      // "dkBlue" and "medBlue" are darkblue and mediumblue in CSS.
      return attributes["val"].map {
        $0.hasPrefix("dk")
          ? "dark" + $0.dropFirst(2)
          : $0.hasPrefix("lt")
            ? "light" + $0.dropFirst(2) : $0.hasPrefix("med") ? "medium" + $0.dropFirst(3) : $0
      }
    case "scrgbClr": return "color(srgb-linear \(percent("r")) \(percent("g")) \(percent("b")))"
    case "hslClr":
      let hue = (attributes["hue"].flatMap(Double.init) ?? 0) / 60_000
      return "hsl(\(hue) \(percent("sat") * 100)% \(percent("lum") * 100)%)"
    case "latin":
      return attributes["typeface"].flatMap { $0.isEmpty || $0.hasPrefix("+") ? nil : $0 }
    default: return nil
    }
  }
}
