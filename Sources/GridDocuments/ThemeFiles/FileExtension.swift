import GridModel

/// Files that contain only their differences from another: `extends: base.yaml`.
///
/// 1. The other file is read, together with the file that it extends itself.
/// 2. The two are merged key by key; the one that extends wins. See `YAMLValue.merged(over:)`.
///
/// Every value keeps its place, and paths stay relative to the file that contains them.
struct FileExtension {
  /// A file that is extended.
  struct Base {
    var text: String
    /// Its name in messages, which also identifies it in cycles.
    var name: String
    /// The folder that its relative paths refer to.
    var folder: String
    /// Whether it comes with GridPress, so that `SimpleYAML` reads it.
    var isBuiltIn = false
  }

  /// The word for such files in messages: `document`, `theme`.
  let noun: String
  /// Finds the file that a value of `extends` names; `nil` after a problem has been noted.
  let find: (_ name: String, _ reference: YAMLValue) throws(RenderError) -> Base?
  /// Whether such files may have a key. A file without such keys is refused, and messages do not
  /// quote it.
  let isKnownKey: (String) -> Bool
  /// The keys that apply to one file only.
  var ownKeys: Set<String> = []
  /// Merges a file over the one that it extends.
  var merge: (_ file: YAMLValue, _ base: YAMLValue) -> YAMLValue = { $0.merged(over: $1) }
  /// The file that is extended without a key `extends`; `nil` is none.
  var defaultBase: (YAMLValue) -> Base? = { _ in nil }

  /// The maximum number of files that extend each other.
  private static let maximumDepth = 8

  /// The file merged over those that it extends; `nil` after a problem has been noted.
  func extended(_ root: YAMLValue) -> YAMLValue? {
    extended(root, chain: root.place.file.map { [FilePath.identity(of: $0)] } ?? [])
  }

  /// - Parameter chain: the files that are being extended, the first one first, each by its
  ///   resolved path.
  private func extended(_ file: YAMLValue, chain: [String]) -> YAMLValue? {
    guard let reference = file["extends"] else {
      guard let base = defaultBase(file) else { return file }
      return parsed(base, for: file).map { merge(file, $0) }
    }
    guard let base = base(reference, chain: chain) else { return nil }
    return merge(file, base)
  }

  private func base(_ reference: YAMLValue, chain: [String]) -> YAMLValue? {
    guard let text = reference.string() else { return nil }
    do throws(RenderError) {
      guard chain.count < Self.maximumDepth else {
        reference.problem("more than \(Self.maximumDepth) \(noun)s extend each other")
        return nil
      }
      guard let base = try find(text, reference) else { return nil }
      let identity = FilePath.identity(of: base.name)
      guard !chain.contains(identity) else {
        reference.problem("\"\(text)\" is extended by itself")
        return nil
      }
      return parsed(base, for: reference).flatMap { extended($0, chain: chain + [identity]) }
    } catch {
      reference.origin.problems.add(error)
      return nil
    }
  }

  private func parsed(_ base: Base, for reference: YAMLValue) -> YAMLValue? {
    let problems = reference.origin.problems
    let tree =
      base.isBuiltIn
      ? SimpleYAML.parse(base.text, name: base.name, folder: base.folder, problems: problems)
      : YAMLFile.parse(
        base.text, name: base.name, folder: base.folder, roots: reference.origin.roots,
        problems: problems)
    guard let root = tree else { return nil }
    guard root.isMapping else {
      root.problem("a \(noun) that is extended is a mapping of keys")
      return nil
    }
    guard root.members.isEmpty || root.members.contains(where: { isKnownKey($0.key) })
    else {
      reference.problem("\"\(base.name)\" is not a \(noun): it has no keys of a \(noun)")
      return nil
    }
    return YAMLValue(
      content: .mapping(root.members.filter { !ownKeys.contains($0.key) }),
      origin: root.origin, place: root.place)
  }
}
