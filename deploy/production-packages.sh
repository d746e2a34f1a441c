#!/bin/sh
# Installs the packages that the server needs, and nothing else, for one platform: `production-packages.sh amd64|arm64`. It runs beside package.json,
# in the image, in deploy/smoke.ts and where there are no containers. npm selects the binaries of another platform by itself, so that nothing is emulated.
set -eu
case "${1-}" in
  amd64) cpu=x64 ;;
  arm64) cpu=arm64 ;;
  *) echo "production-packages.sh amd64|arm64" >&2; exit 2 ;;
esac
npm ci --omit=dev --ignore-scripts --no-audit --no-fund --os=linux --cpu="$cpu" --libc=glibc
# What only compilers, editors, debuggers and the packages' own developers read: headers, manuals, types and sources of TypeScript, source maps, tests.
rm -r node_modules/node-linux-$cpu/include node_modules/node-linux-$cpu/share
find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -iname '*.md' ! -iname 'licen*' \) -delete
find node_modules -type d \( -name test -o -name tests \) -prune -exec rm -r {} +
