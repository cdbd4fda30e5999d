import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLowering } from './spread-lowering.ts';

const nets = fc.array(fc.bigInt({ min: 1n, max: 10n ** 12n }), { minLength: 1, maxLength: 8 });
const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

describe('the right amount of a claim over its lines', () => {
  it('is kept to the fen: no line gets more than it has, and none loses its last fen', () => {
    fc.assert(
      fc.property(
        nets.chain((all) => fc.tuple(fc.constant(all), fc.bigInt({ min: -2n, max: sum(all) + 2n }))),
        ([all, right]) => {
          const parts = spreadLowering(right, all);
          if (right < BigInt(all.length) || right >= sum(all)) {
            expect(parts).toBeUndefined();
            return;
          }
          expect(sum(parts ?? [])).toBe(right);
          expect((parts ?? []).every((part, at) => part >= 1n && part <= (all[at] ?? 0n))).toBe(true);
        },
      ),
    );
  });

  it.each([
    [1n, [2n], [1n]],
    [3n, [2n, 2n], [2n, 1n]],
    [2n, [1n, 2n], [1n, 1n]],
    [60n, [100n], [60n]],
    [100n, [100n], undefined],
    [1n, [1n, 1n], undefined],
    [2n, [1n, 1n], undefined],
  ] as const)('%s fen of its lines are spread', (right, all, parts) => {
    expect(spreadLowering(right, all)).toEqual(parts);
  });
});
