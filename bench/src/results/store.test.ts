import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { figureOf, growthFigure, growthPoint, margin } from './figure.ts';
import { decodeFigure, mergeFigures, readFigures, writeFigures } from './store.ts';

const paste = figureOf({
  figure: 'paste of 36,000 cells',
  unit: 'ms',
  ours: 20,
  entryPoint: 'session and worker',
  better: 'lower',
  peer: { name: 'HyperFormula', value: 500 },
  goal: 'ours ≤ 25',
});
const reads = figureOf({
  figure: 'small reads',
  unit: 'a second',
  ours: 1_500,
  entryPoint: 'http',
  better: 'higher',
  goal: 'ours ≥ 3000',
});

describe('a figure', () => {
  it('says how many times better it is and whether its goal is reached', () => {
    expect(paste).toMatchObject({ ratio: 25, reached: true });
    expect(reads).toMatchObject({ ratio: null, peer: null, reached: false });
    expect(margin(paste)).toBe(1.25);
    expect(margin(reads)).toBe(0.5);
  });

  it('takes rates the other way round', () => {
    const row = figureOf({
      figure: 'reads',
      unit: 'a second',
      ours: 300,
      entryPoint: 'http',
      better: 'higher',
      peer: { name: 'prototype', value: 100 },
      goal: 'ratio ≥ 3.5',
    });
    expect(row).toMatchObject({ ratio: 3, reached: false });
  });

  it('refuses a goal that it cannot judge', () => {
    expect(() => figureOf({ ...paste, peer: { name: 'x', value: 1 }, better: 'lower', goal: '25 ms' })).toThrow(
      'no goal',
    );
    expect(() =>
      figureOf({ figure: 'x', unit: 'ms', ours: 1, entryPoint: 'x', better: 'lower', goal: 'ratio ≥ 2' }),
    ).toThrow('needs a peer');
  });

  it('knows the points of a growth curve', () => {
    const row = { ...paste, figure: growthFigure('whole table', 1_000_000, 'cells') };
    expect(growthPoint(row)).toEqual({ curve: 'whole table', size: 1_000_000, of: 'cells' });
    expect(growthPoint(paste)).toBeUndefined();
  });
});

describe('the file of results', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'oasis-results-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('gives back what was written', () => {
    const file = join(folder, 'results.json');
    expect(readFigures(file)).toEqual([]);
    writeFigures(file, [paste, reads]);
    expect(readFigures(file)).toEqual([paste, reads]);
    expect(readFileSync(file, 'utf8').endsWith('}\n]\n')).toBe(true);
  });

  it('refuses a row whose verdict its numbers do not bear out', () => {
    const file = join(folder, 'results.json');
    writeFileSync(file, JSON.stringify([paste, { ...reads, reached: true }]));
    expect(() => readFigures(file)).toThrow('row 2: reached is wrong');
  });

  it.each([
    [null, 'is no row'],
    [{ ...paste, ours: '20' }, 'ours is wrong'],
    [{ ...paste, ours: -1 }, 'ours is wrong'],
    [{ ...paste, peerName: null }, 'peer is wrong'],
    [{ ...paste, unit: '' }, 'unit is wrong'],
  ])('refuses a damaged row %#', (row, why) => {
    expect(() => decodeFigure(row, 'here')).toThrow(why);
  });
});

describe('merging', () => {
  it('replaces a figure of the same entry point and peer where it stands, and adds the others', () => {
    const slower = { ...paste, ours: 22 };
    const bare = { ...paste, entryPoint: 'bare kernel' };
    expect(mergeFigures([paste, reads], [bare, slower])).toEqual([slower, reads, bare]);
  });

  it('drops what a bench that ran whole no longer measures', () => {
    const merged = mergeFigures([paste, reads], [], { replaces: ({ entryPoint }) => entryPoint === 'http' });
    expect(merged).toEqual([paste]);
  });
});
