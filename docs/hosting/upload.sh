#!/bin/sh
# Brings a releases folder to where it is served from: upload.sh <from> <to>, both without a slash
# at the end; <to> may be host:/folder. May be killed anywhere and run again.
set -eu
from=$1 to=$2

# One at a time: of two, the one that began first must not put its pages last.
exec 9>"$from/.upload"
flock 9

# The pages as they are now. A promote that runs meanwhile belongs to the next upload.
now=$(mktemp -d)
trap 'rm -rf "$now"' EXIT
rsync -a --include='/*/' --include='/*/history.jsonl' --include='/*/candidate.json' --include='/*/status.json' --include='/*/previews/***' --include='/*/index.html' --exclude='*' "$from/flows/" "$now/"

# What is pointed to comes before what points to it.
rsync -a --mkpath --ignore-existing --exclude='.*' "$from/packages/" "$to/packages/"
rsync -a --mkpath --ignore-existing --exclude='.*' --exclude='*.tmp' --include='/*/' --include='/*/sets/***' --exclude='*' "$from/flows/" "$to/flows/"
rsync -ac --exclude='/*/index.html' "$now/" "$to/flows/"
# A candidate that is none any more goes, and nothing else.
rsync -ac --delete-after --filter='P /*/' --filter='P index.html' --include='/*/' --include='/*/index.html' --include='/*/candidate.json' --exclude='*' "$now/" "$to/flows/"
