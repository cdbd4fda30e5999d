import { expect, it } from 'vitest';
import type { RecordDraft } from '../../records/define-record.ts';
import { attachmentRecord } from './attachment.ts';

const { form: attachmentForm } = attachmentRecord;

const LAWFUL: RecordDraft<typeof attachmentRecord> = {
  nameEn: 'Retail invoice',
  nameCn: '零售发票',
  category: 'sale',
  giver: 'dealer',
};
const refusedBy = (part: Partial<typeof LAWFUL>) =>
  attachmentForm.check({ ...LAWFUL, ...part }).map(({ message }) => message.code);

it('an attachment has two names, a known category and a known giver', () => {
  expect(refusedBy({})).toEqual([]);
  expect(refusedBy(attachmentForm.empty)).toEqual([
    'ATTACHMENT_NAME_EN_MISSING',
    'ATTACHMENT_NAME_CN_MISSING',
    'ATTACHMENT_CATEGORY_MISSING',
    'ATTACHMENT_GIVER_MISSING',
  ]);
  expect(refusedBy({ category: 'toString' })).toEqual(['ATTACHMENT_CATEGORY_MISSING']);
  expect(refusedBy({ giver: 'nobody' })).toEqual(['ATTACHMENT_GIVER_MISSING']);
  expect(refusedBy({ nameEn: 'x'.repeat(101) })).toEqual(['LENGTH_1_TO_100']);
});
