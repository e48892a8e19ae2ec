import GridDocuments
import GridModel

/// The rules for strips of sections, found by what they name: a grid may have a rule for each of
/// thousands of sections.
struct StripRules {
  private let requests: [GridRule]
  private let namedSections: [Set<Int>]
  private let sectionCount: Int
  /// The numbers of the rules for strips with a name, and of those for few sections.
  private var byName: [String: [Int]] = [:]
  private var bySection: [Int: [Int]] = [:]
  /// The other ones, which are tried for every strip.
  private var others: [Int] = []

  /// A rule for more sections is tried for every strip, which is no dearer.
  private static let fewSections = 16

  /// - Parameter namedSections: by rule, the sections that it means by their values.
  init(_ requests: [GridRule], _ namedSections: [Set<Int>], sectionCount: Int) {
    self.requests = requests
    self.namedSections = namedSections
    self.sectionCount = sectionCount
    for (number, request) in requests.enumerated() where request.target.isStrip {
      if let names = request.names {
        for name in Set(names) { byName[name, default: []].append(number) }
      } else if let sections = few(request.sections, namedSections[number]) {
        for section in sections { bySection[section, default: []].append(number) }
      } else {
        others.append(number)
      }
    }
  }

  /// The sections that a rule is for; `nil` if there may be many.
  private func few(_ places: [PlaceSelector]?, _ named: Set<Int>) -> Set<Int>? {
    guard let places, named.count <= Self.fewSections else { return nil }
    var few = named
    for place in places {
      guard let sections = place.places(of: sectionCount), sections.count <= Self.fewSections
      else { return nil }
      few.formUnion(sections)
    }
    return few
  }

  /// The numbers of the rules that hold for a strip of a section, ascending.
  /// - Parameter isTrue: whether the condition of a rule holds for the strip.
  func holding(
    for strip: SectionStrip, in section: Int, where isTrue: (_ rule: Int) -> Bool
  ) -> [Int] {
    var candidates = others + (bySection[section] ?? [])
    if !byName.isEmpty {
      for name in Set(strip.names) { candidates += byName[name] ?? [] }
    }
    // A rule may name both the title and the value of a header.
    return Set(candidates).sorted().filter { holds($0, for: strip, in: section, where: isTrue) }
  }

  private func holds(
    _ number: Int, for strip: SectionStrip, in section: Int, where isTrue: (_ rule: Int) -> Bool
  ) -> Bool {
    requests[number].target.includes(strip)
      && requests[number].sections.holds(
        section, of: sectionCount, or: namedSections[number].contains(section))
      && (requests[number].level.map { $0 == strip.level } ?? true)
      && (requests[number].when == nil || isTrue(number))
  }
}

extension SectionStrip {
  /// The texts that name it.
  fileprivate var names: [String] {
    switch self {
    case .header(let header): [header.title, header.value].compactMap(\.self)
    case .footer(let footer): [footer.text]
    case .summary(let summary): [summary.row.label].compactMap(\.self)
    }
  }
}
