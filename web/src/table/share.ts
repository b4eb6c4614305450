// A new state repeats most of the old one. Parts that are the same keep their identity, so that nothing is drawn anew for them. Pure.

/** `now`, but with every part that equals its counterpart in `before` replaced by that. Both are plain data. */
export function share<T>(before: unknown, now: T): T {
  if (Object.is(before, now)) return now;
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null) return now;
  if (Array.isArray(now)) {
    if (!Array.isArray(before)) return now;
    let same = before.length === now.length;
    const out = now.map((one: unknown, n) => {
      const kept = share(before[n], one);
      if (kept !== before[n]) same = false;
      return kept;
    });
    return (same ? before : out) as T;
  }
  if (Array.isArray(before)) return now;
  const old = before as Record<string, unknown>;
  const keys = Object.keys(now);
  let same = keys.length === Object.keys(old).length;
  const out: Record<string, unknown> = {};
  for (const key of keys) {
    const kept = share(old[key], (now as Record<string, unknown>)[key]);
    if (kept !== old[key] || !(key in old)) same = false;
    out[key] = kept;
  }
  return (same ? before : out) as T;
}
