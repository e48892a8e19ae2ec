/// The variants of the cells of a column: a byte for each row, or four in a column with more than
/// 256 variants.
///
/// A variant is another one with one more layer, so that a layer for a cell costs the same however
/// many layers the cell has. The layers of a variant are those on the way from it to the first one.
struct VariantColumn: Hashable, Sendable {
  /// What a layer is, and where its number is from.
  enum Kind: UInt8, Hashable, Sendable {
    case scale, rule, callback
  }

  /// A variant that is not the first one.
  private struct Addition: Hashable, Sendable {
    var kind: Kind
    var layer: UInt32
    /// The variant without the layer.
    var base: UInt32
  }

  private enum Numbers: Hashable, Sendable {
    case bytes([UInt8])
    case words([UInt32])
  }

  /// By number, from 1; the variant 0 has no layers.
  private var additions: [Addition] = []
  private var numbers: Numbers
  /// The variants by what they add to which: consecutive cells often get the same layer.
  private var known: [Addition: UInt32] = [:]
  /// Whether a layer makes the edges of a cell visible.
  private(set) var isBoxed = false

  init(rowCount: Int) {
    numbers = .bytes(Array(repeating: 0, count: rowCount))
  }

  /// The number of variants, including the one without layers.
  var count: Int { additions.count + 1 }

  /// The number of a cell's variant.
  subscript(position: Int) -> Int {
    switch numbers {
    case .bytes(let bytes): Int(bytes[position])
    case .words(let words): Int(words[position])
    }
  }

  /// The layers of a variant.
  func variant(_ number: Int) -> CellVariant {
    var variant = CellVariant()
    var number = number
    while number > 0 {
      let addition = additions[number - 1]
      let layer = Int(addition.layer)
      switch addition.kind {
      case .scale: variant.scales.append(layer)
      case .rule: variant.rules.append(layer)
      // The last one replaces those before it.
      case .callback: variant.callback = variant.callback ?? layer
      }
      number = Int(addition.base)
    }
    variant.scales.reverse()
    variant.rules.reverse()
    return variant
  }

  /// Adds a layer to those of a cell.
  /// - Parameter isBoxed: whether it makes the edges of a cell visible.
  mutating func add(_ kind: Kind, _ layer: Int, isBoxed: Bool, at position: Int) {
    if isBoxed { self.isBoxed = true }
    let addition = Addition(
      kind: kind, layer: UInt32(truncatingIfNeeded: layer),
      base: UInt32(truncatingIfNeeded: self[position]))
    if let number = known[addition] {
      set(position, number)
    } else {
      additions.append(addition)
      let number = UInt32(truncatingIfNeeded: additions.count)
      known[addition] = number
      set(position, number)
    }
  }

  /// Releases what is only needed for adding layers.
  mutating func finish() {
    known = [:]
  }

  private mutating func set(_ position: Int, _ number: UInt32) {
    switch numbers {
    case .bytes(var bytes):
      if let byte = UInt8(exactly: number) {
        numbers = .words([])
        bytes[position] = byte
        numbers = .bytes(bytes)
      } else {
        var words = bytes.map { UInt32($0) }
        words[position] = number
        numbers = .words(words)
      }
    case .words(var words):
      numbers = .bytes([])
      words[position] = number
      numbers = .words(words)
    }
  }
}
