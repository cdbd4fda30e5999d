import { type DraftOf, defineForm, nameField, wordField } from '../../access/define-form.ts';
import { FIELD_LIMITS } from '../../access/field-limits.ts';
import type { WordTable } from '../../base/locale.ts';
import { type Message, message } from '../../messages/message.ts';

/** What an attachment is about. */
export const ATTACHMENT_CATEGORIES = {
  sale: { en: 'Sale of the car', zh: '车辆销售' },
  registration: { en: 'Registration', zh: '车辆登记' },
  customer: { en: 'Customer', zh: '客户' },
  finance: { en: 'Finance', zh: '金融' },
  usedCar: { en: 'Used car', zh: '二手车' },
  other: { en: 'Other', zh: '其他' },
} as const satisfies WordTable;

export type AttachmentCategory = keyof typeof ATTACHMENT_CATEGORIES;

/** Who gives an attachment. */
export const ATTACHMENT_GIVERS = {
  dealer: { en: 'Dealer', zh: '经销商' },
  customer: { en: 'Customer', zh: '客户' },
  financeCompany: { en: 'Finance company', zh: '金融公司' },
  headOffice: { en: 'Head office', zh: '总部' },
} as const satisfies WordTable;

export type AttachmentGiver = keyof typeof ATTACHMENT_GIVERS;

/** An attachment: two names, what it is about, who gives it. */
export const attachmentForm = defineForm({
  nameEn: attachmentName(message('ATTACHMENT_NAME_EN_MISSING')),
  nameCn: attachmentName(message('ATTACHMENT_NAME_CN_MISSING')),
  category: wordField(ATTACHMENT_CATEGORIES, message('ATTACHMENT_CATEGORY_MISSING')),
  giver: wordField(ATTACHMENT_GIVERS, message('ATTACHMENT_GIVER_MISSING')),
});

export type AttachmentDraft = DraftOf<typeof attachmentForm>;

function attachmentName(missing: Message) {
  return nameField({ limit: FIELD_LIMITS.name, length: message('LENGTH_1_TO_100'), missing });
}
