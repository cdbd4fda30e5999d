import type { CallData } from '@oasis/api-client/contract';
import type { Actor } from '@oasis/engine/access';
import { DUPLICATE_KINDS, isDuplicateKind } from '@oasis/engine/areas/retail';
import { sql } from 'kysely';
import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import type { Asker } from '../../lists/definition.ts';
import type { MovedBy } from '../../moves/moving-kind.ts';
import { writeMessages } from '../../outbox/write-messages.ts';
import { RETAIL_MOVES } from './retail-moves.ts';
import { retailList } from './store.ts';

type Duplicate = CallData<'retail.view'>['duplicates'][number];

interface InCommon {
  readonly kind: keyof typeof DUPLICATE_KINDS;
  readonly recordId: number;
}

/** What a sale has in common with sales of other cars, whoever reaches those. */
async function inCommon(db: Db | Tx, recordId: number): Promise<readonly InCommon[]> {
  const { rows } = await sql<{ kind: string; recordId: number }>`
    select kind, record_id as "recordId" from retail_in_common(${recordId})`.execute(db);
  return rows.flatMap(({ kind, recordId: other }) => (isDuplicateKind(kind) ? [{ kind, recordId: other }] : []));
}

/** Tells whether somebody compares sales with one another: a checker or who confirms. */
function comparesSales({ permissions }: Pick<Actor, 'permissions'>): boolean {
  return permissions.includes('RETAIL_CHECK') || permissions.includes('RETAIL_CONFIRM');
}

/**
 * What a sale has in common with others, as a caller may know it: checkers get the other sales, those within reach with their VIN;
 * everybody gets the kinds of what was used already, but for the buyer, who is nobody's business.
 */
export async function duplicatesFor(
  db: Db,
  asker: Asker,
  recordId: number,
): Promise<Pick<CallData<'retail.view'>, 'used' | 'duplicates'>> {
  const found = await inCommon(db, recordId);
  const used = [...new Set(found.map(({ kind }) => kind))].filter((kind) => kind !== 'person');
  if (!comparesSales(asker.actor)) return { used, duplicates: [] };
  const duplicates = await Promise.all(
    found.map(async ({ kind, recordId: other }): Promise<Duplicate> => {
      const sale = await retailList.find(db, asker, other);
      if (sale === undefined) return { kind, recordId: null, vin: '', dealerCode: '', status: '' };
      const { vin, dealerCode, status } = sale;
      return { kind, recordId: other, vin, dealerCode, status };
    }),
  );
  return { used, duplicates };
}

/** Tells the checkers of other sales that this one has something in common with them. */
export async function tellCheckers(tx: Tx, { actor, now }: MovedBy, recordId: number): Promise<void> {
  const found = await inCommon(tx, recordId);
  if (found.length === 0) return;
  await withAllRows(tx, async () => {
    for (const [other, kinds] of Map.groupBy(found, ({ recordId: id }) => id)) {
      const to = (await checkersOf(tx, other)).filter(({ id }) => id !== actor.usrid);
      const { code, name } = await RETAIL_MOVES.read(tx, other, 'code', 'name');
      const reason = kinds.map(({ kind }) => `${DUPLICATE_KINDS[kind].zh} / ${DUPLICATE_KINDS[kind].en}`).join('; ');
      const object = { kind: 'retail-record', id: other };
      await writeMessages(
        tx,
        { template: 'retailDuplicate', facts: { code, name, reason }, by: null, object, to },
        now,
      );
    }
  });
}

/** Who validates a sale, or passed it last, where that is known. */
async function checkersOf(tx: Tx, recordId: number) {
  const { checker_id } = await RETAIL_MOVES.read(tx, recordId, 'checker_id');
  const passed = await tx
    .selectFrom('move_log')
    .select('usrid')
    .where('kind', '=', 'retail-record')
    .where('object_id', '=', recordId)
    .where('move', '=', 'pass')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const ids = [checker_id, passed?.usrid ?? null].filter((id) => id !== null);
  if (ids.length === 0) return [];
  const people = await tx
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('id', 'in', inList(ids))
    .where('state', '=', true)
    .execute();
  return people.map(({ id, email }) => ({ id, address: email ?? '' }));
}
