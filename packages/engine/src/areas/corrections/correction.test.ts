import fc from 'fast-check';
import { expect, it } from 'vitest';
import { correctionRecord, correctionRejectForm, differingParts } from './correction.ts';
import { SALE_CORRECTION } from './states.ts';

const FORM = correctionRecord.formAt(() => new Date('2026-05-10T00:00:00+08:00'));
const LAWFUL = { carId: 1, saleDay: '2026-05-10', modelId: 1, dealerId: 1, why: 'Typed wrongly' };
const refusedBy = (part: Partial<Record<keyof typeof LAWFUL, string | number | null>>) =>
  FORM.check({ ...LAWFUL, ...part } as typeof LAWFUL).map(({ field, message }) => `${field} ${message.code}`);

it('a correction of a sale says day, model, dealer and why; the day is today or earlier', () => {
  expect(refusedBy({})).toEqual([]);
  expect(FORM.check(FORM.empty).map(({ field }) => field)).toEqual(['carId', 'saleDay', 'modelId', 'dealerId', 'why']);
  expect(refusedBy({ saleDay: '2026-05-11' })).toEqual(['saleDay CAR_DAY_FUTURE']);
  expect(refusedBy({ saleDay: '2026-02-30' })).toEqual(['saleDay CORRECTION_DAY_MISSING']);
  expect(refusedBy({ why: 'x'.repeat(201) })).toEqual(['why CORRECTION_REASON_LENGTH']);
  expect(correctionRejectForm.check({ reason: '' }).map(({ message }) => message.code)).toEqual([
    'REJECT_REASON_MISSING',
  ]);
});

it('two states of a sale differ in the parts that are not the same, whichever comes first', () => {
  const facts = fc.record({
    saleDay: fc.constantFrom('2026-05-01', '2026-05-02'),
    modelId: fc.constantFrom(1, 2),
    dealerId: fc.constantFrom(1, 2),
  });
  fc.assert(
    fc.property(facts, facts, (one, other) => {
      const parts = differingParts(one, other);
      expect(parts).toEqual(differingParts(other, one));
      expect(differingParts(one, { ...one, ...Object.fromEntries(parts.map((part) => [part, other[part]])) })).toEqual(
        parts,
      );
      expect({ ...one, ...Object.fromEntries(parts.map((part) => [part, other[part]])) }).toEqual(other);
    }),
  );
});

it('a correction is decided once, and its proposer does not confirm it', () => {
  const { confirm, reject } = SALE_CORRECTION.moves;
  expect([confirm.from, reject.from]).toEqual([['proposed'], ['proposed']]);
  expect([confirm.notBy, confirm.to, reject.to]).toEqual([['propose'], 'inForce', 'rejected']);
});
