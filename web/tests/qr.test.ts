// QR codes, beside those that another encoder (python-qrcode 8) makes of the same texts under each mask.
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { masked, qr } from '../src/art/qr';

const LINK = 'http://192.168.1.5:1800/t/AbCdEfGhIjKlMnOp#' + 'x9_-Z'.repeat(8) + 'abc';
const rows = (grid: boolean[][]): string =>
  grid.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')).join('\n');
const mark = (grid: boolean[][]): string => createHash('sha256').update(rows(grid)).digest('hex').slice(0, 12);

// By text: how many fields a side has, and a mark of the code under each mask.
const KNOWN: [string, number, string[]][] = [
  [
    'HELLO',
    21,
    [
      'b664c5ebcc24',
      'aac7b8561561',
      '1fff7fd781f0',
      '71bc9ab3ffca',
      'c346c75add56',
      'ba746fc2cc99',
      '533270fea1ec',
      'c59a8159c247',
    ],
  ],
  [
    LINK,
    41,
    [
      '72fc35159fa6',
      'e98d987a019f',
      '815d215dc1d2',
      'a142ef9585c8',
      '2fd85bc1f566',
      'f6e6c37922f1',
      '712e1d903c10',
      'aca6785f5a7e',
    ],
  ],
  [
    'zoé ✓ über',
    21,
    [
      '47eb414bd20d',
      '5c57e09345ac',
      'b1b6f70e1ac8',
      'df4c0167c3a8',
      'b979f43fc572',
      '0c0f76328c01',
      'e4cd1ba6df73',
      'e326c6aeef8e',
    ],
  ],
  [
    'q'.repeat(150),
    49,
    [
      '55ad0f463374',
      '78ecc93f0397',
      'c77fac633770',
      '339389681c55',
      'b4de763d8ea9',
      '4acc2b4c2af1',
      'ec13927c8107',
      '8bbbe210b3f1',
    ],
  ],
  [
    'y'.repeat(180),
    53,
    [
      '92c327dcc8fc',
      '5c4477b494bd',
      '5c63d4766fa1',
      'e94fa091ea61',
      'a60e13e89836',
      '4abce3c8fab7',
      'ea017f695603',
      '505b5fa2ef87',
    ],
  ],
];

describe('a QR code', () => {
  it.each(KNOWN)('of %s is the one that others draw', (text, size, marks) => {
    expect(masked(text).map(mark)).toEqual(marks);
    expect(qr(text).length).toBe(size);
    expect(marks).toContain(mark(qr(text)));
  });
  it('refuses what no code of ours holds', () => {
    expect(() => qr('z'.repeat(181))).toThrow();
  });
});
