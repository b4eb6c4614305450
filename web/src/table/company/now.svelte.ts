// The time, second by second, as long as somebody looks at it.
const EVERY = 500;
let time = $state(Date.now() / 1000);

/** Let the time pass while a component is there; to be called when it begins. */
export function tick(): void {
  $effect(() => {
    time = Date.now() / 1000;
    const timer = setInterval(() => (time = Date.now() / 1000), EVERY);
    return () => clearInterval(timer);
  });
}
/** What time it is, in seconds since 1970. */
export const now = (): number => time;
