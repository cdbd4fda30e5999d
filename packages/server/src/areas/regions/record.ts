import { regionRecord } from '@oasis/engine/areas/regions';
import { type Message, message } from '@oasis/engine/messages';
import type { Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { definedRecord } from '../../records/defined-record.ts';
import { regionList } from './store.ts';

/** Regions. A change locks the BU, so that its regions are named one at a time. */
export const storedRegion = definedRecord(regionRecord, {
  table: 'region',
  list: regionList,
  hold: async (tx, { buId }) => {
    const bu = await tx
      .selectFrom('bu')
      .select('id')
      .where('id', '=', buId)
      .where('deleted', '=', false)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return bu === undefined ? [{ field: 'buId', message: message('REGION_BU_MISSING') }] : undefined;
  },
});

/**
 * The uses of a region that prevent its deletion: dealers that sell in it, users with it, programs that name it. The lock of the region
 * prevents new uses meanwhile.
 */
export async function usesOfRegion(
  tx: Tx,
  { regionId, dealers }: { readonly regionId: number; readonly dealers: number },
): Promise<Message | undefined> {
  const users = await rowsWith(tx, 'user_region', regionId);
  if (dealers + users > 0) return message('REGION_IN_USE', { dealers, users });
  const programs = await rowsWith(tx, 'program_region', regionId);
  return programs > 0 ? message('REGION_IN_PROGRAMS', { programs }) : undefined;
}

/** The number of rows that name the region, including those out of reach. */
function rowsWith(tx: Tx, table: 'user_region' | 'program_region', regionId: number): Promise<number> {
  return withAllRows(tx, async () => {
    const { count } = await tx
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('region_id', '=', regionId)
      .executeTakeFirstOrThrow();
    return Number(count);
  });
}
