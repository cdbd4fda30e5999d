import { expect, it } from 'vitest';
import { exemptionRecord } from './exemption.ts';

const FORM = exemptionRecord.formAt(() => new Date('2026-05-10T00:00:00+08:00'));
const LAWFUL = { makeId: 1, validFrom: '2026-05-10', exempt: true, reason: 'Made abroad' };
const refusedBy = (part: Partial<typeof LAWFUL>) =>
  FORM.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

it('an exemption from the check digit needs make, first day and reason; the day is today or later', () => {
  expect(refusedBy({})).toEqual([]);
  expect(refusedBy({ exempt: false })).toEqual([]);
  expect(FORM.check(FORM.empty).map(({ field }) => field)).toEqual(['makeId', 'validFrom', 'reason']);
  expect(refusedBy({ validFrom: '2026-05-09' })).toEqual(['validFrom EXEMPTION_DAY_PAST']);
  expect(refusedBy({ reason: 'x'.repeat(201) })).toEqual(['reason EXEMPTION_REASON_LENGTH']);
});
