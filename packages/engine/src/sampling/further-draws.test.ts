import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyDraw } from '../../test/sampling/drawn-lists.ts';
import { runs } from '../../testing/runs.ts';
import { chosenIn, chosenOf, drawSample, sampleText } from './draw.ts';
import { sha256Hex } from './sha256.ts';
import { widenedFor } from './widening.ts';

describe('another draw of a list', () => {
  it('has the size of the first one in each part, and the same claims that are certain', () => {
    fc.assert(
      fc.property(anyDraw, ({ list, seed, widening }) => {
        const widenings = new Map(list.strata.map(({ key }) => [key, widening]));
        const [first, other] = [seed, sha256Hex(seed)].map((one) => drawSample(list, one, widenings));
        expect(other?.listHash).toBe(first?.listHash);
        const fixed = (sample: typeof first) =>
          sample?.parts.map(({ key, claims, size, certain }) => ({ key, claims, size, certain }));
        expect(fixed(other)).toEqual(fixed(first));
      }),
      { numRuns: runs(200) },
    );
  });

  it('is told by its text: it names the claims that were drawn, and no other ones', () => {
    fc.assert(
      fc.property(anyDraw, ({ list, seed, widening }) => {
        const sample = drawSample(list, seed, new Map(list.strata.map(({ key }) => [key, widening])));
        expect(new Set(chosenIn(sampleText(sample)))).toEqual(new Set(chosenOf(sample)));
        expect(chosenIn(sampleText(sample))).toHaveLength(chosenOf(sample).length);
      }),
      { numRuns: runs(200) },
    );
  });

  it('is widened for what an earlier one asks for to a multiple that contains it, as far as the limit lets it', () => {
    const number = fc.integer({ min: 1, max: 12 });
    fc.assert(
      fc.property(anyDraw, number, fc.integer({ min: 0, max: 40 }), ({ list, seed }, now, wished) => {
        for (const rule of list.strata) {
          const wide = widenedFor(rule, wished, now);
          const isEnough = wished <= now || now * 2 > rule.wideningLimit;
          expect(wide === undefined).toBe(isEnough);
          if (wide === undefined) continue;
          expect([wide % now, wide > now, wide <= rule.wideningLimit]).toEqual([0, true, true]);
          expect(wide >= wished || wide + now > rule.wideningLimit).toBe(true);
          const drawn = (widening: number) =>
            new Set(chosenOf(drawSample(list, seed, new Map([[rule.key, widening]]))));
          expect([...drawn(now)].filter((code) => !drawn(wide).has(code))).toEqual([]);
        }
      }),
      { numRuns: runs(100) },
    );
  });
});
