/// The colour profile of sRGB (IEC 61966-2-1) as a file of version 4.2 (ICC.1:2004-10): the
/// device-independent meaning of a document's colours.
///
/// It is generated from published values: the primaries and the white point of ITU-R BT.709, the
/// curve of sRGB, and the Bradford adaptation to D50, the white point of profiles.
enum SRGBProfile {
  /// The whole file.
  static let bytes: [UInt8] = {
    let adaptation = bradford(from: white, to: d50)
    let primaries = product(adaptation, rgbToXYZ)
    let curve = parametricCurve
    let tags: [(name: String, data: [UInt8])] = [
      ("desc", text("sRGB IEC61966-2.1")), ("cprt", text("No copyright, use freely")),
      ("wtpt", xyz(d50)), ("chad", type("sf32") + adaptation.flatMap { $0.flatMap(fixed) }),
      ("rXYZ", xyz(primaries.map { $0[0] })), ("gXYZ", xyz(primaries.map { $0[1] })),
      ("bXYZ", xyz(primaries.map { $0[2] })), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var table = number(tags.count)
    var data: [UInt8] = []
    var places: [[UInt8]: Int] = [:]
    let start = 128 + 4 + 12 * tags.count
    for tag in tags {
      // Equal tag data is stored once.
      let place = places[tag.data] ?? start + data.count
      if places[tag.data] == nil {
        places[tag.data] = place
        data += tag.data
        while data.count % 4 != 0 { data.append(0) }
      }
      table += Array(tag.name.utf8) + number(place) + number(tag.data.count)
    }
    return header(size: start + data.count) + table + data
  }()

  // MARK: - Colours

  /// The white points of BT.709 (D65) and of profiles (D50): X, Y and Z.
  static let white = [0.3127 / 0.3290, 1, (1 - 0.3127 - 0.3290) / 0.3290]
  static let d50 = [0.9642, 1, 0.8249]

  /// The matrix from linear red, green and blue to X, Y and Z: the primaries as columns, each
  /// scaled so that they sum to white.
  static var rgbToXYZ: [[Double]] {
    let chromaticities = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
    let columns = chromaticities.map { x, y in [x / y, 1, (1 - x - y) / y] }
    let matrix = (0..<3).map { row in columns.map { $0[row] } }
    let amounts = applied(inverse(matrix), to: white)
    return matrix.map { row in zip(row, amounts).map { $0 * $1 } }
  }

  /// The linear Bradford adaptation (ICC.1:2004-10, annex E).
  static func bradford(from first: [Double], to second: [Double]) -> [[Double]] {
    let cone = [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ]
    let gains = zip(applied(cone, to: second), applied(cone, to: first)).map { $0 / $1 }
    let scaled = zip(cone, gains).map { row, gain in row.map { $0 * gain } }
    return product(inverse(cone), scaled)
  }

  private static func applied(_ matrix: [[Double]], to vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  static func product(_ first: [[Double]], _ second: [[Double]]) -> [[Double]] {
    first.map { row in
      (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * second[$1][column] } }
    }
  }

  /// By Cramer's rule.
  private static func inverse(_ m: [[Double]]) -> [[Double]] {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (r, s) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return m[r][c] * m[s][d] - m[r][d] * m[s][c]
    }
    let determinant = (0..<3).reduce(0) { $0 + m[0][$1] * minor(0, $1) }
    return (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } }
  }

  // MARK: - Bytes

  /// The header (7.2).
  private static func header(size: Int) -> [UInt8] {
    var bytes = number(size)
    bytes += number(0)
    bytes += [4, 0x20, 0, 0]
    bytes += Array("mntrRGB XYZ ".utf8)
    // A fixed date.
    for part in [2000, 1, 1, 0, 0, 0] { bytes += [UInt8(part >> 8), UInt8(part & 0xFF)] }
    bytes += Array("acsp".utf8)
    bytes += Array(repeating: 0, count: 28)
    bytes += d50.flatMap(fixed)
    return bytes + Array(repeating: 0, count: 128 - bytes.count)
  }

  private static func number(_ value: Int) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) }
  }

  /// A fixed-point number with 16 fractional bits.
  private static func fixed(_ value: Double) -> [UInt8] {
    number(Int((value * 65536).rounded()))
  }

  private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + number(0) }

  private static func xyz(_ values: [Double]) -> [UInt8] { type("XYZ ") + values.flatMap(fixed) }

  /// A text in English (10.13).
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    return type("mluc") + number(1) + number(12) + Array("enUS".utf8) + number(units.count)
      + number(28) + units
  }

  /// The curve of sRGB: a power of 2.4 with a straight beginning (10.15, function 3).
  private static var parametricCurve: [UInt8] {
    type("para") + [0, 3, 0, 0]
      + [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045].flatMap(fixed)
  }
}
