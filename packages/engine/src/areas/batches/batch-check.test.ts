import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROGRAM } from '../programs/states.ts';
import { type BatchCandidate, batchRefusal, batchRefusalOf } from './batch-check.ts';

const FITTING: BatchCandidate = { code: 'SI-1', status: 'Submitted', bu: 1, isConfirmed: true, batch: '' };
const candidate = fc.record({
  code: fc.constant('SI-1'),
  status: fc.constantFrom(...Object.keys(PROGRAM.states)),
  bu: fc.integer({ min: 1, max: 2 }),
  isConfirmed: fc.boolean(),
  batch: fc.constantFrom('', 'B-1'),
});

describe('[PRG-034] a program goes into a batch', () => {
  it('exactly if it is submitted, confirmed, of the BU and in no other batch', () => {
    fc.assert(
      fc.property(candidate, (program) => {
        const { status, bu, isConfirmed, batch } = program;
        const fits = status === 'Submitted' && bu === 1 && isConfirmed && batch === '';
        expect(batchRefusal(program, 1) === undefined).toBe(fits);
      }),
    );
  });

  it.each([
    ['BATCH_TAKEN', { batch: 'B-7' }],
    ['BATCH_PROGRAM_STATE', { status: 'Saved' }],
    ['BATCH_OTHER_BU', { bu: 2 }],
    ['BATCH_UNCONFIRMED', { isConfirmed: false }],
  ])('is refused with %s', (code, part) => {
    expect(batchRefusalOf([FITTING, { ...FITTING, ...part }])?.code).toBe(code);
    expect(batchRefusalOf([FITTING])).toBeUndefined();
  });
});
