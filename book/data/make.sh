#!/usr/bin/env bash
# Makes the figures that the book shows: exact sums of games that the program plays
# against itself. `makombo merge FILE` prints any of them for people. What was solved is
# made by `makombo solve GAME --table`.
#
#     book/data/make.sh            all of them
#     book/data/make.sh kisolo     those of one game
#
# MAKOMBO names the program, if it is not to be built.
set -euo pipefail
cd "$(dirname "$0")/../.."

program=${MAKOMBO:-}
if [ -z "$program" ]; then
    cargo build --release --locked
    program=${CARGO_TARGET_DIR:-target}/release/makombo
fi

# A file takes its new content only when the command has ended well.
make() {
    local game=$1 shape=$2
    shift 2
    local file=book/data/$game-$shape.json
    "$program" compare "$game" "--$shape" "$@" --seed 1 --shard 1/1 > "$file.new"
    mv "$file.new" "$file"
}

games=("$@")
if [ ${#games[@]} -eq 0 ]; then
    for sheet in rules/*.yaml; do
        [ "$sheet" = rules/glossary.yaml ] || games+=("$(basename "$sheet" .yaml)")
    done
fi

for game in "${games[@]}"; do
    make "$game" each --impact --games 2000
    # A single interpretation has no other to be held against.
    if [ "$(sed -n '/^interpretations:/,/^[a-z]/p' "rules/$game.yaml" | grep -c '^  - id:')" -gt 1 ]; then
        make "$game" all --witness --impact --degenerate --games 5000
    fi
done
