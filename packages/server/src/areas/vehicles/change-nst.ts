import { type FormRefusal, refusalsOf } from '@oasis/engine/access';
import { type NstDraft, nstForm } from '@oasis/engine/areas/vehicles';
import { message } from '@oasis/engine/messages';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { FormRecord } from '../../records/form-record.ts';
import { recordRows } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { foldName } from '../../volumes/names.ts';
import { findNst, type Nst } from './nst-store.ts';

/** NSTs. The code of an NST never changes, since files identify it by the code. */
export const nstRecord: FormRecord<Nst, NstDraft, NstDraft, { readonly nstId: number }> = {
  kind: 'nst',
  keyOf: (nstId) => ({ nstId }),
  ...recordRows('nst', {
    list: { find: findNst },
    columnsOf: ({ nameEn, nameCn, modelId, activeFrom, activeTo }: NstDraft) => ({
      name_en: nameEn,
      name_cn: nameCn,
      model_id: modelId ?? 0,
      active_from: activeFrom,
      active_to: activeTo === '' ? null : activeTo,
    }),
    fixedOf: ({ code }) => ({ code, code_key: foldName(code) }),
  }),
  formOf: () => nstForm,
  draftOf: (_context, sent) => sent,
  fixed: ['code'],
  checkStored,
  detailsOf: ({ code, nameEn, nameCn, modelId, activeFrom, activeTo }) => ({
    code,
    nameEn,
    nameCn,
    modelId,
    activeFrom,
    activeTo,
  }),
};

/** Checks that the code is unique, one transaction at a time, and that the model has the make of all groups of the NST. */
async function checkStored(
  tx: Tx,
  _context: ChangeContext,
  { code, modelId }: NstDraft,
  present: Nst | undefined,
): Promise<readonly FormRefusal<keyof NstDraft>[]> {
  if (present === undefined) await holdLock(tx, 'vehicleCodes');
  const model = await tx
    .selectFrom('vehicle_model as m')
    .innerJoin('brand as b', 'b.id', 'm.brand_id')
    .select('b.make_id as makeId')
    .where('m.id', '=', modelId)
    .executeTakeFirst();
  if (model === undefined) return [{ field: 'modelId', message: message('NST_MODEL_MISSING') }];
  const grouped = await tx
    .selectFrom('nst_group_member as s')
    .innerJoin('nst_group as g', 'g.id', 's.group_id')
    .innerJoin('make as mk', 'mk.id', 'g.make_id')
    .select('mk.code as make')
    .where('s.nst_id', '=', present?.nstId ?? 0)
    .where('g.make_id', '<>', model.makeId)
    .executeTakeFirst();
  const refusal = grouped && message('NST_MODEL_OTHER_MAKE', { make: grouped.make });
  return [
    ...(await takenTexts(tx, 'nst', {
      id: present?.nstId,
      texts: { code: ['code_key', foldName(code)] },
      exactly: true,
      refusal: message('NST_CODE_EXISTS'),
    })),
    ...refusalsOf([['modelId' as const, refusal]]),
  ];
}
