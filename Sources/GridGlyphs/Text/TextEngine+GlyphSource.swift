extension TextEngine: GlyphSource {}
