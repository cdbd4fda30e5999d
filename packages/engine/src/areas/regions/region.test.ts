import { expect, it } from 'vitest';
import type { RecordDraft } from '../../records/define-record.ts';
import { regionRecord } from './region.ts';

const { form } = regionRecord;
const LAWFUL: RecordDraft<typeof regionRecord> = { buId: 1, code: 'NORTH2', nameEn: 'North 2', nameCn: '北二区' };
const refusedBy = (part: Partial<typeof LAWFUL>) =>
  form.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

it('a region needs its BU, a code and both names', () => {
  expect(refusedBy({})).toEqual([]);
  expect(form.check(form.empty).map(({ message }) => message.code)).toEqual([
    'REGION_BU_MISSING',
    'REGION_CODE_MISSING',
    'ENGLISH_NAME_MISSING',
    'CHINESE_NAME_MISSING',
  ]);
});

it('the code of a region has 1 to 20 letters and digits, and is saved in capitals', () => {
  expect(refusedBy({ code: 'n'.repeat(20) })).toEqual([]);
  for (const code of ['n'.repeat(21), 'N-1', '北']) expect(refusedBy({ code })).toEqual(['code REGION_CODE']);
  expect(form.toSave({ ...LAWFUL, code: ' north2 ' }).code).toBe('NORTH2');
});
