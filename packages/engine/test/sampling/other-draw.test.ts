import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawSample, frozenList, listText, sampleText } from '../../src/sampling/index.ts';
import { runs } from '../../testing/runs.ts';
import { anyDraw } from './drawn-lists.ts';
import { drawOtherwise } from './other-draw.ts';

describe('a drawing that was written after the page alone', () => {
  it('draws the same sample of 1,000 random lists and rules, to the byte', () => {
    fc.assert(
      fc.property(anyDraw, ({ list, seed, widening }) => {
        const frozen = frozenList(list);
        if (!frozen.ok) throw new Error(frozen.error.kind);
        const widenings = new Map(list.strata.map(({ key }) => [key, widening]));
        const drawn = sampleText(drawSample(frozen.value, seed, widenings));
        expect(drawn).toBe(drawOtherwise(listText(frozen.value), seed, widening));
      }),
      { numRuns: runs(1_000) },
    );
  });
});
