import fc from 'fast-check';
import { fenOf, RATE_UNIT, rateOf } from '../../src/base/index.ts';
import type { FrozenList, ListedClaim, Stratum } from '../../src/sampling/index.ts';

const hash = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: 64, maxLength: 64 });

const stratum = (key: string): fc.Arbitrary<Stratum> =>
  fc
    .record({
      by: fc.constantFrom('count' as const, 'money' as const),
      share: fc.oneof(fc.constant(0n), fc.constant(RATE_UNIT), fc.bigInt({ min: 0n, max: RATE_UNIT / 2n })),
      minimum: fc.nat({ max: 8 }),
    })
    .map(({ by, share, minimum }) => ({
      key,
      by,
      share: rateOf(share),
      minimum,
      confidence: rateOf(950_000_000n),
      tolerable: rateOf(20_000_000n),
      wideningLimit: 12,
    }));

const amount = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 400n }) },
  { weight: 2, arbitrary: fc.constantFrom(1n, 2n, 500n, 500_000n) },
  { weight: 2, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 13n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: -500n, max: 0n }) },
);

/** Lists of up to three strata and 40 claims: small and equal amounts, very great ones, and some of 0 or less. */
export const anyList: fc.Arbitrary<FrozenList> = fc
  .integer({ min: 1, max: 3 })
  .chain((strata) => {
    const keys = Array.from({ length: strata }, (_, at) => `S${at}`);
    return fc.record({
      strata: fc.tuple(...keys.map(stratum)),
      claims: fc.array(fc.record({ stratum: fc.constantFrom(...keys), amount }), { maxLength: 40 }),
    });
  })
  .map(({ strata, claims }) => ({
    name: '2027-03-MBCL',
    strata,
    claims: claims.map((claim, at): ListedClaim => ({ ...claim, code: `C${at + 1}`, amount: fenOf(claim.amount) })),
  }));

export const anyDraw = fc.record({ list: anyList, seed: hash, widening: fc.integer({ min: 1, max: 7 }) });
