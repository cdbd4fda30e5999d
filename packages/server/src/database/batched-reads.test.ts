import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchedReads } from './batched-reads.ts';
import { sharedReads } from './shared-reads.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const turns = async (count: number): Promise<void> => {
  for (let each = 0; each < count; each++) await turn();
};

/**
 * Each caller asks about one of two subjects at some turn; a read takes some turns; the stored value changes in every
 * turn.
 */
const callers = fc.array(fc.record({ at: fc.nat(12), about: fc.nat(1), takes: fc.nat(4) }), { maxLength: 30 });

describe('batched questions', () => {
  it('each get their own answer, from a statement that began after the question was asked', async () => {
    await fc.assert(
      fc.asyncProperty(callers, fc.integer({ min: 1, max: 3 }), async (list, atOnce) => {
        let stored = 0;
        let [underWay, most] = [0, 0];
        const ask = batchedReads(async (questions: readonly { about: number; takes: number }[]) => {
          underWay += 1;
          most = Math.max(most, underWay);
          const began = stored;
          await turns(Math.max(...questions.map(({ takes }) => takes)));
          underWay -= 1;
          return questions.map(({ about }) => ({ about, began }));
        }, atOnce);
        const clock = (async () => {
          for (; stored < 20; stored++) await turn();
        })();
        await Promise.all(
          list.map(async ({ at, ...question }) => {
            await turns(at);
            const askedAt = stored;
            const answer = await ask(question);
            expect(answer.about).toBe(question.about);
            expect(answer.began).toBeGreaterThanOrEqual(askedAt);
          }),
        );
        expect(most).toBeLessThanOrEqual(atOnce);
        await clock;
      }),
      { numRuns: 40 },
    );
  });

  it('fail if the statement of their batch fails, and only then', async () => {
    const ask = batchedReads(async (questions: readonly number[]) => {
      await turns(2);
      if (questions.includes(0)) throw new Error('broken');
      return questions;
    }, 1);
    const first = Promise.allSettled([ask(0), ask(1)]);
    await turn();
    const second = ask(2);
    expect((await first).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await second).toBe(2);
  });

  it('do not wait for a statement that hangs', async () => {
    const ask = batchedReads(async (questions: readonly string[]) => {
      if (questions.includes('hangs')) await new Promise(() => undefined);
      return questions;
    }, 1);
    void ask('hangs');
    await turn();
    expect(await ask('goes')).toBe('goes');
  });
});

describe('shared reads', () => {
  it('never return a value read before the caller asked, and run one read of a key at a time', async () => {
    await fc.assert(
      fc.asyncProperty(callers, async (list) => {
        let stored = 0;
        const underWay = [0, 0];
        const shared = sharedReads<{ about: number; began: number }>();
        const clock = (async () => {
          for (; stored < 20; stored++) await turn();
        })();
        await Promise.all(
          list.map(async ({ at, about, takes }) => {
            await turns(at);
            const askedAt = stored;
            const answer = await shared(String(about), async () => {
              underWay[about] = (underWay[about] ?? 0) + 1;
              expect(underWay[about]).toBe(1);
              const began = stored;
              await turns(takes);
              underWay[about] = 0;
              return { about, began };
            });
            expect(answer.about).toBe(about);
            expect(answer.began).toBeGreaterThanOrEqual(askedAt);
          }),
        );
        await clock;
      }),
      { numRuns: 40 },
    );
  });
});
