import GridCore
import GridModel

/// The custom properties of a style sheet, each with the scheme that it is for.
///
/// 1. Blocks are read as CSS Syntax Level 3, section 5, defines it, with nested rules.
/// 2. The selectors and conditions around a declaration give its scope.
/// 3. Of several declarations of a name in a scheme, the one counts that the cascade chooses.
struct CSSSheet {
  struct Declaration {
    /// Without the dashes in front.
    var name: String
    var value: String
    var place: SourcePlace
    fileprivate var rank: Rank
  }

  /// The order of the cascade (CSS Cascading and Inheritance Level 5, section 6), and before it
  /// whether the whole page has the value.
  fileprivate struct Rank: Comparable {
    var isWhole: Bool
    var isImportant: Bool
    var isUnlayered: Bool
    var specificity: Int

    static func < (first: Rank, second: Rank) -> Bool {
      func order(_ rank: Rank) -> [Int] {
        [
          rank.isWhole ? 1 : 0, rank.isImportant ? 1 : 0, rank.isUnlayered ? 1 : 0,
          rank.isWhole ? rank.specificity : 0,
        ]
      }
      return order(first).lexicographicallyPrecedes(order(second))
    }
  }

  /// Something that is not read, and why.
  struct Omission {
    var name: String
    var reason: String
    var place: SourcePlace
  }

  /// The names in the order of their first declarations.
  private(set) var names: [String] = []
  /// The schemes in the order of their first declarations, without that of the whole page.
  private(set) var schemes: [String] = []
  private(set) var omissions: [Omission] = []
  /// How many declarations are no custom properties, and the first of them.
  private(set) var otherCount = 0
  private(set) var firstOther: (name: String, place: SourcePlace)?
  private var declarations: [String: [String: Declaration]] = [:]
  private var known: Set<String> = []

  /// As many schemes are read.
  private static let mostSchemes = 32

  init(_ text: String, path: String, limits: RenderLimits) throws(RenderError) {
    var reader = CSSSheetReader(text, path: path, limits: limits)
    self = try reader.read()
  }

  init() {}

  /// The declaration of a name in a scheme; an empty scheme is the whole page.
  func declaration(of name: String, in scheme: String) -> Declaration? {
    declarations[scheme]?[name] ?? (scheme.isEmpty ? nil : declarations[""]?[name])
  }

  func has(_ name: String, onlyIn scheme: String) -> Bool {
    declarations[scheme]?[name] != nil
  }

  // MARK: - Filling

  mutating func omit(_ name: String, _ reason: String, at place: SourcePlace) {
    omissions.append(Omission(name: name, reason: reason, place: place))
  }

  mutating func countOther(_ name: String, at place: @autoclosure () -> SourcePlace) {
    otherCount += 1
    if firstOther == nil { firstOther = (name, place()) }
  }

  /// - Parameter isDefault: whether all declarations of the same name are stronger.
  mutating func add(
    _ name: String, _ value: String, isImportant: Bool, isDefault: Bool = false,
    scopes: [CSSScope], at place: SourcePlace
  ) {
    func scheme(_ scope: CSSScope) -> String { scope.schemes.sorted().joined(separator: "-") }
    let whole = Set(scopes.filter(\.isWhole).map(scheme))
    if known.insert(name).inserted { names.append(name) }
    var isTaken = false
    for scope in scopes {
      let scheme = scheme(scope)
      if !scope.isWhole, whole.contains(scheme) { continue }
      if !scheme.isEmpty, !schemes.contains(scheme) {
        guard schemes.count < Self.mostSchemes else { continue }
        schemes.append(scheme)
      }
      let rank = Rank(
        isWhole: scope.isWhole && !isDefault, isImportant: isImportant,
        isUnlayered: !scope.isLayered, specificity: scope.specificity)
      let declaration = Declaration(name: name, value: value, place: place, rank: rank)
      let other = declarations[scheme]?[name]
      // Of those that are for some elements only, the first counts.
      if let other, rank.isWhole ? rank < other.rank : rank <= other.rank { continue }
      declarations[scheme, default: [:]][name] = declaration
      isTaken = true
    }
    if !isTaken, whole.isEmpty, let scope = scopes.first, !isDefault {
      omit("--" + name, "it is set for \"\(scope.name)\" only", at: place)
    }
  }
}
