"""Builds another commit of this repository, to be measured beside the working tree."""

import subprocess
import sys


def program(root, work, name):
    """The path of the command of the commit `name`, built below `work`. An earlier build of it is reused."""
    done = subprocess.run(["git", "-C", root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}"],
                          stdout=subprocess.PIPE, text=True)
    commit = done.stdout.strip()
    if done.returncode:
        sys.exit(f"error: {name} is neither a file of measurements nor a commit")
    folder = work / f"revision-{commit[:12]}"
    if not folder.exists():
        subprocess.run(["git", "-C", root, "worktree", "prune"], check=True)
        subprocess.run(["git", "-C", root, "worktree", "add", "--quiet", "--detach", folder, commit], check=True)
    built = subprocess.run([folder / "scripts" / "build"], stdout=subprocess.PIPE, text=True)
    if built.returncode:
        sys.exit(f"error: {name} cannot be built")
    return built.stdout.strip()
