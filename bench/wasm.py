#!/usr/bin/env python3
"""How fast `hard` thinks in WebAssembly beside natively, and how large the module is, in one run.

    python3 bench/wasm.py [--json FILE]

Builds the module that the page loads (tools/build-wasm) and the example `speed` with the profile that is shipped. Both
think about the same decisions, one after the other, several times in turns; the best time of each counts. Needs Node.js
with the page's packages (`npm ci` in web).
"""

import argparse
import json
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
TURNS = 3
# In the page's own words: what a browser is sent.
PACKED = """
const { readFileSync } = require('node:fs');
const { brotliCompressSync, constants } = require('node:zlib');
const module = readFileSync('wasm/pyatak_wasm_bg.wasm');
const packed = brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
console.log(JSON.stringify({ bytes: module.length, packed: packed.length }));
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--json", type=pathlib.Path, help="also write the figures to this file")
    arguments = parser.parse_args()
    figures = measure()
    print(table(figures))
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=2) + "\n")
    return 0


def measure(turns: int = TURNS) -> dict:
    print("building the WebAssembly …", file=sys.stderr, flush=True)
    subprocess.run([str(ROOT / "tools" / "build-wasm")], cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
    example = ["cargo", "build", "--quiet", "--profile", "dist", "-p", "pyatak-wasm", "--example", "speed"]
    subprocess.run(example, cwd=ROOT, check=True)
    metadata = ["cargo", "metadata", "--format-version", "1", "--no-deps"]
    target = json.loads(subprocess.run(metadata, cwd=ROOT, check=True, capture_output=True).stdout)["target_directory"]
    program = str(pathlib.Path(target) / "dist" / "examples" / "speed")
    games: dict[str, dict] = {}
    for _ in range(turns):
        natively = subprocess.run([program], check=True, capture_output=True).stdout
        beside = subprocess.run(
            ["npx", "tsx", "tools/wasm-speed.ts"], cwd=WEB, check=True, input=natively, capture_output=True
        ).stdout
        for line in beside.decode().splitlines():
            said = json.loads(line)
            best = games.setdefault(said["game"], {"game": said["game"], "native": 0, "wasm": 0})
            for place in ("native", "wasm"):
                best[place] = max(best[place], said[place])
    size = json.loads(subprocess.run(["node", "-e", PACKED], cwd=WEB, check=True, capture_output=True).stdout)
    return {"size": size, "games": list(games.values())}


def table(figures: dict) -> str:
    rows = [["`hard`, one thread", "native simulations/s", "in WebAssembly", "share"], ["---", "---:", "---:", "---:"]]
    for game in figures["games"]:
        share = game["wasm"] / game["native"]
        rows.append([game["game"], f"{game['native']:,}", f"{game['wasm']:,}", f"{share:.2f}"])
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    size = figures["size"]
    lines += ["", f"The module has {size['bytes'] / 1e6:.2f} MB, {size['packed'] / 1000:.0f} KB by Brotli 11."]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
