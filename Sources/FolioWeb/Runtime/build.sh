#!/bin/sh
# Builds folio.wasm: the C API of Sources/FolioC as Embedded Swift, linked with runtime.c.
#
#   build.sh [--check] PACKAGE OUT
#
# Needs a Swift toolchain; wasm-opt (Binaryen), where it is installed, makes the engine an eighth smaller.
# OUT.stamp lists the sources and tools of OUT, OUT.log the output of the tools. Does nothing when OUT is
# up to date; --check reports that by its status.
set -eu
check=
if [ "$1" = --check ]; then check=1 && shift; fi
package=$1
out=$2
cd "$package"

stamp=$(find Package.swift Sources/KDL Sources/FolioDiagnostics Sources/FolioCore Sources/FolioReport \
  Sources/FolioConfig Sources/FolioSurface Sources/FolioReplay Sources/FolioFeel Sources/FolioHost Sources/FolioC Sources/FolioCHeader \
  Sources/FolioWeb/Runtime \
  Plugins/Standard Plugins/Platforms -type f | LC_ALL=C sort | xargs cksum | cksum)
stamp="$stamp $(swiftc --version 2>/dev/null | head -n 1) $(wasm-opt --version 2>/dev/null || true)"
if [ -f "$out" ] && [ "$(cat "$out.stamp" 2>/dev/null)" = "$stamp" ]; then exit 0; fi
[ -z "$check" ] || exit 1

objects=$(dirname "$out")/objects
rm -rf "$objects" && mkdir -p "$objects"
exec >"$out.log" 2>&1
triple=wasm32-unknown-none-wasm
map=$objects/module.modulemap
echo "module FolioCHeader { umbrella \"$PWD/Sources/FolioCHeader/include\" export * }" >"$map"
# Compiles a module: compile MODULE FLAGS... For size, traps share their code, and less is inlined than by
# default: in SIL (a factor of 2) and in LLVM (a threshold of 50).
compile() {
  name=$1
  shift
  folder=Sources/$name
  [ -d "$folder" ] || folder=Plugins/${name#Folio}
  echo "$name"
  find "$folder" -name '*.swift' | LC_ALL=C sort | xargs swiftc -target "$triple" \
    -module-name "$name" -package-name folio -parse-as-library -swift-version 6 -wmo \
    -enable-experimental-feature Embedded -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -strict-memory-safety -suppress-warnings \
    -enforce-exclusivity=unchecked -Xfrontend -disable-stack-protector \
    -Xfrontend -mergeable-traps \
    -Xfrontend -sil-inline-caller-benefit-reduction-factor -Xfrontend 4 \
    -Xllvm -inline-threshold=-100 \
    -Xcc -fmodule-map-file="$map" -I "$objects" \
    -emit-module -emit-module-path "$objects/$name.swiftmodule" "$@"
}
# Compiles modules that do not import each other in parallel. Their code is in their module files, and ends
# up in the object of the last module.
together() {
  running=
  for module; do compile "$module" -Osize & running="$running $!"; done
  for one in $running; do wait "$one"; done
}
together FolioCore FolioDiagnostics KDL
together FolioConfig FolioSurface FolioStandard FolioReport
together FolioFeel FolioPlatforms FolioReplay
# The engine does not use FolioHost, which is compiled to show that it compiles as Embedded Swift.
compile FolioHost -Onone -c -o "$objects/unused.host" &
host=$!
# One object for all files. With an object for each file, as SwiftPM makes them, Swift 6.3.1 miscompiles the
# engine: it reads `go beyond=clamp` as `refuse`, which the conformance tables detect.
compile FolioC -Osize -c -o "$objects/engine.o"
wait "$host"

library=$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath" *: *"\(.*\)".*/\1/p' | head -n 1)
tools=$library/../../bin
"$tools/clang" --target="$triple" -Oz -ffreestanding -fno-builtin -mbulk-memory \
  -c Sources/FolioWeb/Runtime/runtime.c -o "$objects/runtime.o"

exports=$(grep -o 'folio_[a-z_]*(' Sources/FolioCHeader/include/folio.h | tr -d '(' | sort -u)
flags=
for name in $exports folio_web_allocate folio_web_free; do flags="$flags --export=$name"; done
# shellcheck disable=SC2086
"$tools/wasm-ld" --no-entry --gc-sections --strip-all --compress-relocations -O2 --stack-first \
  -z stack-size=1048576 \
  $flags "$objects/engine.o" "$objects/runtime.o" \
  "$library/embedded/$triple/libswiftUnicodeDataTables.a" -o "$out.new"
if command -v wasm-opt >/dev/null; then
  wasm-opt -Oz --enable-bulk-memory --enable-sign-ext --enable-mutable-globals \
    --enable-nontrapping-float-to-int "$out.new" -o "$out.new"
fi
mv "$out.new" "$out"
printf '%s' "$stamp" >"$out.stamp"
