import type { SourceKindCode } from '@oasis/engine/areas/sources';
import { present } from '@oasis/engine/base';
import { sql } from 'kysely';
import type { Tx } from '../database/tables.ts';
import { lockFitting, writeMoves } from '../moves/make-move.ts';
import type { MovedBy } from '../moves/moving-kind.ts';
import type { RunScope } from '../runs/run-kind.ts';
import type { RunInputs } from '../runs/tables.ts';
import type { AskedSource } from './asked-source.ts';
import { SOURCE_MOVES } from './source-moves.ts';

/** What a run over source data goes by: the set, its bindings, the newest prices and VAT, and the last release of a program. */
export async function sourceInputs(tx: Tx, { setCode }: AskedSource): Promise<RunInputs> {
  const { rows } = await sql<{ binding: string; prices: string; vat: string; release: string }>`
    select coalesce((select max(id) from source_binding where state in ('inForce', 'replaced')), 0)::text as binding,
      coalesce((select max(version_id) from price), 0)::text as prices, coalesce((select max(version_id) from vat_rate), 0)::text as vat,
      coalesce((select max(id) from move_log where kind = 'program' and move = 'release'), 0)::text as release`.execute(
    tx,
  );
  return { set: setCode, ...present(rows[0], 'versions') };
}

/** The set that a run went by is claimed with it, unless a newer version corrected it meanwhile. */
export async function setIsClaimed(
  tx: Tx,
  by: MovedBy,
  kind: SourceKindCode,
  { buId, month }: RunScope,
  { set: code = '' }: RunInputs,
): Promise<void> {
  const set = await tx
    .selectFrom('source_set')
    .select('id')
    .where('kind', '=', kind)
    .where('bu_id', '=', buId)
    .where('month', '=', month)
    .where('code', '=', code)
    .where('status', '=', 'Checked')
    .executeTakeFirst();
  if (set === undefined) return;
  await writeMoves(tx, by, SOURCE_MOVES, await lockFitting(tx, SOURCE_MOVES, [set.id], 'claim'), { move: 'claim' });
}
