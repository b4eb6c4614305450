// What is heard beside each other is as loud: each instrument is played for a page that listens to it.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { transformWithEsbuild } from 'vite';
import type * as instruments from '../src/sound/instruments';
import { expect, test } from './house';

/** Samples of a second, and the seconds of a moment: how loud a sound is where it is loudest, in decibels as ears weigh them. */
const RATE = 44_100;
const MOMENT = 0.1;

test('no sound drowns another, and none is torn', async ({ page }) => {
  const source = await readFile(join(import.meta.dirname, '..', 'src', 'sound', 'instruments.ts'), 'utf8');
  const { code } = await transformWithEsbuild(source, 'instruments.ts');
  const found = await page.evaluate(
    async ([module, rate, moment]) => {
      const url = URL.createObjectURL(new Blob([module], { type: 'text/javascript' }));
      const { SOUNDS, sounded } = (await import(url)) as typeof instruments;
      const out: [string, number, number][] = [];
      for (const name of SOUNDS) {
        const audio = new OfflineAudioContext(1, rate * 4, rate);
        // ears hear little of what is low
        const low = new BiquadFilterNode(audio, { type: 'highpass', frequency: 250, Q: 0.5 });
        const ears = new BiquadFilterNode(audio, { type: 'highshelf', frequency: 1500, gain: 4 });
        low.connect(ears).connect(audio.destination);
        sounded(name, audio, low, 0.01);
        const samples = (await audio.startRendering()).getChannelData(0);
        const length = Math.round(rate * moment);
        let most = 0;
        for (let at = 0; at + length < samples.length; at += length >> 2)
          most = Math.max(most, samples.slice(at, at + length).reduce((sum, one) => sum + one * one, 0) / length);
        out.push([name, 10 * Math.log10(most), samples.reduce((peak, one) => Math.max(peak, Math.abs(one)), 0)]);
      }
      return out;
    },
    [code, RATE, MOMENT] as const,
  );
  expect(found.length).toBeGreaterThan(5);
  for (const [name, loud, peak] of found) {
    expect(loud, `${name} is ${loud.toFixed(1)} dB`).toBeGreaterThan(-19);
    expect(loud, `${name} is ${loud.toFixed(1)} dB`).toBeLessThan(-13);
    expect(peak, `${name} has room to its peak`).toBeLessThan(1);
  }
});
