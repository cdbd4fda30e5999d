import type { CallData } from '@oasis/api-client/contract';
import type { FormRefusal } from '@oasis/engine/access';
import { type RegionDraft, regionForm } from '@oasis/engine/areas/regions';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../../base/refusal.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { changeRecord } from '../../records/change-record.ts';
import type { FormRecord } from '../../records/form-record.ts';
import type { RecordAt } from '../../records/record.ts';
import { recordRows } from '../../records/record-rows.ts';
import { takenTexts } from '../../records/taken-texts.ts';
import type { ChangeContext } from '../../rights/change-context.ts';
import { type Region, regionList } from './store.ts';

/** Regions. BU and code stay what a region was made with, since dealers and rights of people hang on them. */
export const regionRecord: FormRecord<Region, RegionDraft, RegionDraft, { readonly regionId: number }> = {
  kind: 'region',
  keyOf: (regionId) => ({ regionId }),
  ...recordRows('region', {
    list: regionList,
    columnsOf: ({ nameEn, nameCn }: RegionDraft) => ({ name_en: nameEn, name_cn: nameCn }),
    fixedOf: ({ buId, code }) => ({ bu_id: buId ?? 0, code }),
  }),
  formOf: () => regionForm,
  draftOf: (_context, sent) => sent,
  fixed: ['buId', 'code'],
  checkStored,
  detailsOf,
};

function detailsOf({ buId, code, nameEn, nameCn }: RegionDraft) {
  return { bu: buId, code, nameEn, nameCn };
}

/** Code and names are there once within a BU. Locks the BU, so that its regions are named one at a time. */
async function checkStored(
  tx: Tx,
  _context: ChangeContext,
  { buId, code, nameEn, nameCn }: RegionDraft,
  present?: Region,
): Promise<readonly FormRefusal<keyof RegionDraft>[]> {
  const bu = await tx
    .selectFrom('bu')
    .select('id')
    .where('id', '=', buId)
    .where('deleted', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (bu === undefined) return [{ field: 'buId', message: message('REGION_BU_MISSING') }];
  const among = { id: present?.regionId, within: { bu_id: bu.id } };
  return [
    ...(await takenTexts(tx, 'region', {
      ...among,
      texts: { code: ['code', code] },
      refusal: message('REGION_CODE_EXISTS'),
    })),
    ...(await takenTexts(tx, 'region', {
      ...among,
      texts: { nameEn: ['name_en', nameEn], nameCn: ['name_cn', nameCn] },
      refusal: message('REGION_NAME_EXISTS'),
    })),
  ];
}

/** Deletes a region that no dealer sells in and nobody holds. The lock keeps others from beginning to use it meanwhile. */
export function deleteRegion(
  tx: Tx,
  context: ChangeContext,
  at: RecordAt,
): Promise<Changed<CallData<'regions.remove'>>> {
  return changeRecord(tx, context, regionRecord, at, async (present, subject) => {
    const users = await holders(tx, at.id);
    if (present.dealers + users > 0) {
      return refuse(message('REGION_IN_USE', { dealers: present.dealers, users }), { subject });
    }
    const programs = await programsOf(tx, at.id);
    if (programs > 0) return refuse(message('REGION_IN_PROGRAMS', { programs }), { subject });
    await tx.deleteFrom('region').where('id', '=', at.id).execute();
    return ok({
      data: regionRecord.keyOf(at.id),
      audit: { subject, details: { before: detailsOf(present), after: null } },
    });
  });
}

/** How many people hold the region, those out of reach included. */
function holders(tx: Tx, regionId: number): Promise<number> {
  return withAllRows(tx, async () => {
    const { count } = await tx
      .selectFrom('user_region')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('region_id', '=', regionId)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}

/** How many programs name the region, those out of reach included. */
function programsOf(tx: Tx, regionId: number): Promise<number> {
  return withAllRows(tx, async () => {
    const { count } = await tx
      .selectFrom('program_region')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('region_id', '=', regionId)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}
