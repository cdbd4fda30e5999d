import { expect, it } from 'vitest';
import { type RegionDraft, regionForm } from './region-form.ts';

const LAWFUL: RegionDraft = { buId: 1, code: 'NORTH2', nameEn: 'North 2', nameCn: '北二区' };
const refusedBy = (part: Partial<RegionDraft>) =>
  regionForm.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

it('a region needs its BU, a code and both names', () => {
  expect(refusedBy({})).toEqual([]);
  expect(regionForm.check(regionForm.empty).map(({ message }) => message.code)).toEqual([
    'REGION_BU_MISSING',
    'REGION_CODE_MISSING',
    'ENGLISH_NAME_MISSING',
    'CHINESE_NAME_MISSING',
  ]);
});

it('the code of a region has 1 to 20 letters and digits, and is saved in capitals', () => {
  expect(refusedBy({ code: 'n'.repeat(20) })).toEqual([]);
  for (const code of ['n'.repeat(21), 'N-1', '北']) expect(refusedBy({ code })).toEqual(['code REGION_CODE']);
  expect(regionForm.toSave({ ...LAWFUL, code: ' north2 ' }).code).toBe('NORTH2');
});
