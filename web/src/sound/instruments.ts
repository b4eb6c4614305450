// The instruments: wood, coins, sails, paper, bells and rockets, made of tones and noise while they sound. Nothing is recorded.
import type { Sound } from './heard';

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** A second of noise, made once. */
function noise(audio: BaseAudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1;
  return hiss;
}

interface Shape {
  at: number;
  /** Seconds until it is loudest, and until it is gone. */
  rise: number;
  fall: number;
  loud: number;
}
function envelope(audio: BaseAudioContext, out: AudioNode, { at, rise, fall, loud }: Shape): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.linearRampToValueAtTime(loud, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + rise + fall);
  gain.connect(out);
  return gain;
}
function tone(
  audio: BaseAudioContext,
  out: AudioNode,
  pitch: number,
  shape: Shape,
  type: OscillatorType = 'sine',
  to = pitch,
): void {
  const voice = audio.createOscillator();
  voice.type = type;
  voice.frequency.setValueAtTime(pitch, shape.at);
  voice.frequency.exponentialRampToValueAtTime(to, shape.at + shape.rise + shape.fall);
  voice.connect(envelope(audio, out, shape));
  voice.start(shape.at);
  voice.stop(shape.at + shape.rise + shape.fall + 0.05);
}
function rush(
  audio: BaseAudioContext,
  out: AudioNode,
  pitch: number,
  shape: Shape,
  type: BiquadFilterType = 'bandpass',
  to = pitch,
): void {
  const wind = audio.createBufferSource();
  wind.buffer = noise(audio);
  wind.loop = true;
  const filter = audio.createBiquadFilter();
  filter.type = type;
  filter.Q.value = 1.2;
  filter.frequency.setValueAtTime(pitch, shape.at);
  filter.frequency.exponentialRampToValueAtTime(to, shape.at + shape.rise + shape.fall);
  wind.connect(filter).connect(envelope(audio, out, shape));
  wind.start(shape.at);
  wind.stop(shape.at + shape.rise + shape.fall + 0.05);
}

type Instrument = (audio: BaseAudioContext, out: AudioNode, at: number) => void;
const INSTRUMENTS: Readonly<Record<Sound, Instrument>> = {
  /** A tile laid on the board: two knocks. */
  wood: (audio, out, now) => {
    for (const [late, pitch] of [
      [0, 210],
      [0.085, 165],
    ] as const) {
      const at = now + late;
      tone(audio, out, pitch, { at, rise: 0.002, fall: 0.09, loud: 0.5 }, 'triangle', pitch * 0.7);
      rush(audio, out, 1400, { at, rise: 0.001, fall: 0.03, loud: 0.25 });
    }
  },
  /** Coins: bright partials that are not in tune with each other. */
  coins: (audio, out, now) => {
    [0, 0.07, 0.12, 0.2].forEach((late, n) => {
      for (const pitch of [2650, 3910, 5330])
        tone(audio, out, pitch * (1 + n * 0.043), { at: now + late, rise: 0.001, fall: 0.16, loud: 0.07 });
    });
  },
  /** Canvas that fills with wind. */
  sails: (audio, out, at) => {
    rush(audio, out, 320, { at, rise: 0.28, fall: 0.55, loud: 0.4 }, 'bandpass', 950);
    rush(audio, out, 130, { at: at + 0.3, rise: 0.01, fall: 0.16, loud: 0.5 }, 'lowpass', 70);
  },
  /** A card drawn over the table. */
  paper: (audio, out, at) => rush(audio, out, 2600, { at, rise: 0.05, fall: 0.13, loud: 0.22 }, 'highpass', 4800),
  /** Voices of a fiddle, rising. */
  feast: (audio, out, now) =>
    [392, 494, 587, 784].forEach((pitch, n) =>
      tone(audio, out, pitch, { at: now + n * 0.09, rise: 0.02, fall: 0.28, loud: 0.12 }, 'sawtooth'),
    ),
  /** A ship's bell: it is one's turn. */
  bell: (audio, out, now) =>
    [0, 0.22].forEach((late) => {
      for (const [pitch, loud] of [
        [880, 0.2],
        [2210, 0.06],
        [3480, 0.03],
      ] as const)
        tone(audio, out, pitch, { at: now + late, rise: 0.003, fall: 0.9, loud });
    }),
  /** Rockets that rise and burst. */
  rockets: (audio, out, now) =>
    [0, 0.7, 1.2, 2].forEach((late) => {
      tone(audio, out, 500, { at: now + late, rise: 0.1, fall: 0.5, loud: 0.05 }, 'sine', 1900);
      rush(audio, out, 900, { at: now + late + 0.6, rise: 0.005, fall: 0.7, loud: 0.35 }, 'lowpass', 120);
    }),
};

/** By how much each is made louder, so that all are heard alike beside each other. */
const LEVELS: Readonly<Record<Sound, number>> = {
  wood: 2.1,
  coins: 2.1,
  sails: 3.4,
  paper: 1.15,
  feast: 2.8,
  bell: 1.2,
  rockets: 2.9,
};
export const SOUNDS = Object.keys(LEVELS) as Sound[];

/** Let an instrument sound at a moment of an audio's time. */
export function sounded(sound: Sound, audio: BaseAudioContext, out: AudioNode, at: number): void {
  const level = audio.createGain();
  level.gain.value = LEVELS[sound];
  level.connect(out);
  INSTRUMENTS[sound](audio, level, at);
}

/** Play something so many seconds from now; `volume` from 0 to 1. */
export function play(sound: Sound, volume: number, late = 0): void {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume();
    const master = context.createGain();
    master.gain.value = volume * volume; // as ears hear it
    // several at once are no louder than a speaker can be
    master.connect(new DynamicsCompressorNode(context, { threshold: -8, ratio: 12 })).connect(context.destination);
    sounded(sound, context, master, context.currentTime + 0.02 + late);
  } catch {
    // a browser without sound
  }
}
