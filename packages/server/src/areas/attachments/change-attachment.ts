import type { CallData } from '@oasis/api-client/contract';
import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import {
  ATTACHMENT_CATEGORIES,
  ATTACHMENT_GIVERS,
  type AttachmentCategory,
  type AttachmentDraft,
  type AttachmentGiver,
  attachmentForm,
} from '@oasis/engine/areas/attachments';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { FormRecord } from '../../records/form-record.ts';
import type { RecordAt } from '../../records/record.ts';
import { recordRows } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Attachment, attachmentList } from './store.ts';

/** Attachments. Parameters of programs name them by their number. */
export const attachmentRecord: FormRecord<
  Attachment,
  AttachmentDraft,
  AttachmentDraft,
  { readonly attachmentId: number }
> = {
  kind: 'attachment',
  keyOf: (attachmentId) => ({ attachmentId }),
  ...recordRows('attachment', {
    list: attachmentList,
    columnsOf: ({ nameEn, nameCn, category, giver }: AttachmentDraft) => ({
      name_en: nameEn,
      name_cn: nameCn,
      category: isCategory(category) ? category : 'other',
      giver: isGiver(giver) ? giver : 'dealer',
    }),
    fixedOf: () => ({}),
  }),
  formOf: () => attachmentForm,
  draftOf: (_context, { nameEn, nameCn, category, giver }) => ({ nameEn, nameCn, category, giver }),
  checkStored,
  detailsOf: ({ nameEn, nameCn, category, giver }) => ({ nameEn, nameCn, attachmentCategory: category, giver }),
};

/** Both names are there once; one transaction at a time gives them. */
async function checkStored(
  tx: Tx,
  _context: ChangeContext,
  { nameEn, nameCn }: AttachmentDraft,
  present: Attachment | undefined,
): Promise<readonly FormRefusal<string>[]> {
  await holdLock(tx, 'attachmentNames');
  const refusal = message('ATTACHMENT_EXISTS');
  const texts = { nameEn: ['name_en', nameEn], nameCn: ['name_cn', nameCn] } as const;
  const taken = await takenTexts(tx, 'attachment', { id: present?.attachmentId, texts, refusal });
  return refusalsOf(taken.map(({ field, message: reason }) => [field, reason]));
}

/** Gives the active flag. Parameters that name an inactive attachment keep it; new ones are not offered it. */
export function switchAttachment(
  tx: Tx,
  context: ChangeContext,
  { active, ...at }: RecordAt & { readonly active: boolean },
): Promise<Changed<CallData<'attachments.active'>>> {
  return changeRecord(tx, context, attachmentRecord, at, async (present, subject) => {
    const version = present.version + 1;
    await tx.updateTable('attachment').set({ state: active, version }).where('id', '=', at.id).execute();
    return ok({
      data: { attachmentId: at.id, active, version },
      audit: { subject, details: { before: { state: present.state }, after: { state: active } } },
    });
  });
}

function isCategory(word: string): word is AttachmentCategory {
  return Object.hasOwn(ATTACHMENT_CATEGORIES, word);
}

function isGiver(word: string): word is AttachmentGiver {
  return Object.hasOwn(ATTACHMENT_GIVERS, word);
}
