import GridCore
import GridModel

extension ComputedStyle {
  /// All properties, but those that have no effect unless they are set.
  var transcribed: [TranscriptProperty] {
    properties.map { TranscriptProperty($0.name, $0.value) }
  }
}

extension SeparatorStyles {
  var transcribed: [TranscriptProperty] {
    var list = SeparatorStyles.lines.compactMap { name, path in
      self[keyPath: path].map { TranscriptProperty("separators.\(name)", $0.transcribed) }
    }
    if let frameRadius {
      list.append(TranscriptProperty("separators.frameRadius", frameRadius.dumped))
    }
    return list
  }
}

extension SpacingStyle {
  var transcribed: [TranscriptProperty] {
    Self.all.compactMap { name, path in
      self[keyPath: path].map { TranscriptProperty("spacing.\(name)", $0.dumped) }
    }
  }
}

extension CardStyles {
  var transcribed: [TranscriptProperty] {
    row.transcribed(as: "cards.row") + section.transcribed(as: "cards.section")
  }
}

extension CardStyle {
  fileprivate func transcribed(as name: String) -> [TranscriptProperty] {
    [
      radius.map { TranscriptProperty("\(name).radius", $0.dumped) },
      line.map { TranscriptProperty("\(name).line", $0.transcribed) },
      shadow.map { TranscriptProperty("\(name).shadow", $0.transcribed) },
    ].compactMap(\.self)
  }
}

extension ShadowStyle {
  fileprivate var transcribed: String {
    "\(color.notation) blur \(blur.dumped) down \(offset.dumped)"
  }
}

extension LineStyle {
  fileprivate var transcribed: String {
    "\(color.notation) \(width.dumped)" + (inset == 0 ? "" : " inset \(inset.dumped)")
  }
}
