import type { FormRefusal } from '@oasis/engine/access';
import { type NstGroupDraft, nstGroupForm } from '@oasis/engine/areas/vehicles';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { FormRecord } from '../../records/form-record.ts';
import { recordRows } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { foldName } from '../../volumes/names.ts';
import { groupList, type NstGroup } from './group-store.ts';

/** NST groups. A group keeps its code, by which files identify it, and its make, which its NSTs have too. */
export const groupRecord: FormRecord<NstGroup, NstGroupDraft, NstGroupDraft, { readonly groupId: number }> = {
  kind: 'nst-group',
  keyOf: (groupId) => ({ groupId }),
  ...recordRows('nst_group', {
    list: groupList,
    columnsOf: ({ nameEn, nameCn }: NstGroupDraft) => ({ name_en: nameEn, name_cn: nameCn }),
    fixedOf: ({ code, make }) => ({
      code,
      code_key: foldName(code),
      make_id: sql<number>`(select id from make where code = ${make})`,
    }),
  }),
  formOf: () => nstGroupForm,
  draftOf: (_context, sent) => sent,
  fixed: ['code', 'make'],
  checkStored,
  detailsOf: ({ code, nameEn, nameCn, make }) => ({ code, nameEn, nameCn, make }),
};

/** A code exists once: new groups are made one transaction at a time. */
async function checkStored(
  tx: Tx,
  _context: ChangeContext,
  { code, make }: NstGroupDraft,
  present: NstGroup | undefined,
): Promise<readonly FormRefusal<keyof NstGroupDraft>[]> {
  if (present !== undefined) return [];
  await holdLock(tx, 'vehicleCodes');
  const found = await tx.selectFrom('make').select('id').where('code', '=', make).executeTakeFirst();
  if (found === undefined) return [{ field: 'make', message: message('NST_GROUP_MAKE_MISSING') }];
  return takenTexts(tx, 'nst_group', {
    id: undefined,
    texts: { code: ['code_key', foldName(code)] },
    exactly: true,
    refusal: message('NST_GROUP_CODE_EXISTS'),
  });
}
