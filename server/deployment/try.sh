#!/bin/sh
# What the Dockerfile does, in plain folders: for a machine without Docker. Compiles SQLite, a minute.
#   server/deployment/try.sh
# Leaves the server in the folder that it prints. As root it then starts it as another user, on a file
# system that is read-only but for its data.
set -eu
cd "$(dirname "$0")/../.."
work=$(mktemp -d)
chmod 755 "$work"
trap '[ $? = 0 ] || rm -rf "$work"' EXIT
mkdir "$work/source"
# What .dockerignore lets through.
git ls-files -z -- package.json package-lock.json .npmrc 'tsconfig*.json' '*/package.json' platform/contract server docs/openapi.json |
  xargs -0 cp --parents -t "$work/source"
cd "$work/source"
npm ci --ignore-scripts -w server
npm run -s package -w server -- "$work/server"
cd "$work/server"
npm ci --omit=dev
rm -rf node_modules/better-sqlite3/deps node_modules/better-sqlite3/build/Release/obj*
rm -rf "$work/source"
du -sh "$work/server"
[ "$(id -u)" = 0 ] || exit 0

mkdir -p "$work/data" "$work/releases/packages" "$work/releases/flows"
chown nobody "$work/data"
chmod -R go+rX "$work/server" "$work/releases"
unshare --mount sh -euc '
  mount --bind "$1/data" "$1/data"
  mount -o remount,ro,bind /
  mount -o remount,ro,bind /tmp 2>/dev/null || true
  export NODE_ENV=production DATA_DIR="$1/data" RELEASES_DIR="$1/releases" PORT=0 HOME=/nowhere
  ! touch "$1/server/x" 2>/dev/null || { echo "not read-only"; exit 1; }
  setpriv --reuid nobody --clear-groups --no-new-privs --bounding-set -all \
    node --enable-source-maps dist/main.js >"$1/data/out" &
  began=$(date +%s%N)
  until grep -q Ready "$1/data/out"; do sleep 0.02; done
  echo "$(cat "$1/data/out"), $((($(date +%s%N) - began) / 1000000)) ms after its start"
  kill -TERM $!
  wait $! && echo "Stopped by SIGTERM"
' sh "$work"
echo "The server is in $work/server"
