# A formula for Homebrew: brew install --build-from-source scripts/packages/gridpress.rb
class Gridpress < Formula
  desc "Tables as pictures and documents: PNG, PDF and SVG"
  homepage "https://github.com/gridpress/gridpress"
  url "https://github.com/gridpress/gridpress.git", tag: "0.2.0"
  license "MIT"
  head "https://github.com/gridpress/gridpress.git", branch: "main"

  depends_on "pkg-config" => :build
  depends_on xcode: ["26.0", :build]
  depends_on "cairo"
  depends_on "cmark-gfm"
  depends_on "gdk-pixbuf"
  depends_on "harfbuzz"
  depends_on "libdeflate"
  depends_on "librsvg"
  depends_on "libxml2"
  depends_on "libzip"
  depends_on "pango"
  depends_on "qrencode"
  depends_on "zstd"
  uses_from_macos "sqlite"

  def install
    system "swift", "build", "-c", "release", "--disable-sandbox", "--product", "gridpress"
    bin.install ".build/release/gridpress"
    (share/"gridpress/themes").install Dir["themes/*.yaml"]
    system "scripts/man-pages", "man", bin/"gridpress"
    man1.install Dir["man/*.1"]
    generate_completions_from_executable(bin/"gridpress", "--generate-completion-script")
  end

  test do
    (testpath/"a.csv").write("name,amount\nAda,1.5\n")
    system bin/"gridpress", "render", "a.csv", "-o", "a.svg"
    assert_match "<svg", (testpath/"a.svg").read
  end
end
