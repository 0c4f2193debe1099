#!/usr/bin/env python3
"""Public WSDLs drawn at random, and what `millrace new --wsdl` makes of them.

    corpus.py draw TREES [--seed N] [--each N]   draws files from the clones in TREES/OWNER/NAME, and writes drawn.txt
    corpus.py clone TREES                        clones what drawn.txt names, each repository at its commit
    corpus.py try TREES [--out FOLDER]           makes a project of each file of drawn.txt and compiles it; prints a table

The files themselves are other people's and stay out of this repository: drawn.txt keeps their places alone.
"""
import argparse
import collections
import concurrent.futures
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
TOP = HERE.parent.parent
DRAWN = HERE / "drawn.txt"
SEED = 44
EACH = 4
WSDL = "http://schemas.xmlsoap.org/wsdl/"
# What is said of a file that the repository does not hold, or that is somewhere else
LACKS = re.compile(r"there is no file|nothing is fetched")
# A service element of WSDL 1.1, by whatever prefix
SERVICE = re.compile(r"<(?:[\w.-]+:)?service[\s>]")


def repositories(trees):
    return sorted(f"{each.parent.name}/{each.name}" for each in trees.glob("*/*") if each.is_dir())


def commit(trees, repository):
    """Of a clone; where there is only an unpacked tree, of the file OWNER/NAME.commit beside it."""
    kept = trees / (repository + ".commit")
    if kept.exists():
        return kept.read_text().strip()
    done = subprocess.run(["git", "-C", str(trees / repository), "rev-parse", "HEAD"], capture_output=True, text=True)
    return done.stdout.strip() or "-"


def draw(trees, seed, each):
    """At most `each` files of a repository, so that no maker counts for all; the same seed and clones give the same list."""
    chance = random.Random(seed)
    lines = [f"# repository commit path; drawn with seed {seed}, at most {each} of a repository"]
    for repository in repositories(trees):
        folder = trees / repository
        files = sorted(
            str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file() and path.suffix.lower() == ".wsdl"
        )
        for path in sorted(chance.sample(files, min(each, len(files)))):
            lines.append(f"{repository} {commit(trees, repository)} {path}")
    DRAWN.write_text("\n".join(lines) + "\n")
    print(f"{len(lines) - 1} files of {len({line.split()[0] for line in lines[1:]})} repositories")


def drawn():
    for line in DRAWN.read_text().splitlines():
        if line and not line.startswith("#"):
            yield line.split(" ", 2)


def clone(trees):
    for repository, at in sorted({(repository, at) for repository, at, _ in drawn()}):
        folder = trees / repository
        if not folder.exists():
            subprocess.run(["git", "clone", "-q", f"https://github.com/{repository}", str(folder)], check=True)
            subprocess.run(["git", "-C", str(folder), "checkout", "-q", at], check=True)


def has_service(file):
    """Whether the file, or a WSDL that it imports from beside it, holds a service."""
    open_, seen = [file], set()
    while open_:
        path = open_.pop()
        if path in seen or not path.is_file():
            continue
        seen.add(path)
        text = re.sub(r"<!--.*?-->", "", path.read_bytes().decode("utf-8", "replace"), flags=re.S)
        if WSDL in text and SERVICE.search(text):
            return True
        for location in re.findall(r"<(?:[\w.-]+:)?import\b[^>]*\blocation\s*=\s*[\"']([^\"']+)", text):
            open_.append((path.parent / location).resolve())
    return False


def attempt(file, folder, catalog):
    """What came of one file: "" when it became a project that compiles, else why not."""
    command = [str(TOP / "millrace"), "new", str(folder / "p"), "--wsdl", str(file), "--catalog", str(catalog)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=300)
    if done.returncode == 0:
        return ""
    said = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
    return said[0] if said else f"exit code {done.returncode}"


def measure(trees, out):
    entries = list(drawn())
    shutil.copy(HERE / "catalog.xml", trees / "catalog.xml")
    with tempfile.TemporaryDirectory() as scratch, concurrent.futures.ThreadPoolExecutor(2) as pool:
        came = list(
            pool.map(
                lambda numbered: attempt(
                    trees / numbered[1][0] / numbered[1][2],
                    pathlib.Path(out or scratch) / str(numbered[0]),
                    trees / "catalog.xml",
                ),
                enumerate(entries),
            )
        )
    with_service = whole = made = 0
    reasons = collections.Counter()
    for (repository, _, path), why in zip(entries, came):
        serves = has_service(trees / repository / path)
        with_service += serves
        whole += serves and not LACKS.search(why)
        made += serves and not why
        if why:
            reasons[re.sub(r"^.*?: ", "", why)[:110]] += serves
        print(f"{'ok' if not why else '--'} {'service' if serves else 'none   '} {repository} {path}" + (f": {why}" if why else ""))
    print()
    for reason, count in reasons.most_common():
        if count:
            print(f"{count:4} {reason}")
    print(f"{made} of {with_service} with a service ({100 * made / max(1, with_service):.0f} %), of the {whole} that lack no file"
          f" {100 * made / max(1, whole):.0f} %; {len(entries)} files"
          f" of {len({entry[0] for entry in entries})} repositories")
    return made, with_service


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=["draw", "clone", "try"])
    parser.add_argument("trees", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--each", type=int, default=EACH)
    parser.add_argument("--out", help="keep the projects here")
    parser.add_argument("--least", type=int, default=0, help="percent that must be made")
    given = parser.parse_args()
    if given.what == "draw":
        draw(given.trees, given.seed, given.each)
    elif given.what == "clone":
        clone(given.trees)
    else:
        made, with_service = measure(given.trees, given.out)
        sys.exit(100 * made < given.least * with_service)


if __name__ == "__main__":
    main()
