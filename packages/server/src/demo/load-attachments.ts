import type { AttachmentCategory, AttachmentGiver } from '@oasis/engine/areas/attachments';
import type { LocalText } from '@oasis/engine/base';
import type { Tx } from '../database/tables.ts';

interface DemoAttachment extends LocalText {
  readonly category: AttachmentCategory;
  readonly giver: AttachmentGiver;
}

const ATTACHMENTS: readonly DemoAttachment[] = [
  { en: 'Retail invoice', zh: '机动车销售统一发票', category: 'sale', giver: 'dealer' },
  { en: 'Sales contract', zh: '购车合同', category: 'sale', giver: 'dealer' },
  { en: 'Vehicle licence', zh: '行驶证', category: 'registration', giver: 'customer' },
  { en: 'Registration certificate', zh: '机动车登记证书', category: 'registration', giver: 'customer' },
  { en: 'Business licence of the customer', zh: '客户营业执照', category: 'customer', giver: 'customer' },
  { en: 'Finance contract', zh: '贷款合同', category: 'finance', giver: 'financeCompany' },
  { en: 'Used car invoice', zh: '二手车销售统一发票', category: 'usedCar', giver: 'dealer' },
  { en: 'Special approval', zh: '特殊审批', category: 'other', giver: 'headOffice' },
];

/** Loads the documents that claims can require. They have no samples, since those are files of users. */
export async function loadAttachments(tx: Tx): Promise<void> {
  const rows = ATTACHMENTS.map(({ en, zh, category, giver }) => ({ name_en: en, name_cn: zh, category, giver }));
  await tx
    .insertInto('attachment')
    .values(rows.map((row) => ({ ...row, created_by: null })))
    .execute();
}
