#!/usr/bin/env bash
# Print where Chromium is; install Debian's where it is missing and can be installed.
set -euo pipefail

find_it() { command -v chromium || command -v chromium-browser || command -v google-chrome; }

if ! find_it >/dev/null && [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } >/dev/null 2>&1 || true
fi
find_it || { echo "Chromium is not installed here and could not be; the tests in the browser need it" >&2; exit 1; }
