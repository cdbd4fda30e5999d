import { createHash } from 'node:crypto';
import { ok } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { refuse } from '../base/refusal.ts';
import type { Tx } from '../database/tables.ts';
import type { Changed } from '../guard/route.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { ChangeContext } from '../rights/change-context.ts';
import type { RunKind, RunScope, Shown } from './run-kind.ts';
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
  { buId, program, reason }: AskedRun,
): Promise<Previewed> {
  const shown = await withAllRows(tx, () => kind.show(tx, { buId, program }));
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
        reason: reason.trim(),
        mark: markOf(shown.value),
        inputs: JSON.stringify(inputs),
      })
      .returning(['id', 'code', 'status', 'version'])
      .executeTakeFirstOrThrow(),
  );
  const rows = items.map(({ objectId, because, before, after, ...item }, place) => ({
    ...item,
    run_id: row.id,
    place: place + 1,
    bu_id: buId,
    object_id: objectId,
    before: Number(before),
    after: Number(after),
    because: JSON.stringify(because),
    done: null,
  }));
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await tx
      .insertInto('run_item')
      .values(rows.slice(at, at + AT_ONCE))
      .execute();
  }
  const count = (outcome: string) => items.filter((item) => item.outcome === outcome).length;
  const after = {
    programCode: program,
    changedClaims: count('changed'),
    endedClaims: count('ended'),
    leftClaims: count('left'),
  };
  return ok({
    data: { runId: row.id, runCode: row.code, status: row.status, version: row.version },
    audit: RUN_MOVES.audit(row.id, { before: {}, after }),
  });
}

/** The mark of what a run shows: another one as soon as anything of that is otherwise. */
export function markOf({ items }: Pick<Shown, 'items'>): string {
  const hash = createHash('sha256');
  for (const { objectId, outcome, print } of items) hash.update(JSON.stringify([objectId, outcome, print]));
  return hash.digest('hex');
}
