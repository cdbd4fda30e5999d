import type { CallData } from '@oasis/api-client/contract';
import {
  activationProblems,
  CHAIN_VERSION,
  type EndedVersion,
  endedBy,
  stepDraftOf,
  untilWhenDeactivated,
} from '@oasis/engine/areas/chains';
import { dayOf, ok, present, type Result } from '@oasis/engine/base';
import { message } from '@oasis/engine/messages';
import { stepsOf } from '../../approvals/chain-steps.ts';
import { notFound, type Refusal, refuse } from '../../base/refusal.ts';
import { holdLock } from '../../database/locks.ts';
import type { Tx } from '../../database/tables.ts';
import type { Changed } from '../../guard/route.ts';
import { lockObjects, makeMove, writeMoves } from '../../moves/make-move.ts';
import { CHAIN_MOVES } from './chain-moves.ts';
import { type ChainLine, chainList, scopeRows } from './chain-store.ts';
import type { Changing } from './change-chain.ts';

interface At {
  readonly id: number;
  readonly version?: number | undefined;
}

type Moved = Changed<CallData<'chains.activate'>>;

/**
 * Makes a draft active from its first day; whoever drew up anything of it may not. Versions that it replaces today become
 * inactive; one that it follows on a day to come stays in force until the day before (APC-043).
 */
export async function activateChain(tx: Tx, ctx: Changing, at: At): Promise<Moved> {
  const found = await lockChain(tx, ctx, at.id);
  if (!found.ok) return found;
  const { effectiveFrom } = found.value;
  const today = dayOf(ctx.now);
  const made = await makeMove(tx, ctx, CHAIN_MOVES, {
    move: 'activate',
    ...at,
    check: () => mayActivate(tx, ctx, found.value),
  });
  if (!made.ok) return made;
  const versions = await scopeRows(tx, found.value);
  const ended = endedBy({ id: at.id, effectiveFrom }, versions, today);
  await replaceVersions(tx, ctx, ended);
  const replacedVersions = versions.flatMap(({ id, number }) => (ended.some((one) => one.id === id) ? [number] : []));
  return ok({
    data: { approvalChainId: at.id, status: made.value.to, version: made.value.version },
    audit: {
      subject: `chain:${at.id}`,
      details: {
        before: { state: made.value.from },
        after: {
          state: made.value.to,
          chainEffectiveFrom: effectiveFrom,
          replacedVersions: replacedVersions.join(', '),
        },
      },
    },
  });
}

/** Takes a version out of force from today on, or gives up a draft or a version to come, for a reason. */
export async function inactivateChain(
  tx: Tx,
  ctx: Changing,
  at: At & { readonly reason?: string | undefined },
): Promise<Moved> {
  const found = await lockChain(tx, ctx, at.id);
  if (!found.ok) return found;
  const today = dayOf(ctx.now);
  const versions = await scopeRows(tx, found.value);
  const made = await makeMove(tx, ctx, CHAIN_MOVES, { move: 'inactivate', ...at });
  if (!made.ok) return made;
  const version = present(
    versions.find(({ id }) => id === at.id),
    'the version',
  );
  if (version.status === 'Active') {
    // What this one has replaced must not come into force again.
    await replaceVersions(
      tx,
      ctx,
      endedBy(undefined, versions, today).filter(({ id }) => id !== at.id),
    );
    await writeUntil(tx, { id: at.id, until: untilWhenDeactivated(version, versions, today) });
  }
  const { from, to, reason } = made.value;
  return ok({
    data: { approvalChainId: at.id, status: to, version: made.value.version },
    audit: { subject: `chain:${at.id}`, details: { before: { state: from }, after: { state: to, reason } } },
  });
}

/** One change of versions at a time, since days of one say how long another one is in force. */
async function lockChain(tx: Tx, ctx: Changing, id: number): Promise<Result<ChainLine, Refusal>> {
  await holdLock(tx, 'approvalChains');
  const found = await chainList.find(tx, ctx, id);
  return found === undefined ? notFound(`chain:${id}`) : ok(found);
}

async function mayActivate(
  tx: Tx,
  { actor, now }: Changing,
  { approvalChainId, effectiveFrom }: ChainLine,
): Promise<Result<null, Refusal>> {
  const { activate } = CHAIN_VERSION.moves;
  const drawn = await tx
    .selectFrom('move_log')
    .select('id')
    .where('kind', '=', CHAIN_MOVES.kind)
    .where('object_id', '=', approvalChainId)
    .where('move', 'in', [...activate.notBy])
    .where('usrid', '=', actor.usrid)
    .executeTakeFirst();
  if (drawn !== undefined) return refuse(message(activate.otherUser));
  const steps = (await stepsOf(tx, approvalChainId)).map(stepDraftOf);
  const [problem] = activationProblems({ effectiveFrom, steps }, dayOf(now));
  return problem === undefined ? ok(null) : refuse(problem);
}

async function replaceVersions(tx: Tx, ctx: Changing, ended: readonly EndedVersion[]): Promise<void> {
  const locked = await lockObjects(
    tx,
    CHAIN_MOVES,
    ended.map(({ id }) => id),
  );
  await writeMoves(tx, ctx, CHAIN_MOVES, locked, { move: 'replace' });
  for (const one of ended) await writeUntil(tx, one);
}

async function writeUntil(tx: Tx, { id, until }: EndedVersion): Promise<void> {
  await tx.updateTable('approval_chain').set({ until }).where('id', '=', id).execute();
}
