import { inList } from '../../database/in-list.ts';
import type { Db, Tx } from '../../database/tables.ts';
import type { DocumentFolder } from '../../documents/document-folder.ts';
import { withAllRows } from '../../guard/row-scope.ts';
import { lockObjects, writeMoves } from '../../moves/make-move.ts';
import { RETAIL_MOVES } from './retail-moves.ts';

/** Sales that one transaction drops the data of. */
const AT_ONCE = 100;

export interface DropRequest {
  /** Sales that ended before this moment lose what they tell of people. */
  readonly before: Date;
  readonly now: Date;
  readonly folder: DocumentFolder;
}

/**
 * Destroys what ended sales tell of people, for good: key, person, marks, papers with their files, and the words of dealer and checker. A
 * sale that has not ended loses nothing. Keys are listed in the folder of documents before they are destroyed, so that no restore
 * brings them back. Returns how many sales lost their data; several servers may run it at once.
 */
export async function dropPeople(db: Db, { before, now, folder }: DropRequest): Promise<number> {
  let dropped = 0;
  for (;;) {
    const contents = await db.transaction().execute((tx) => withAllRows(tx, () => dropSome(tx, before, now, folder)));
    if (contents === undefined) return dropped;
    for (const sha256 of contents.files) await folder.destroy(sha256);
    dropped += contents.sales;
  }
}

interface Dropped {
  readonly sales: number;
  readonly files: readonly Buffer[];
}

async function dropSome(tx: Tx, before: Date, now: Date, folder: DocumentFolder): Promise<Dropped | undefined> {
  const due = await tx
    .selectFrom('retail_record')
    .select('id')
    .where('status', 'in', ['Completed', 'Void'])
    .where('dropped_at', 'is', null)
    .where('updated_at', '<', before)
    // Nothing is dropped while a claim of the sale, or its appeal, is open.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claim as c')
            .select('c.id')
            .whereRef('c.record_id', '=', 'retail_record.id')
            .where('c.holds', '=', true)
            .where('c.status', '<>', 'Paid'),
        ),
      ),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = due.map(({ id }) => id);
  if (ids.length === 0) return undefined;
  const keys = await tx.selectFrom('retail_key').select('key').where('record_id', 'in', ids).execute();
  await folder.dropped.add(keys.map(({ key }) => key));
  const files = await destroyRows(tx, ids);
  const objects = await lockObjects(tx, RETAIL_MOVES, ids);
  await writeMoves(tx, { actor: { usrid: 0 }, now }, RETAIL_MOVES, objects, { move: 'drop' });
  await tx
    .updateTable('retail_record')
    .set({ dropped_at: now, answer: '', reject_reason: '' })
    .where('id', 'in', ids)
    .execute();
  return { sales: ids.length, files };
}

/** Deletes the rows of sales that tell of people, and returns the contents that no row names any more. */
async function destroyRows(tx: Tx, ids: readonly number[]): Promise<readonly Buffer[]> {
  const of = inList(ids);
  await tx.deleteFrom('retail_mark').where('record_id', 'in', of).execute();
  await tx.deleteFrom('retail_read').where('record_id', 'in', of).execute();
  const papers = await tx.deleteFrom('retail_paper').where('record_id', 'in', of).returning('sha256').execute();
  await tx.deleteFrom('retail_person').where('record_id', 'in', of).execute();
  await tx.deleteFrom('retail_key').where('record_id', 'in', of).execute();
  // Papers of appeals stay as long as the key is there.
  const ofAppeals = await tx
    .deleteFrom('appeal_paper')
    .where('claim_id', 'in', (eb) => eb.selectFrom('claim').select('id').where('record_id', 'in', of))
    .returning('sha256')
    .execute();
  return [...papers, ...ofAppeals].map(({ sha256 }) => sha256);
}

/** The moment before which an ended sale is due; undefined where everything is kept for ever. */
export function dueBefore(keptMonths: number, now: Date): Date | undefined {
  if (keptMonths === 0) return undefined;
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - keptMonths);
  return before;
}
