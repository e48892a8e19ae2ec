/// The page, in one piece: it loads nothing but what the preview answers.
enum PreviewPage {
  static let html = text(PackageResources.preview_html)
    .replacing("/* style */", with: text(PackageResources.preview_css))
    .replacing("/* script */", with: text(PackageResources.preview_js))

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
