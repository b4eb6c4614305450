#!/usr/bin/env bash
# The services that tests use, PostgreSQL, Redis, Chromium, nginx and Caddy: installed where they are missing and can be.
# What is still missing afterwards is told in one line each, with the reason; `--told` only tells.
set -uo pipefail

missing() {
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || echo postgresql
  command -v redis-server >/dev/null || echo redis-server
  command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || echo chromium
  command -v nginx >/dev/null || echo nginx
  command -v caddy >/dev/null || echo caddy
}

reason="apt-get could not install it"
if [ "$(id -u)" != 0 ]; then
  reason="only root can install it"
elif ! command -v apt-get >/dev/null; then
  reason="there is no apt-get"
elif [ "${1:-}" != --told ] && [ -n "$(missing)" ]; then
  # shellcheck disable=SC2046
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $(missing); } >/dev/null 2>&1
fi

for service in $(missing); do
  case $service in
    postgresql) what="the tests of tables in PostgreSQL" ;;
    redis-server) what="the tests of several processes woken by Redis" ;;
    chromium) what="the tests of the table in a browser" ;;
    nginx | caddy) what="the tests of its example in deploy/" ;;
  esac
  echo "not installed: $service ($reason), so $what are skipped"
done
