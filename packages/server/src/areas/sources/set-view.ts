import type { CallData } from '@oasis/api-client/contract';
import { ok, type Result } from '@oasis/engine/base';
import { notFound, type Refusal } from '../../base/refusal.ts';
import type { Db } from '../../database/tables.ts';
import type { Asker } from '../../lists/definition.ts';
import { SOURCE_MOVES } from '../../source-data/source-moves.ts';
import { setList } from './store.ts';

type View = CallData<'sources.view'>;

/** A set within reach, with the checked version that came before it. */
export async function viewSet(db: Db, asker: Asker, setId: number): Promise<Result<View, Refusal>> {
  const found = await setList.find(db, asker, setId);
  if (found === undefined) return notFound(SOURCE_MOVES.subject(setId));
  const { created_by: maker } = await SOURCE_MOVES.read(db, setId, 'created_by');
  const last = await db
    .selectFrom('move_log')
    .select('reason')
    .where('kind', '=', SOURCE_MOVES.kind)
    .where('object_id', '=', setId)
    .where('version', '=', found.version)
    .executeTakeFirst();
  return ok({
    ...found,
    lastReason: last?.reason ?? '',
    before: await setBefore(db, found),
    isOwn: maker === asker.actor.usrid,
  });
}

/** The version that stood before a set: the last one with a lower number that somebody checked. */
async function setBefore(
  db: Db,
  { kind, buId, month, number }: Pick<View, 'kind' | 'buId' | 'month' | 'number'>,
): Promise<View['before']> {
  const before = await db
    .selectFrom('source_set')
    .select(['id as setId', 'code as setCode', 'number'])
    .where('kind', '=', kind)
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('number', '<', number)
    .where('checked_by', 'is not', null)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  return before ?? null;
}
