import { expect, it } from 'vitest';
import { type NstDraft, nstForm } from './nst-form.ts';

const LAWFUL: NstDraft = {
  code: 'N1001-CN1',
  nameEn: 'A 180 L',
  nameCn: 'A 180 L',
  modelId: 1,
  activeFrom: '2026-07-01',
  activeTo: '',
};
const refusedBy = (part: Partial<NstDraft>) =>
  nstForm.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

it('an NST needs code, names, model and first day; its last day may be open', () => {
  expect(refusedBy({})).toEqual([]);
  expect(nstForm.check(nstForm.empty).map(({ field }) => field)).toEqual([
    'code',
    'nameEn',
    'nameCn',
    'modelId',
    'activeFrom',
  ]);
});

it('an NST code is saved in upper case and normal width, with letters, digits and four other characters', () => {
  expect(nstForm.toSave({ ...LAWFUL, code: ' ｎ1/2-cn_3.4 ' }).code).toBe('N1/2-CN_3.4');
  expect(refusedBy({ code: 'n'.repeat(40) })).toEqual([]);
  for (const code of ['n'.repeat(41), 'N 1', '码', '=1']) expect(refusedBy({ code })).toEqual(['code NST_CODE']);
});

it('an NST ends on its first day or later, on days of the calendar', () => {
  expect(refusedBy({ activeTo: '2026-07-01' })).toEqual([]);
  expect(refusedBy({ activeTo: '2026-06-30' })).toEqual(['activeTo NST_DAYS_ORDER']);
  expect(refusedBy({ activeFrom: '2026-02-30', activeTo: '2025-01-01' })).toEqual(['activeFrom NST_DAY']);
  expect(refusedBy({ activeTo: '2100-01-01' })).toEqual(['activeTo NST_DAY']);
});
