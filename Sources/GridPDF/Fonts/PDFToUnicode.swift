/// The characters that the codes of a font represent, as a ToUnicode character map (ISO 32000-1,
/// 9.10.3, and Adobe Technical Note 5411).
///
/// A minus sign is mapped to the hyphen-minus of keyboards, so that programs can parse copied
/// numbers, and searches find numbers as they are typed.
struct PDFToUnicode {
  /// The number of bytes in a code: two in composite fonts, one in others.
  let codeSize: Int
  /// UTF-8 by code, ascending.
  let texts: [(code: UInt16, text: [UInt8])]

  /// U+2212.
  private static let minus: [UInt8] = [0xE2, 0x88, 0x92]

  /// Some readers reject longer blocks.
  private static let blockLimit = 100

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(
      """
      /CIDInit/ProcSet findresource begin
      12 dict begin
      begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def
      /CMapType 2 def
      1 begincodespacerange

      """)
    bytes.append(codeSize == 1 ? "<00><FF>\n" : "<0000><FFFF>\n")
    bytes.append("endcodespacerange\n")
    let runs = runs
    append(runs.filter { $0.count > 1 }, kind: "bfrange", to: &bytes)
    append(runs.filter { $0.count == 1 }, kind: "bfchar", to: &bytes)
    bytes.append("endcmap\nCMapName currentdict/CMap defineresource pop\nend\nend\n")
    return bytes
  }

  /// Consecutive codes that represent consecutive characters.
  private struct Run {
    var first: UInt16
    var count: Int
    var units: [UInt16]
  }

  /// Within a run, only the last bytes of code and character change, as required for a range.
  private var runs: [Run] {
    var runs: [Run] = []
    for (code, text) in texts where !text.isEmpty {
      let units = text == Self.minus ? [0x2D] : Array(String(decoding: text, as: UTF8.self).utf16)
      if let last = runs.last, units.count == 1, last.units.count == 1 {
        let count = UInt16(last.count)
        if code == last.first &+ count, units[0] == last.units[0] &+ count,
          code >> 8 == last.first >> 8,
          units[0] >> 8 == last.units[0] >> 8
        {
          runs[runs.count - 1].count += 1
          continue
        }
      }
      runs.append(Run(first: code, count: 1, units: units))
    }
    return runs
  }

  private func append(_ runs: [Run], kind: String, to bytes: inout [UInt8]) {
    var start = 0
    while start < runs.count {
      let block = runs[start..<min(runs.count, start + PDFToUnicode.blockLimit)]
      bytes.append("\(block.count) begin\(kind)\n")
      for run in block {
        append(code: run.first, to: &bytes)
        if run.count > 1 { append(code: run.first + UInt16(run.count - 1), to: &bytes) }
        bytes.append(0x3C)
        for unit in run.units { bytes.append(hex: unit) }
        bytes.append(">\n")
      }
      bytes.append("end\(kind)\n")
      start = block.endIndex
    }
  }

  private func append(code: UInt16, to bytes: inout [UInt8]) {
    bytes.append(0x3C)
    if codeSize == 1 {
      bytes.append(hex: UInt8(truncatingIfNeeded: code))
    } else {
      bytes.append(hex: code)
    }
    bytes.append(0x3E)
  }
}
