import type { CallData } from '@oasis/api-client/contract';
import { attachmentRecord } from '@oasis/engine/areas/attachments';
import { ok } from '@oasis/engine/base';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { changeRecord } from '../../records/change-record.ts';
import { definedRecord } from '../../records/defined-record.ts';
import type { RecordAt } from '../../records/record.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { attachmentList } from './store.ts';

/** Attachments. Parameters of programs name them by their number. */
export const storedAttachment = definedRecord(attachmentRecord, {
  table: 'attachment',
  list: attachmentList,
  lock: 'attachmentNames',
});

/** Gives the active flag. Parameters that name an inactive attachment keep it; new ones are not offered it. */
export function switchAttachment(
  tx: Tx,
  context: ChangeContext,
  { active, ...at }: RecordAt & { readonly active: boolean },
): Promise<Changed<CallData<'attachments.active'>>> {
  return changeRecord(tx, context, storedAttachment, at, async (present, subject) => {
    const version = present.version + 1;
    await tx.updateTable('attachment').set({ state: active, version }).where('id', '=', at.id).execute();
    return ok({
      data: { attachmentId: at.id, active, version },
      audit: { subject, details: { before: { state: present.state }, after: { state: active } } },
    });
  });
}
