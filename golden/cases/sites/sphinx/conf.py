project = "Ships"
extensions = ["myst_parser"]
html_theme = "furo"
exclude_patterns = ["_build"]
