#!/bin/sh
# Builds folio.wasm: the C API of Sources/FolioC as Embedded Swift, linked with runtime.c.
#
#   build.sh [--check] PACKAGE OUT
#
# Needs a Swift toolchain and nothing else. OUT.stamp says of which sources OUT was made, OUT.log what
# the tools said. Does nothing where OUT is up to date; --check only says so, by its status.
set -eu
check=
if [ "$1" = --check ]; then check=1 && shift; fi
package=$1
out=$2
cd "$package"

stamp=$(find Package.swift Sources/KDL Sources/FolioDiagnostics Sources/FolioCore Sources/FolioReport \
  Sources/FolioConfig Sources/FolioSurface Sources/FolioFeel Sources/FolioC Sources/FolioCHeader Sources/FolioWeb/Runtime \
  Plugins/Standard Plugins/Platforms -type f | LC_ALL=C sort | xargs cksum | cksum)
stamp="$stamp $(swiftc --version 2>/dev/null | head -n 1)"
if [ -f "$out" ] && [ "$(cat "$out.stamp" 2>/dev/null)" = "$stamp" ]; then exit 0; fi
[ -z "$check" ] || exit 1

mkdir -p "$(dirname "$out")"
exec >"$out.log" 2>&1
triple=wasm32-unknown-none-wasm
scratch=$(dirname "$out")/build
swift build --triple "$triple" -c release --target FolioC --scratch-path "$scratch" \
  -Xswiftc -enable-experimental-feature -Xswiftc Embedded -Xswiftc -wmo -Xswiftc -Osize \
  -Xswiftc -enforce-exclusivity=unchecked \
  -Xswiftc -Xfrontend -Xswiftc -disable-stack-protector

library=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p' | head -n 1)
tools=$library/../../bin
"$tools/clang" --target="$triple" -Oz -ffreestanding -fno-builtin -mbulk-memory \
  -c Sources/FolioWeb/Runtime/runtime.c -o "$scratch/runtime.o"

exports=$(grep -o 'folio_[a-z_]*(' Sources/FolioCHeader/include/folio.h | tr -d '(' | sort -u)
flags=
for name in $exports folio_web_allocate folio_web_free; do flags="$flags --export=$name"; done
# The objects of the files there are now; the linker leaves out what no export leads to.
objects=$(sed -n 's/.*"object" *: *"\(.*\)".*/\1/p' "$scratch/$triple/release"/*.build/output-file-map.json |
  LC_ALL=C sort -u | while read -r object; do if [ -f "$object" ]; then echo "$object"; fi; done)
# shellcheck disable=SC2086
"$tools/wasm-ld" --no-entry --gc-sections --strip-all --compress-relocations -O2 --stack-first \
  -z stack-size=1048576 \
  $flags "$scratch/runtime.o" $objects \
  "$library/embedded/$triple/libswiftUnicodeDataTables.a" -o "$out.new"
mv "$out.new" "$out"
printf '%s' "$stamp" >"$out.stamp"
