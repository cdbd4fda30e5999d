import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BlockDays, type BlockedUse, blockOn, blockState, blocksOverlap, KINDS_BY_WIDTH } from './block.ts';

const block = (kind: BlockDays['kind'], validFrom: string, validTo = '', liftedFrom = ''): BlockDays => ({
  kind,
  validFrom,
  validTo,
  liftedFrom,
});

describe('the block of a dealer on a day', () => {
  it('holds from its first day to its last, or until the day before it was lifted', () => {
    const may = block('payment', '2026-05-10', '2026-05-20');
    const held = (days: readonly string[], one = may) => days.map((day) => blockOn([one], day) === one);
    expect(held(['2026-05-09', '2026-05-10', '2026-05-20', '2026-05-21'])).toEqual([false, true, true, false]);
    const lifted = block('payment', '2026-05-10', '2026-05-20', '2026-05-15');
    expect(held(['2026-05-14', '2026-05-15'], lifted)).toEqual([true, false]);
    expect(held(['2099-12-31'], block('payment', '2026-05-10'))).toEqual([true]);
  });

  it('is the widest block in force, and forbids what its kind says', () => {
    const blocks = [
      block('payment', '2026-05-01'),
      block('programs', '2026-06-01', '2026-06-30'),
      block('claims', '2026-05-15'),
    ];
    const kinds = (use?: BlockedUse) =>
      ['2026-05-01', '2026-05-15', '2026-06-30', '2026-07-01'].map((day) => blockOn(blocks, day, use)?.kind);
    expect(kinds()).toEqual(['payment', 'claims', 'programs', 'claims']);
    expect(kinds('payment')).toEqual(kinds());
    expect(kinds('claim')).toEqual([undefined, 'claims', 'programs', 'claims']);
    expect(kinds('program')).toEqual([undefined, undefined, 'programs', undefined]);
  });

  it('has a state on each day', () => {
    const states = (one: BlockDays) =>
      ['2026-05-09', '2026-05-10', '2026-05-20', '2026-05-21'].map((day) => blockState(one, day));
    expect(states(block('payment', '2026-05-10', '2026-05-20'))).toEqual(['coming', 'inForce', 'inForce', 'past']);
    expect(states(block('payment', '2026-05-10', '', '2026-05-20'))).toEqual(['coming', 'inForce', 'lifted', 'lifted']);
    expect(states(block('payment', '2026-05-10', '', '2026-05-10'))).toEqual(['lifted', 'lifted', 'lifted', 'lifted']);
  });
});

describe('two blocks of a dealer', () => {
  it('overlap if they are of one kind and share a day', () => {
    const may = block('payment', '2026-05-10', '2026-05-20');
    expect(blocksOverlap(may, block('payment', '2026-05-20'))).toBe(true);
    expect(blocksOverlap(may, block('payment', '2026-05-21'))).toBe(false);
    expect(blocksOverlap(may, block('claims', '2026-05-10', '2026-05-20'))).toBe(false);
    expect(blocksOverlap({ ...may, liftedFrom: '2026-05-15' }, block('payment', '2026-05-15'))).toBe(false);
  });

  it('overlap exactly if one day has both, in either order', () => {
    const day = fc.integer({ min: 1, max: 9 }).map((number) => `2026-05-0${number}`);
    const days = fc
      .record({ kind: fc.constantFrom(...KINDS_BY_WIDTH), validFrom: day, last: day, lifted: fc.option(day) })
      .map(({ kind, validFrom, last, lifted }) =>
        block(kind, validFrom < last ? validFrom : last, validFrom < last ? last : validFrom, lifted ?? ''),
      );
    const all = Array.from({ length: 9 }, (_, place) => `2026-05-0${place + 1}`);
    fc.assert(
      fc.property(days, days, (one, other) => {
        const shared = all.some((on) => blockOn([one], on) !== undefined && blockOn([other], on) !== undefined);
        expect(blocksOverlap(one, other)).toBe(one.kind === other.kind && shared);
        expect(blocksOverlap(other, one)).toBe(blocksOverlap(one, other));
      }),
    );
  });
});
