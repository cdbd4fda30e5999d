import { createHash } from 'node:crypto';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import type { RunKind, RunScope, Shown, ShownItem } from './run-kind.ts';
import { RUN_MOVES } from './run-moves.ts';

/** A run that somebody asks for. */
export interface AskedRun extends RunScope {
  readonly reason: string;
}

export type Previewed = Changed<{ runId: number; runCode: string; status: string; version: number }>;

/** Items that one statement writes. */
const AT_ONCE = 2000;

/** Keeps what a run would do, so that people look at it and make exactly that. A run that would do nothing is refused. */
export async function previewRun(
  tx: Tx,
  context: ChangeContext,
  kind: RunKind,
  { buId, program, month, reason }: AskedRun,
): Promise<Previewed> {
  const shown = await withAllRows(tx, () => kind.show(tx, { buId, program, month }, context.now));
  if (!shown.ok) return shown;
  const { items, inputs } = shown.value;
  if (items.length === 0) return refuse(message('RUN_NOTHING'));
  const row = await RUN_MOVES.create(tx, context, { buId, move: 'preview' }, (columns) =>
    tx
      .insertInto('run')
      .values({
        ...columns,
        kind: kind.kind,
        name: program,
        month,
        reason: reason.trim(),
        mark: markOf(shown.value),
        inputs: JSON.stringify(inputs),
      })
      .returning(['id', 'code', 'status', 'version'])
      .executeTakeFirstOrThrow(),
  );
  await keepItems(tx, { runId: row.id, buId }, items);
  const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  const after = {
    programCode: program,
    ...(month !== '' && { month, madeClaims: count('made'), refusedClaims: count('refused') }),
    changedClaims: count('changed'),
    endedClaims: count('ended'),
    leftClaims: count('left'),
  };
  return ok({
    data: { runId: row.id, runCode: row.code, status: row.status, version: row.version },
    audit: RUN_MOVES.audit(row.id, { before: {}, after }),
  });
}

/** Keeps what is shown in its order, many items by one statement. */
async function keepItems(
  tx: Tx,
  run: { readonly runId: number; readonly buId: number },
  items: readonly ShownItem[],
): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    const rows = items.slice(at, at + AT_ONCE).map(({ before, after, ...item }, place) => ({
      ...item,
      place: at + place + 1,
      before: String(before),
      after: String(after),
    }));
    await sql`
      insert into run_item (run_id, place, bu_id, object_id, claim_id, row_id, part, outcome, before, after, because, print)
      select ${run.runId}, m.place, ${run.buId}, m."objectId", m."claimId", m."rowId", m.part, m.outcome, m.before, m.after, m.because, m.print
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m (place int, "objectId" int, "claimId" int, "rowId" int, part text,
        outcome text, before bigint, after bigint, because jsonb, print text)`.execute(tx);
  }
}

/** The mark of what a run shows: another one as soon as anything of that is otherwise. */
export function markOf({ items }: Pick<Shown, 'items'>): string {
  const hash = createHash('sha256');
  for (const { objectId, part, outcome, print } of items) hash.update(JSON.stringify([objectId, part, outcome, print]));
  return hash.digest('hex');
}
