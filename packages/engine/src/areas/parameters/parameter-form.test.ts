import { expect, it } from 'vitest';
import { isSameParameter, parameterChanges } from './changes.ts';
import { type ParameterDraft, parameterForm } from './parameter-form.ts';

const LAWFUL: ParameterDraft = {
  ...parameterForm.empty,
  documents: [
    { attachmentId: 1, optional: false },
    { attachmentId: 2, optional: true },
  ],
  deadlineDays: '30',
};
const refusedBy = (part: Partial<ParameterDraft>) =>
  parameterForm.check({ ...LAWFUL, ...part }).map(({ field, message }) => `${field} ${message.code}`);

it('a parameter begins with MBCL as the paying entity and needs documents and a deadline', () => {
  expect(parameterForm.empty.payingEntity).toBe('MBCL');
  expect(parameterForm.check(parameterForm.empty).map(({ field }) => field)).toEqual(['documents', 'deadlineDays']);
  expect(refusedBy({})).toEqual([]);
});

it('a parameter needs a document of every claim, each once', () => {
  const [invoice, licence] = LAWFUL.documents;
  expect(refusedBy({ documents: [] })).toEqual(['documents PARAMETER_NO_DOCUMENT']);
  expect(refusedBy({ documents: licence ? [licence] : [] })).toEqual(['documents PARAMETER_NO_DOCUMENT']);
  expect(refusedBy({ documents: invoice ? [invoice, invoice] : [] })).toEqual(['documents PARAMETER_DOCUMENT_TWICE']);
  const most = Array.from({ length: 30 }, (_, id) => ({ attachmentId: id, optional: false }));
  expect(refusedBy({ documents: most })).toEqual([]);
  const many = Array.from({ length: 31 }, (_, id) => ({ attachmentId: id, optional: false }));
  expect(refusedBy({ documents: many })).toEqual(['documents PARAMETER_MANY_DOCUMENTS']);
});

it('a deadline is a whole number of days up to a year', () => {
  for (const deadlineDays of ['1', '365', ' 30 ', '030']) expect(refusedBy({ deadlineDays })).toEqual([]);
  for (const deadlineDays of ['', '0', '366', '1.5', '-1', '1e2', '٣']) {
    expect(refusedBy({ deadlineDays })).toEqual(['deadlineDays PARAMETER_NUMBER']);
  }
  expect(parameterForm.toSave({ ...LAWFUL, deadlineDays: ' 030 ' }).deadlineDays).toBe('30');
});

it('a late rule has the numbers that it needs, and drops all others', () => {
  expect(refusedBy({ lateRule: 'grace' })).toEqual(['lateDays PARAMETER_NUMBER']);
  expect(refusedBy({ lateRule: 'share', lateDays: '10' })).toEqual(['lateShare PARAMETER_NUMBER']);
  expect(refusedBy({ lateRule: 'share', lateDays: '10', lateShare: '100' })).toEqual(['lateShare PARAMETER_NUMBER']);
  expect(refusedBy({ lateRule: 'share', lateDays: '180', lateShare: '99' })).toEqual([]);
  expect(refusedBy({ lateRule: 'grace', lateDays: '181' })).toEqual(['lateDays PARAMETER_NUMBER']);
  const late = (lateDays: string, lateShare: string) =>
    refusedBy({ lateRule: 'share', lateDays, lateShare }).map((text) => text.split(' ')[0]);
  expect([late('1', '1'), late('180', '99'), late('0', '0'), late('181', '100')]).toEqual([
    [],
    [],
    ['lateDays', 'lateShare'],
    ['lateDays', 'lateShare'],
  ]);
  const saved = parameterForm.toSave({ ...LAWFUL, lateRule: 'grace', lateDays: '10', lateShare: '50' });
  expect([saved.lateDays, saved.lateShare]).toEqual(['10', '']);
  expect(parameterForm.toSave({ ...LAWFUL, lateDays: '10' }).lateDays).toBe('');
});

it('a parameter refuses a word outside its lists', () => {
  const words = ['lateRule', 'validation', 'checkCategory', 'sampleCategory', 'settlement'] as const;
  for (const field of words) expect(refusedBy({ [field]: 'toString' })).toEqual([`${field} PARAMETER_CHOICE_MISSING`]);
  expect(refusedBy({ payingEntity: '' })).toEqual(['payingEntity PARAMETER_ENTITY_MISSING']);
});

it('changes of a parameter are listed, but not another order of its documents', () => {
  const later: ParameterDraft = {
    ...LAWFUL,
    deadlineDays: '60',
    documents: [
      { attachmentId: 3, optional: false },
      { attachmentId: 2, optional: false },
    ],
  };
  expect(parameterChanges(LAWFUL, later)).toEqual({
    fields: [{ field: 'deadlineDays', before: '30', after: '60' }],
    documents: {
      added: [{ attachmentId: 3, optional: false }],
      removed: [{ attachmentId: 1, optional: false }],
      otherwise: [{ attachmentId: 2, optional: false }],
    },
  });
  expect(isSameParameter(LAWFUL, { ...LAWFUL, documents: LAWFUL.documents.toReversed() })).toBe(true);
  expect(isSameParameter(LAWFUL, later)).toBe(false);
  // One field and one document that is asked for otherwise.
  const documents = LAWFUL.documents.map(({ attachmentId }) => ({ attachmentId, optional: false }));
  expect(isSameParameter(LAWFUL, { ...LAWFUL, deadlineDays: '60', documents })).toBe(false);
  expect(isSameParameter(LAWFUL, { ...LAWFUL, documents })).toBe(false);
});
