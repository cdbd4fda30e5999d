import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../base/refusal.ts';
import { holdLock } from '../database/locks.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { SentMove } from '../moves/define-moving.ts';
import type { MoveContext } from '../moves/make-move.ts';
import { markOf } from './preview-run.ts';
import { PART, type RunKind } from './run-kind.ts';
import { RUN_MOVES } from './run-moves.ts';

type Sent = SentMove<'runId'>;

/**
 * Begins a run: what it would do now has to be what was shown, and no other run of its kind and BU may be under way. Its parts are made
 * afterwards, each in a transaction of its own; whoever reaches the run goes on with one that was stopped.
 */
export function beginRun(tx: Tx, context: MoveContext, kind: RunKind, sent: Sent & { readonly mark: string }) {
  const { runId } = sent;
  return RUN_MOVES.move(tx, context, sent, 'make', {
    check: () => isStillTrue(tx, kind, sent),
    then: async () => {
      // What is left to people is made by showing it.
      await tx
        .updateTable('run_item')
        .set({ done: true })
        .where('run_id', '=', runId)
        .where('outcome', '=', 'left')
        .execute();
      const waiting = await waitingOf(tx, runId);
      return { audit: { waitingClaims: waiting }, data: { waiting } };
    },
  });
}

async function isStillTrue(
  tx: Tx,
  kind: RunKind,
  { runId, mark }: { readonly runId: number; readonly mark: string },
): Promise<Result<null, Refusal>> {
  await holdLock(tx, 'runs');
  const run = await RUN_MOVES.read(tx, runId, 'bu_id', 'name', 'mark');
  const other = await tx
    .selectFrom('run')
    .select('code')
    .where('kind', '=', kind.kind)
    .where('bu_id', '=', run.bu_id)
    .where('status', '=', 'Making')
    .executeTakeFirst();
  if (other !== undefined) return refuse(message('RUN_OTHER', { run: other.code }));
  if (run.mark !== mark) return refuse(message('RUN_STALE'));
  const shown = await withAllRows(tx, () => kind.show(tx, { buId: run.bu_id, program: run.name }));
  if (!shown.ok) return shown;
  return markOf(shown.value) === run.mark ? ok(null) : refuse(message('RUN_STALE'));
}

/** Makes the next part of a run under way. An object that comes out otherwise than it was shown is left as it is, and told. */
export async function stepRun(tx: Tx, context: MoveContext, kind: RunKind, sent: Sent) {
  const { runId } = sent;
  const before = await waitingOf(tx, runId);
  return RUN_MOVES.move(tx, context, sent, before <= PART ? 'finish' : 'step', {
    check: () => Promise.resolve(ok(null)),
    before: () => makePart(tx, context, kind, runId),
    then: async () => {
      const waiting = await waitingOf(tx, runId);
      if (waiting === 0) {
        await RUN_MOVES.write(tx, runId, { made_by: context.actor.usrid, made_at: context.now });
      }
      return { audit: { waitingClaims: waiting }, data: { waiting } };
    },
  });
}

async function makePart(tx: Tx, context: MoveContext, kind: RunKind, runId: number): Promise<void> {
  const { code, reason } = await RUN_MOVES.read(tx, runId, 'code', 'reason');
  const rows = await tx
    .selectFrom('run_item')
    .select(['object_id', 'print'])
    .where('run_id', '=', runId)
    .where('done', 'is', null)
    .orderBy('place')
    .limit(PART)
    .execute();
  const items = new Map(rows.map(({ object_id: id, print }) => [id, print]));
  const done = await withAllRows(tx, () => kind.make(tx, context, { code, reason, items }));
  await sql`
    update run_item set done = object_id = any (${[...done]}::int[])
    where run_id = ${runId} and object_id = any (${[...items.keys()]}::int[]) and done is null`.execute(tx);
}

async function waitingOf(tx: Tx, runId: number): Promise<number> {
  const { waiting } = await tx
    .selectFrom('run_item')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('run_id', '=', runId)
    .where('done', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
