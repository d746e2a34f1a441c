#!/bin/sh
# Installs the packages that the server needs, for one platform of the image: `production-packages.sh amd64|arm64`. It runs beside package.json,
# in the image and in deploy/smoke.ts. npm selects the binaries of another platform by itself, so that nothing is emulated.
set -eu
case "${1-}" in
  amd64) cpu=x64 ;;
  arm64) cpu=arm64 ;;
  *) echo "production-packages.sh amd64|arm64" >&2; exit 2 ;;
esac
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --os=linux --cpu="$cpu" --libc=glibc
# Headers and manuals of Node.js, and what only editors and debuggers read.
rm -r node_modules/node-linux-$cpu/include node_modules/node-linux-$cpu/share
find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' \) -delete
