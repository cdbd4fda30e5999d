import { describe, expect, it } from 'vitest';
import { runs } from '../../testing/runs.ts';
import { Draw } from './draw.ts';
import { Walk } from './walk.ts';

const DAY_MS = 86_400_000;
const WALKS = runs(200);
const STEPS = 40;
const LONGEST_MS = 1_800_000;
/** The seed of the day, so that another day walks elsewhere; OASIS_SEED replays a run. */
const SEED = Number(process.env['OASIS_SEED'] ?? Math.floor(Date.now() / DAY_MS));

/** Walks once; answers what was done, so that a difference tells its way. */
function walked(number: number): readonly string[] {
  const steps: string[] = [];
  const walk = new Walk(new Draw(SEED * 100_000 + number));
  try {
    for (let step = 0; step < STEPS; step += 1) {
      steps.push(walk.step());
      walk.expectSame();
    }
    walk.expectSameAnswers();
  } catch (cause) {
    throw new Error(`walk ${number} of OASIS_SEED=${SEED}:\n${steps.join('\n')}\n${String(cause)}`, { cause });
  }
  return steps;
}

describe('random months of claims', () => {
  it(
    'equal a model that knows chain.md and claims.md alone: answers, amounts, states, places, pairs and both ledgers',
    () => {
      const seen = new Map<string, number>();
      for (let number = 0; number < WALKS; number += 1) {
        for (const step of walked(number)) {
          const kind = step.replaceAll(/ [ABC0-9].*?(?=:|$)| of a claim.*?(?=:)/gv, '');
          seen.set(kind, (seen.get(kind) ?? 0) + 1);
        }
      }
      // They were done, not only tried.
      for (const done of [
        'claim: done',
        'claim: differs',
        'takeBack: true',
        'appeal: true',
        'pay: true',
        'revise',
        'cancel',
      ]) {
        expect(seen.get(done) ?? 0, done).toBeGreaterThan(0);
      }
    },
    LONGEST_MS,
  );
});
