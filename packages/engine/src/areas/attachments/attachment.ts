import { FIELD_LIMITS } from '../../access/field-limits.ts';
import type { WordTable } from '../../base/locale.ts';
import { message } from '../../messages/message.ts';
import { defineRecord } from '../../records/define-record.ts';
import { field } from '../../records/field.ts';
import { FIELD_WORDS } from '../../records/words.ts';
import { attachments, documentSamples } from './area.ts';

/** The subject of an attachment. */
export const ATTACHMENT_CATEGORIES = {
  sale: { en: 'Sale of the car', zh: '车辆销售' },
  registration: { en: 'Registration', zh: '车辆登记' },
  customer: { en: 'Customer', zh: '客户' },
  finance: { en: 'Finance', zh: '金融' },
  usedCar: { en: 'Used car', zh: '二手车' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies WordTable;

export type AttachmentCategory = keyof typeof ATTACHMENT_CATEGORIES;

/** The provider of an attachment. */
export const ATTACHMENT_GIVERS = {
  dealer: { en: 'Dealer', zh: '经销商' },
  customer: { en: 'Customer', zh: '客户' },
  financeCompany: { en: 'Finance company', zh: '金融公司' },
  headOffice: { en: 'Head office', zh: '总部' },
} as const satisfies WordTable;

export type AttachmentGiver = keyof typeof ATTACHMENT_GIVERS;

const NAME = { limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100') };

/** Fields shared by the master and the list of samples: two names, the subject and the provider of an attachment. */
const ATTACHMENT = {
  key: 'attachmentId',
  fields: {
    nameEn: field.text({ ...NAME, label: FIELD_WORDS.englishName, missing: message('ATTACHMENT_NAME_EN_MISSING') }),
    nameCn: field.text({ ...NAME, label: FIELD_WORDS.chineseName, missing: message('ATTACHMENT_NAME_CN_MISSING') }),
    category: field.word(ATTACHMENT_CATEGORIES, {
      label: { en: 'Category', zh: '类别' },
      logged: 'attachmentCategory',
      missing: message('ATTACHMENT_CATEGORY_MISSING'),
    }),
    giver: field.word(ATTACHMENT_GIVERS, {
      label: { en: 'Given by', zh: '提供方' },
      missing: message('ATTACHMENT_GIVER_MISSING'),
    }),
  },
  search: ['nameEn', 'nameCn'],
  columns: {
    name: { label: { en: 'Attachment', zh: '附件' } },
    category: { width: '180px' },
    giver: { width: '160px', unordered: true },
    samples: { label: { en: 'Sample files', zh: '样本文件' }, width: '130px' },
  },
  usual: 'name',
} as const;

export const attachmentRecord = defineRecord(attachments, {
  ...ATTACHMENT,
  shown: { state: 'flag', samples: 'count' },
  filters: ['category', 'giver', 'status'],
  unique: [{ texts: ['nameEn', 'nameCn'], refusal: message('ATTACHMENT_EXISTS') }],
  words: { viewTitle: { en: 'Attachment', zh: '附件' } },
});

/** An attachment with its samples as everybody sees it. */
export const sampleRecord = defineRecord(
  { names: { one: 'a sample', many: 'samples', zh: '样本' }, subject: attachments.subject, page: documentSamples.page },
  { ...ATTACHMENT, shown: { samples: 'count' }, filters: ['category', 'giver'], unsigned: true },
);
