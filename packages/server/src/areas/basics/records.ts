import { type BasicDraft, basicForm } from '@oasis/engine/areas/basics';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { FormRecord } from '../../records/form-record.ts';
import { recordRows } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import { raiseVersion } from '../users/user-record.ts';
import { type BusinessUnit, buList, type Make, makeList } from './store.ts';

type Record<Row extends { readonly version: number }, Key> = FormRecord<Row, BasicDraft, BasicDraft, Key>;

const columnsOf = ({ nameEn, nameCn }: BasicDraft) => ({ name_en: nameEn, name_cn: nameCn });

/** What BUs and makes have in common; the code stays, since budgets, files and rights hang on it. */
const shared = {
  formOf: () => basicForm,
  draftOf: (_context: unknown, sent: BasicDraft) => sent,
  fixed: ['code'] as const,
  detailsOf: ({ code, nameEn, nameCn }: BasicDraft) => ({ code, nameEn, nameCn }),
};

const buRows = recordRows('bu', { list: buList, columnsOf, fixedOf: ({ code }) => ({ parent_id: null, code }) });

/** BUs. Nobody gives a BU that he does not hold himself, so whoever adds one is subscribed to it. */
export const buRecord: Record<BusinessUnit, { readonly buId: number }> = {
  ...shared,
  ...buRows,
  kind: 'bu',
  keyOf: (buId) => ({ buId }),
  checkStored: (tx, _context, draft, present) => checkStored(tx, 'bu', draft, present?.buId),
  insert: async (tx, context, draft) => {
    const made = await buRows.insert(tx, context, draft);
    const { usrid } = context.actor;
    await tx
      .insertInto('user_bu')
      .values({ user_id: usrid, bu_id: made.id, created_by: usrid, created_at: context.now })
      .execute();
    await raiseVersion(tx, usrid);
    return made;
  },
};

/** Makes. A new one stands behind the others. */
export const makeRecord: Record<Make, { readonly makeId: number }> = {
  ...shared,
  ...recordRows('make', {
    list: makeList,
    columnsOf,
    fixedOf: ({ code }) => ({ code, position: sql<number>`(select coalesce(max(position), 0) + 1 from make)` }),
  }),
  kind: 'make',
  keyOf: (makeId) => ({ makeId }),
  checkStored: (tx, _context, draft, present) => checkStored(tx, 'make', draft, present?.makeId),
};

/** Code and names are there once in their table; one transaction at a time gives them. */
async function checkStored(tx: Tx, table: 'bu' | 'make', { code, nameEn, nameCn }: BasicDraft, id: number | undefined) {
  await holdLock(tx, 'basicNames');
  return [
    ...(await takenTexts(tx, table, { id, texts: { code: ['code', code] }, refusal: message('BASIC_CODE_EXISTS') })),
    ...(await takenTexts(tx, table, {
      id,
      texts: { nameEn: ['name_en', nameEn], nameCn: ['name_cn', nameCn] },
      refusal: message('BASIC_NAME_EXISTS'),
    })),
  ];
}
