import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { fenOf, rateOf } from '@oasis/engine/base';
import { drawSample, type FrozenList, frozenList, type SampledBy, sampleText, sha256Hex } from '@oasis/engine/sampling';
import { rounds } from '../measure/rounds.ts';
import { figureOf } from '../results/figure.ts';
import type { Bench } from './bench.ts';

const CLAIMS = 100_000;
const STRATA = 8;
const SEED = sha256Hex('bench');

/** Samples of 5 % of 100,000 claims in 8 strata, beside the same number of hashes of Node. The draw of each round is the same to the byte. */
export const DRAW_SAMPLES: Bench = {
  name: 'draw-samples',
  async run({ rounds: count, say }) {
    const figures = [];
    for (const [by, name] of [
      ['count', 'sample of 100,000 claims drawn by count'],
      ['money', 'sample of 100,000 claims drawn by money'],
    ] as const) {
      const list = madeList(by);
      const first = sampleText(drawSample(list, SEED));
      const timings = await rounds(
        [
          { name: 'ours', work: () => assert.equal(sampleText(drawSample(list, SEED)), first) },
          { name: 'hashes', work: hashAll },
        ],
        { rounds: count },
      );
      const [ours = Number.NaN, peer = Number.NaN] = ['ours', 'hashes'].map((which) => timings.get(which)?.wall);
      say(`  ${name}: ${ours.toFixed(0)} ms, ${CLAIMS} hashes of Node ${peer.toFixed(0)} ms`);
      figures.push(
        figureOf({
          figure: name,
          unit: 'ms',
          ours,
          better: 'lower',
          peer: { name: 'as many hashes of Node', value: peer },
          goal: 'ours ≤ 2000',
          entryPoint: 'engine, one core',
        }),
      );
    }
    return figures;
  },
};

function madeList(by: SampledBy): FrozenList {
  const strata = Array.from({ length: STRATA }, (_, at) => ({
    key: `S${at}`,
    by,
    share: rateOf(50_000_000n),
    minimum: 25,
    confidence: rateOf(950_000_000n),
    tolerable: rateOf(20_000_000n),
    wideningLimit: 4,
  }));
  const claims = Array.from({ length: CLAIMS }, (_, at) => ({
    code: `C-2027-${String(at).padStart(6, '0')}`,
    stratum: `S${at % STRATA}`,
    amount: fenOf(BigInt(100_000 + ((at * 7_919) % 5_000_000))),
  }));
  const list = frozenList({ name: 'bench', strata, claims });
  if (!list.ok) throw new Error(`${list.error.kind}: ${list.error.at}`);
  return list.value;
}

function hashAll(): void {
  for (let at = 0; at < CLAIMS; at += 1) createHash('sha256').update(`${SEED}|item|S1|C-2027-${at}`).digest('hex');
}
