import { LEFT_OUTCOMES } from '@oasis/engine/areas/claim-runs';
import { ok, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { sql } from 'kysely';
import { notFound, type Refusal, refuse } from '../base/refusal.ts';
import { holdLock } from '../database/locks.ts';
import type { Tx } from '../database/tables.ts';
import { withAllRows } from '../guard/row-scope.ts';
import type { SentMove } from '../moves/define-moving.ts';
import type { MoveContext } from '../moves/make-move.ts';
import { markOf } from './preview-run.ts';
import { PART, type RunKind, type RunScope, type Shown, type WaitingItem } from './run-kind.ts';
import { RUN_MOVES } from './run-moves.ts';

type Sent = SentMove<'runId'>;

/**
 * Begins a run: what it would do now has to be what was shown, and no other run of its kind and BU may be under way. Its parts are made
 * afterwards, each in a transaction of its own; whoever reaches the run goes on with one that was stopped.
 */
export function beginRun(tx: Tx, context: MoveContext, kind: RunKind, sent: Sent & { readonly mark: string }) {
  const { runId } = sent;
  return RUN_MOVES.move(tx, context, sent, 'make', {
    check: () => stillTrue(tx, context, kind, sent),
    before: (_, { note }) => note?.(tx, runId) ?? Promise.resolve(),
    then: async () => {
      // What is left to people is made by showing it.
      await tx
        .updateTable('run_item')
        .set({ done: true })
        .where('run_id', '=', runId)
        .where('outcome', 'in', LEFT_OUTCOMES)
        .execute();
      const waiting = await waitingOf(tx, runId);
      return { audit: { waitingClaims: waiting }, data: { waiting } };
    },
  });
}

async function stillTrue(
  tx: Tx,
  { now }: MoveContext,
  kind: RunKind,
  { runId, mark }: { readonly runId: number; readonly mark: string },
): Promise<Result<Shown, Refusal>> {
  await holdLock(tx, 'runs');
  const run = await RUN_MOVES.read(tx, runId, 'kind', 'bu_id', 'name', 'month', 'mark');
  if (run.kind !== kind.kind) return notFound(RUN_MOVES.subject(runId));
  const other = await tx
    .selectFrom('run')
    .select('code')
    .where('kind', '=', kind.kind)
    .where('bu_id', '=', run.bu_id)
    .where('status', '=', 'Making')
    .executeTakeFirst();
  if (other !== undefined) return refuse(message('RUN_OTHER', { run: other.code }));
  if (run.mark !== mark) return refuse(message('RUN_STALE'));
  const shown = await withAllRows(tx, () => kind.show(tx, scopeOf(run), now));
  if (!shown.ok) return shown;
  return markOf(shown.value) === run.mark ? shown : refuse(message('RUN_STALE'));
}

/** Makes the next part of a run under way. An object that comes out otherwise than it was shown is left as it is, and told. */
export async function stepRun(tx: Tx, context: MoveContext, kind: RunKind, sent: Sent) {
  const { runId } = sent;
  const isLast = (await nextItems(tx, runId)).length === (await waitingOf(tx, runId));
  return RUN_MOVES.move(tx, context, sent, isLast ? 'finish' : 'step', {
    check: () => ofKind(tx, kind, runId),
    before: () => makePart(tx, context, kind, runId),
    then: async () => {
      const waiting = await waitingOf(tx, runId);
      if (waiting === 0) {
        await RUN_MOVES.write(tx, runId, { made_by: context.actor.usrid, made_at: context.now });
        const run = await RUN_MOVES.read(tx, runId, 'bu_id', 'name', 'month', 'inputs');
        await kind.finished?.(tx, context, scopeOf(run), run.inputs);
      }
      return { audit: { waitingClaims: waiting }, data: { waiting } };
    },
  });
}

/** A run of another kind is not there for the calls of this one. */
async function ofKind(tx: Tx, kind: RunKind, runId: number): Promise<Result<null, Refusal>> {
  const run = await RUN_MOVES.read(tx, runId, 'kind');
  return run.kind === kind.kind ? ok(null) : notFound(RUN_MOVES.subject(runId));
}

async function makePart(tx: Tx, context: MoveContext, kind: RunKind, runId: number): Promise<void> {
  const { code, reason, ...run } = await RUN_MOVES.read(tx, runId, 'code', 'reason', 'bu_id', 'name', 'month');
  const items = await nextItems(tx, runId);
  const part = { runId, code, reason, scope: scopeOf(run), items };
  const done = await withAllRows(tx, () => kind.make(tx, context, part));
  const made = items.map(({ place }) => ({ place, done: done.has(place), claim: done.get(place) ?? null }));
  await sql`
    update run_item i set done = m.done, claim_id = coalesce(m.claim, i.claim_id)
    from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as m (place int, done boolean, claim int)
    where i.run_id = ${runId} and i.place = m.place and i.done is null`.execute(tx);
}

/** The items of the next part. Claims that are made and claims that change never share one, since both lock cars first. */
async function nextItems(tx: Tx, runId: number): Promise<readonly WaitingItem[]> {
  const items = await tx
    .selectFrom('run_item')
    .select(['place', 'object_id as objectId', 'claim_id as claimId', 'row_id as rowId', 'part', 'outcome', 'print'])
    .where('run_id', '=', runId)
    .where('done', 'is', null)
    .orderBy('place')
    .limit(PART)
    .execute();
  const end = items.findIndex(({ outcome }) => (outcome === 'made') !== (items[0]?.outcome === 'made'));
  return end === -1 ? items : items.slice(0, end);
}

function scopeOf(run: { readonly bu_id: number; readonly name: string; readonly month: string }): RunScope {
  return { buId: run.bu_id, program: run.name, month: run.month };
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
