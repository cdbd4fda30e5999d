import { expect, it } from 'vitest';
import type { RecordDraft } from '../../records/define-record.ts';
import { blockEndForm, blockRecord } from './block-record.ts';

const FORM = blockRecord.formAt(() => new Date('2026-05-10T00:00:00+08:00'));
const LAWFUL: RecordDraft<typeof blockRecord> = {
  dealerId: 1,
  kind: 'claims',
  validFrom: '2026-05-10',
  validTo: '',
  reason: 'Audit',
};
const refusedBy = (part: Partial<typeof LAWFUL>) =>
  FORM.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

it('a block needs dealer, kind, first day and reason; its last day may be open', () => {
  expect(refusedBy({})).toEqual([]);
  expect(FORM.check(FORM.empty).map(({ field }) => field)).toEqual(['dealerId', 'kind', 'validFrom', 'reason']);
  expect(refusedBy({ kind: 'everything' })).toEqual(['kind BLOCK_KIND_MISSING']);
});

it('a block begins today or later, and ends on its first day or later', () => {
  expect(refusedBy({ validFrom: '2026-05-09' })).toEqual(['validFrom BLOCK_DAY_PAST']);
  expect(refusedBy({ validTo: '2026-05-10' })).toEqual([]);
  expect(refusedBy({ validTo: '2026-05-09' })).toEqual(['validTo BLOCK_DAYS_ORDER']);
  expect(refusedBy({ validTo: '2026-02-30' })).toEqual(['validTo BLOCK_DAY_MISSING']);
});

it('a block is lifted from today or a later day, for a reason', () => {
  const codes = (liftedFrom: string, reason: string) =>
    blockEndForm('2026-05-10')
      .check({ liftedFrom, reason })
      .map(({ message }) => message.code);
  expect(codes('2026-05-10', 'Settled')).toEqual([]);
  expect(codes('2026-05-09', '')).toEqual(['BLOCK_DAY_PAST', 'BLOCK_REASON_MISSING']);
  expect(codes('', 'Settled')).toEqual(['BLOCK_DAY_MISSING']);
});
