// A small bell when it is one's turn. Off unless the player wants it.
let context: AudioContext | null = null;
export function chime(): void {
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [pitch, at] of [
      [660, 0],
      [880, 0.09],
    ] as const) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = 'sine';
      tone.frequency.value = pitch;
      gain.gain.setValueAtTime(0, now + at);
      gain.gain.linearRampToValueAtTime(0.12, now + at + 0.01);
      gain.gain.exponentialRampToValueAtTime(0.001, now + at + 0.5);
      tone.connect(gain).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + 0.55);
    }
  } catch {
    // a browser without sound
  }
}
