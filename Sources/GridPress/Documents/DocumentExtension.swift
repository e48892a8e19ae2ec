import Foundation

/// Documents that say only in what they differ from another: `extends: base.yaml`.
///
/// 1. The other document is read, by a path relative to the one that extends it, and is itself extended if it says so.
/// 2. The two are merged key by key; the one that extends wins. See `YAMLValue.merged(over:)`.
///
/// Every value keeps its place, and paths stay relative to the file that they stand in.
struct DocumentExtension {
  /// The files that are being extended, the document first, each by its one true path.
  private var chain: [String] = []

  /// More files than this do not build on each other.
  private static let maximumDepth = 8

  /// The document with what it extends below it; `nil` after a problem has been noted.
  static func extended(_ root: YAMLValue) -> YAMLValue? {
    DocumentExtension(chain: root.place.file.map { [identity(of: $0)] } ?? []).extended(root)
  }

  private func extended(_ document: YAMLValue) -> YAMLValue? {
    guard let reference = document["extends"] else { return document }
    guard let base = base(reference) else { return nil }
    return document.merged(over: base)
  }

  private func base(_ reference: YAMLValue) -> YAMLValue? {
    // What is no text is told when the keys are read.
    guard case .scalar(let text, _) = reference.content else { return nil }
    let path = reference.origin.resolve(text)
    let identity = Self.identity(of: path)
    guard !chain.contains(identity) else {
      reference.problem("\"\(text)\" is extended by itself")
      return nil
    }
    guard chain.count < Self.maximumDepth else {
      reference.problem("more than \(Self.maximumDepth) documents extend each other")
      return nil
    }
    let problems = reference.origin.problems
    do throws(RenderError) {
      let source = try TextFile.read(path: path, askedAt: reference.place)
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      guard let base = YAMLFile.parse(source, name: path, folder: folder, problems: problems)
      else { return nil }
      guard base.isMapping else {
        base.problem("a document that is extended is a mapping of keys")
        return nil
      }
      return DocumentExtension(chain: chain + [identity]).extended(base)
    } catch {
      problems.add(error)
      return nil
    }
  }

  /// The same for all ways to write a path.
  private static func identity(of path: String) -> String {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
  }
}

extension YAMLValue {
  /// Keys whose mappings describe one thing, so that half of it makes no sense.
  private static let undivided: Set = ["data", "gradient"]

  /// This value on top of another: of two mappings the keys of both, those in both merged likewise; of anything else this
  /// alone. Null hides what is below. Data, gradients and each of the formats by name are not merged.
  fileprivate func merged(over base: YAMLValue, dividing: Bool = true) -> YAMLValue {
    guard case .mapping(let own) = content, case .mapping(var members) = base.content else {
      return self
    }
    var places: [String: Int] = [:]
    for (index, member) in members.enumerated() { places[member.key] = index }
    for var member in own {
      guard let index = places[member.key] else {
        members.append(member)
        continue
      }
      if dividing, !Self.undivided.contains(member.key) {
        member.value = member.value.merged(
          over: members[index].value, dividing: member.key != "formats")
      }
      members[index] = member
    }
    return YAMLValue(content: .mapping(members), origin: origin, place: place)
  }
}
